import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MCP_PATH } from '@vitrine/contracts';
import { startContent, type ContentApp } from '../../../test/content-app.js';

const SUITE = new URL(
  '../../../../../node_modules/@modelcontextprotocol/conformance/dist/index.js',
  import.meta.url,
);

let content: ContentApp;
/** Adds what the gateway adds: the suite itself has no token. */
let gateway: Server;
beforeAll(async () => {
  gateway = createServer((request, response) => {
    void Promise.all([content.app.getUrl(), content.identity.tokenHeaders(['read', 'write_drafts'])]).then(
      ([address, headers]) => {
        const { port } = new URL(address);
        const { method, url: path } = request;
        const options = {
          host: '127.0.0.1',
          port,
          method,
          path,
          headers: { ...request.headers, ...headers },
        };
        const sent = forward(options, (answer) => {
          response.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(response);
        });
        request.pipe(sent);
      },
    );
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const { port } = gateway.address() as AddressInfo;
  content = await startContent({ env: { PUBLIC_URL: `http://localhost:${port}` } });
});
afterAll(async () => {
  gateway.close();
  await content.close();
});

/**
 * Of the suite what a server is asked that has no example tools, prompts or resources, with the checks in it that ask
 * for those all the same: what each would need.
 */
const SCENARIOS: readonly (readonly [version: string, scenario: string, needs?: Record<string, string>])[] = [
  ['2025-06-18', 'server-initialize'],
  ['2025-11-25', 'server-initialize'],
  ['2025-11-25', 'ping'],
  ['2025-11-25', 'tools-list'],
  ['2025-11-25', 'dns-rebinding-protection'],
  [
    '2026-07-28',
    'server-stateless',
    {
      'sep-2575-server-rejects-undeclared-capability': 'a tool that asks the client for sampling',
      'sep-2575-missing-capability-http-400': 'the same tool',
      'sep-2575-http-server-no-independent-requests-on-stream': 'a tool that asks the person for words',
      'sep-2575-server-no-log-without-loglevel': 'a tool that writes logs to the client',
    },
  ],
  ['2026-07-28', 'tools-list'],
  ['2026-07-28', 'caching'],
  ['2026-07-28', 'dns-rebinding-protection'],
  ['2026-07-28', 'http-header-validation'],
];

/** Names of the checks that fail, and all that the suite printed. */
async function failures(options: readonly string[]): Promise<{ failed: string[]; output: string }> {
  const run = promisify(execFile)(process.execPath, [fileURLToPath(SUITE), ...options]);
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  const output = stripVTControlCharacters(stdout + stderr);
  const checks = [...output.matchAll(/\[([\w-]+) *\] (SUCCESS|FAILURE)/g)];
  expect(checks.some(([, , status]) => status === 'SUCCESS')).toBe(true);
  return {
    output,
    failed: checks.flatMap(([, check = '', status]) => (status === 'FAILURE' ? [check] : [])),
  };
}

it.each(SCENARIOS)("the official suite's %s passes: %s", async (version, scenario, needs = {}) => {
  const { port } = gateway.address() as AddressInfo;
  const url = `http://localhost:${port}${MCP_PATH}`;
  const options = ['server', '--url', url, '--scenario', scenario, '--spec-version', version];
  const expected = Object.keys(needs);
  let { failed, output } = await failures(options);
  // The suite waits 0.8 s for a stream's answer, which a busy machine may miss once.
  if (String(failed) !== String(expected)) ({ failed, output } = await failures(options));
  expect([failed, failed.length === expected.length ? '' : output]).toEqual([expected, '']);
});
