import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import {
  Client,
  StreamableHTTPClientTransport,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
} from '@modelcontextprotocol/client';
import { ADMIN, apiOf, expectAccessible } from './admin';
import { BASE_URL } from './browser';
import { people } from './people';

// Only a browser follows the program's address to the consent and back to the program.
const { openAs, newAdmin } = people();

/** Where the program listens on the person's computer. */
const program = createServer((_, response) => response.end('Pode fechar esta página.'));
let redirectUrl: string;
beforeAll(async () => {
  await once(program.listen(0, '127.0.0.1'), 'listening');
  redirectUrl = `http://127.0.0.1:${(program.address() as AddressInfo).port}/callback`;
});
afterAll(() => void program.close());

type Tokens = Awaited<ReturnType<OAuthClientProvider['tokens']>>;
type Information = Awaited<ReturnType<OAuthClientProvider['clientInformation']>>;

/** What a program stores that signs in by the official client. */
function signIn() {
  const stored = { address: '', verifier: '', tokens: undefined as Tokens, client: undefined as Information };
  let discovered: OAuthDiscoveryState | undefined;
  const authProvider: OAuthClientProvider = {
    discoveryState: () => discovered,
    saveDiscoveryState: (state) => void (discovered = state),
    redirectUrl,
    clientMetadata: { client_name: 'Claude Code', redirect_uris: [redirectUrl] },
    clientInformation: () => stored.client,
    saveClientInformation: (client) => void (stored.client = client),
    tokens: () => stored.tokens,
    saveTokens: (tokens) => void (stored.tokens = tokens),
    invalidateCredentials: () => void (stored.tokens = undefined),
    redirectToAuthorization: ({ href }) => void (stored.address = href),
    saveCodeVerifier: (verifier) => void (stored.verifier = verifier),
    codeVerifier: () => stored.verifier,
  };
  const transport = () => new StreamableHTTPClientTransport(new URL('/api/mcp', BASE_URL), { authProvider });
  return { stored, transport };
}

it('an assistant signs in, is narrowed by its person, reads, and has no access once it is disconnected', async () => {
  const admin = await openAs(ADMIN);
  const { email, id } = await newAdmin(admin);
  const page = await openAs(email);
  const { stored, transport } = signIn();
  const first = transport();
  await expect(new Client({ name: 'e2e', version: '1' }).connect(first)).rejects.toThrow();

  await page.goto(stored.address);
  await page.getByText('Claude Code', { exact: true }).waitFor();
  await page.getByText('este computador', { exact: true }).waitFor();
  await expectAccessible(page, 'the consent');
  await page.getByRole('checkbox', { name: 'Propor textos' }).uncheck();
  await page.getByRole('button', { name: 'Conectar', exact: true }).click();
  await page.waitForURL(`${redirectUrl}?**`);
  await first.finishAuth(new URL(page.url()).searchParams);

  const client = new Client({ name: 'e2e', version: '1' });
  await client.connect(transport());
  const names = (await client.listTools()).tools.map(({ name }) => name);
  expect([names.includes('search_articles'), names.includes('create_draft')]).toEqual([true, false]);
  const found = await client.callTool({ name: 'search_articles', arguments: { status: 'published' } });
  expect(found.isError).toBeFalsy();

  await page.goto('/blog/admin/assistentes');
  await page.getByRole('heading', { level: 1, name: 'Conectar assistente' }).waitFor();
  await expectAccessible(page, 'connecting an assistant');
  await page.goto('/blog/admin/sessoes');
  const row = page
    .getByRole('table', { name: 'Assistentes conectados' })
    .getByRole('row')
    .filter({ hasText: 'Claude Code' });
  await row.getByRole('button', { name: 'Desconectar o assistente Claude Code' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desconectar', exact: true }).click();
  await page.getByText('Nenhum assistente conectado.').waitFor();
  const answer = await fetch(`${BASE_URL}/api/mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${stored.tokens?.access_token}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  expect(answer.status).toBe(401);
  // The client warns that its refresh token is refused.
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await expect(client.listTools()).rejects.toThrow();
  expect(warning).toHaveBeenCalledWith(expect.stringContaining('invalid_grant'));
  warning.mockClear();
  await apiOf(admin).adminDeleteUser({ params: { id } });
});
