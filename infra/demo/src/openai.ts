/**
 * Demo OpenAI: an OpenAI-compatible server in place of a provider, so that the whole product can be tried
 * without an account. It writes real Portuguese articles out of paragraphs it knows, improves given ones, and draws
 * pictures; ready-made mock servers answer fixed texts alone. The ai worker differs in two variables:
 *
 *   OPENAI_BASE_URL   http://<this process>/v1
 *   OPENAI_API_KEY    anything
 *
 * POST /v1/chat/completions (json_schema, stream, usage), POST /v1/images/generations (b64_json), GET /v1/models, GET
 * /healthz. Reads PORT, HOST and DEMO_OPENAI_PACE (seconds over which a text is written, default 6). Refuses to start
 * when NODE_ENV is production.
 */
import { loadOpenAiConfig } from './config.js';
import { createOpenAi } from './openai/demo.js';
import { serve } from './serve.js';

const config = loadOpenAiConfig();
serve('OpenAI', createOpenAi(config.DEMO_OPENAI_PACE).server, config);
