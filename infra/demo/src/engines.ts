/**
 * Demo engines: a stand-in for the search engines behind IndexNow and for a WebSub hub, so that the demo can send
 * notices of changes. Content differs in variables alone:
 *
 *   INDEXNOW_ENDPOINT   http://<this process>/indexnow
 *   WEBSUB_HUB          http://<this process>/hub
 *
 * GET /notices lists what it received. Reads PORT and HOST; answers GET /healthz. Refuses to start when NODE_ENV is
 * production.
 */
import { loadEnginesConfig } from './config.js';
import { EngineStandIn } from './engines/stand-in.js';
import { serve } from './serve.js';

serve('engines', new EngineStandIn().server, loadEnginesConfig());
