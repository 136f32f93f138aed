import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { auth as signIn } from '@modelcontextprotocol/client';
import { MCP_PATH } from '@vitrine/contracts';
import { AssistantFlow, verifyAccess } from './assistant-flow.js';
import { ADMIN, startAuth, type AuthStack, type Browser } from './auth-app.js';

const SUITE = new URL(
  '../../../node_modules/@modelcontextprotocol/conformance/dist/index.js',
  import.meta.url,
);

let stack: AuthStack;
/** The public address, which has to be one that answers. */
let site: Server;
let address: string;
beforeAll(async () => {
  site = createServer((request, response) => {
    void stack.app.getUrl().then((url) => {
      const { port } = new URL(url);
      const { method, url: path, headers } = request;
      const sent = forward({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      });
      request.pipe(sent);
    });
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  address = `http://localhost:${(site.address() as AddressInfo).port}`;
  stack = await startAuth({ PUBLIC_URL: address });
});
afterAll(async () => {
  site.close();
  await stack.close();
});

/** What a person does with an authorization address; answers where the browser is led. */
async function consent(browser: Browser, link: string): Promise<string> {
  const { pathname, search } = new URL(link);
  const begun = await browser.send('get', pathname + search);
  const uid = begun.headers.location?.split('/').at(-1) ?? '';
  const path = `/api/oauth/consent/${uid}`;
  const { body: asked } = await browser.send('get', path);
  expect(asked.scopes).toContain('read');
  const { body } = await browser.send('post', path, { scopes: ['read'] });
  const { headers } = await browser.send('get', new URL(body.redirect_url).pathname);
  return headers.location ?? '';
}

/** What a program stores that uses the official SDK's sign-in, and nothing but that. */
class StoredSignIn {
  readonly redirectUrl = 'http://127.0.0.1:9/callback';
  readonly clientMetadata = { client_name: 'Claude Code', redirect_uris: [this.redirectUrl] };
  address = '';
  stored: { access_token?: string } = {};
  private client: unknown;
  private verifier = '';
  private discovered: unknown;
  discoveryState = () => this.discovered as never;
  saveDiscoveryState = (state: unknown) => void (this.discovered = state);
  clientInformation = () => this.client as never;
  saveClientInformation = (client: unknown) => void (this.client = client);
  tokens = () => (this.stored.access_token ? (this.stored as never) : undefined);
  saveTokens = (tokens: unknown) => void (this.stored = tokens as { access_token: string });
  redirectToAuthorization = (address: URL) => void (this.address = address.href);
  saveCodeVerifier = (verifier: string) => void (this.verifier = verifier);
  codeVerifier = () => this.verifier;
}

it("the official client signs in with the server's address alone", async () => {
  const program = new StoredSignIn();
  const serverUrl = address + MCP_PATH;
  expect(await signIn(program, { serverUrl })).toBe('REDIRECT');
  const browser = await stack.signedIn(ADMIN);
  const { searchParams } = new URL(await consent(browser, program.address));
  const authorizationCode = searchParams.get('code') ?? '';
  const iss = searchParams.get('iss') ?? '';
  expect(await signIn(program, { serverUrl, authorizationCode, iss })).toBe('AUTHORIZED');
  expect((await verifyAccess(stack, program.stored.access_token ?? '')).status).toBe(204);
});

it('the official suite passes for the authorization server, whose person consents in a browser', async () => {
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
