import { expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { TOKEN_SHAPE } from '@vitrine/contracts';
import { ADMIN, apiOf, axeViolations, expectAccessible, uniqueName } from './admin';
import { BASE_URL, hydrated } from './browser';
import { people } from './people';

const POSTS = `${BASE_URL}/api/blog/admin/posts`;
// Only a browser shows a secret once and copies it to the clipboard.
const { openAs, newAdmin } = people();

/** The official SDK's client of our MCP server, through the gateway. */
async function connect(secret: string): Promise<Client> {
  const client = new Client({ name: 'e2e', version: '1' });
  const headers = { Authorization: `Bearer ${secret}` };
  const transport = new StreamableHTTPClientTransport(new URL('/api/mcp', BASE_URL), {
    requestInit: { headers },
  });
  await client.connect(transport);
  return client;
}
const call = async (client: Client, name: string, given: Record<string, unknown>) =>
  (await client.callTool({ name, arguments: given })) as {
    structuredContent?: { article: { id: number; status: string } };
  };
const send = async (secret: string, method: string, url: string, body?: object) => {
  const answer = await fetch(url, {
    method,
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, ...((await answer.json()) as { code?: string; error?: string }) };
};
it('an API token is made, shown once, used by a program that publishes nothing, and revoked, by keyboard', async () => {
  const admin = await openAs(ADMIN);
  const { email, id } = await newAdmin(admin);
  const page = await openAs(email);
  await page.goto('/blog/admin/sessoes');
  await hydrated(page);
  await page.getByRole('link', { name: 'Meus tokens' }).press('Enter');
  await page.getByText('Nenhum token de API.').waitFor();
  await page.getByRole('button', { name: 'Criar token' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Criar token de API' });
  await dialog.getByLabel('Nome').fill('Claude no notebook');
  await dialog.getByRole('checkbox', { name: /Salvar rascunhos/ }).press('Space');
  await dialog.getByLabel('Validade').selectOption('7 dias');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Criar token' }).press('Enter');
  const shown = page.getByRole('region', { name: 'O token “Claude no notebook” foi criado' });
  const secret = await shown.getByRole('textbox').inputValue();
  expect(secret).toMatch(TOKEN_SHAPE);
  const row = page.getByRole('row').filter({ hasText: 'Claude no notebook' });
  await row.getByText('Nunca').waitFor();
  await expectAccessible(page, 'API tokens');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shown.getByRole('button', { name: 'Copiar token' }).press('Enter');
  await shown.getByRole('status').filter({ hasText: 'Copiado.' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);

  const client = await connect(secret);
  const names = (await client.listTools()).tools.map(({ name }) => name);
  expect(names).toContain('create_draft');
  expect(names.join()).not.toMatch(/publish|delete|schedule/);
  const title = uniqueName('Escrito por um assistente');
  const made = await call(client, 'create_draft', { title, content: '<h2>Começo</h2><p>Um texto.</p>' });
  const draft = made.structuredContent?.article ?? { id: 0, status: '' };
  expect(draft.status).toBe('draft');
  // The call itself, without any tool.
  const publish = await send(secret, 'PATCH', `${POSTS}/${draft.id}/toggle-publish`, { is_published: true });
  expect(publish).toMatchObject({ status: 403, code: 'auth.token_scope' });
  expect((await apiOf(admin).adminGetPost({ params: { id: draft.id } })).post.status).toBe('draft');

  await page.reload();
  await row.getByText('agora há pouco').waitFor();
  expect(await page.content()).not.toContain(secret);
  await row.getByRole('button', { name: 'Revogar o token Claude no notebook' }).press('Enter');
  const confirm = page.getByRole('alertdialog', { name: 'Revogar o token?' });
  await confirm.getByRole('button', { name: 'Revogar' }).press('Enter');
  await page.getByText('Nenhum token de API.').waitFor();
  await expect(client.listTools()).rejects.toThrow();
  const revoked = await send(secret, 'GET', POSTS);
  expect(revoked).toMatchObject({ status: 401, code: 'auth.token_invalid' });
  await apiOf(admin).adminDeleteUser({ params: { id } });
});
