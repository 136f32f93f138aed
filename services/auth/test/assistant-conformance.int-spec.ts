import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MCP_PATH } from '@vitrine/contracts';
import { AssistantFlow } from './assistant-flow.js';
import { ADMIN } from './auth-app.js';
import { consent, startPublicAuth, type PublicAuth } from './public-auth.js';

const SUITE = new URL(
  '../../../node_modules/@modelcontextprotocol/conformance/dist/index.js',
  import.meta.url,
);

let service: PublicAuth;
beforeAll(async () => {
  service = await startPublicAuth();
});
afterAll(() => service.close());

it('the official suite passes for the authorization server, whose person consents in a browser', async () => {
  const { stack, address } = service;
  // A port that is free: the suite listens at it.
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const { clientId } = await AssistantFlow.registered(stack, `http://127.0.0.1:${port}/callback`);
  const options = ['--url', address, '--client-id', clientId, '--resource', address + MCP_PATH];
  const suite = spawn(process.execPath, [
    fileURLToPath(SUITE),
    ...['authorization', '--port', String(port), ...options],
  ]);
  const browser = await stack.signedIn(ADMIN);
  let output = '';
  let asked: Promise<unknown> | undefined;
  const read = (text: Buffer) => {
    output += text.toString();
    const [link] = /http:\S+\/api\/oauth\/authorize\?\S+/.exec(output) ?? [];
    if (link) asked ??= consent(browser, link).then((back) => fetch(back));
  };
  suite.stdout.on('data', read);
  suite.stderr.on('data', read);
  const [code] = (await once(suite, 'close')) as [number];
  expect([code, code === 0 ? '' : output]).toEqual([0, '']);
  expect(output).toContain('authorization-code-grant');
});
