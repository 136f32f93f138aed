/**
 * Demo OpenAI: an OpenAI-compatible server that stands in for a provider, so that the whole product can be tried without an
 * account. It writes real Portuguese articles out of paragraphs it knows, improves given ones, and draws pictures; ready-made
 * mock servers answer fixed texts alone. The ai worker differs in two variables:
 *
 *   OPENAI_BASE_URL   http://<this process>/v1
 *   OPENAI_API_KEY    anything
 *
 * POST /v1/chat/completions (json_schema, stream, usage), POST /v1/images/generations (b64_json), GET /v1/models, GET /healthz.
 * Reads PORT, HOST and DEMO_OPENAI_PACE (seconds over which a text is written, default 6). Refuses to start when NODE_ENV is
 * production.
 */
import { createOpenAi } from './openai/app.js';
import { loadOpenAiConfig } from './openai/config.js';

const config = loadOpenAiConfig();
const server = createOpenAi(config).listen(config.PORT, config.HOST, (error) => {
  if (error) {
    process.stderr.write(`Demo OpenAI can't listen on ${config.HOST}:${config.PORT}: ${error.message}\n`);
    process.exit(1);
  }
  console.log(JSON.stringify({ level: 'info', service: 'demo-openai', port: config.PORT, msg: 'listening' }));
});
server.keepAliveTimeout = 75_000;

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 2_000).unref();
  });
}
