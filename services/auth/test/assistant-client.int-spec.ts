import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { auth as signIn } from '@modelcontextprotocol/client';
import { MCP_PATH } from '@vitrine/contracts';
import { verifyAccess } from './assistant-flow.js';
import { ADMIN } from './auth-app.js';
import { consent, startPublicAuth, type PublicAuth } from './public-auth.js';

let service: PublicAuth;
beforeAll(async () => {
  service = await startPublicAuth();
});
afterAll(() => service.close());

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
  const { stack, address } = service;
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
