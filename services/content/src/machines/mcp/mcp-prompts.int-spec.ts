import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { contentCalls, type TokenScope } from '@vitrine/contracts';
import { buildCategory } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';

let content: ContentApp;
beforeAll(async () => {
  content = await startContent();
  await content
    .admin('post', '/api/blog/admin/categories')
    .send(buildCategory({ name: 'Nuvem' }))
    .expect(201);
  for (const rule of [
    { kind: 'avoid', words: 'solução robusta', meaning: 'o que ela faz' },
    { kind: 'synonym', words: 'nuvem', meaning: 'cloud' },
  ])
    await content.admin('post', contentCalls.adminCreateWordRule.path).send(rule).expect(201);
});
afterAll(() => content.close());

async function connect(scopes: TokenScope[], pin?: string): Promise<Client> {
  const headers = await content.identity.tokenHeaders(scopes);
  const options = pin ? { versionNegotiation: { mode: { pin } } } : {};
  const client = new Client({ name: 'test', version: '1' }, options);
  const url = new URL(contentCalls.mcp.path, await content.app.getUrl());
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return client;
}
const textOf = (contents: readonly object[]): string => (contents[0] as { text: string }).text;

describe.each([undefined, '2026-07-28'])('prompts and resources in the protocol %s', (pin) => {
  it('prompts are those whose tools the caller has, and carry what a person gave', async () => {
    const client = await connect(['read', 'write_drafts'], pin);
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['rascunho', 'titulo', 'conferir']);
    const tools = (await client.listTools()).tools.map(({ name }) => name);
    for (const { name, arguments: needed = [] } of prompts) {
      const filled = Object.fromEntries(needed.map(({ name }) => [name, `dado de ${name}`]));
      const { messages } = await client.getPrompt({ name, arguments: filled });
      const text = textOf(messages.map((message) => message.content));
      for (const value of Object.values(filled)) expect(text).toContain(value);
      // Every tool that it names is one that there is.
      const named = text.match(/\b[a-z]+_(?:articles?|draft|change|scores|claims|suggestions)\b/g) ?? [];
      expect(named.length).toBeGreaterThan(1);
      expect(named.filter((tool) => !tools.includes(tool))).toEqual([]);
      await expect(client.getPrompt({ name, arguments: {} })).rejects.toThrow('Falta');
    }
    const reader = await connect(['read'], pin);
    expect((await reader.listPrompts()).prompts.map(({ name }) => name)).toEqual(['conferir']);
    const taken = reader.getPrompt({ name: 'titulo', arguments: { artigo: '1' } });
    await expect(taken).rejects.toThrow('não tem este pedido');
  });

  it('resources tell the rules of the house and the categories to who may read', async () => {
    const client = await connect(['read'], pin);
    const { resources } = await client.listResources();
    const read = async (uri: string) => textOf((await client.readResource({ uri })).contents);
    const [rules = '', categories = ''] = await Promise.all(resources.map(({ uri }) => read(uri)));
    expect(rules).toContain('solução robusta');
    expect(rules).not.toContain('cloud');
    expect(categories).toMatch(/Nuvem \(id \d+, slug nuvem\)/);
    await expect(read('vitrine://segredos')).rejects.toThrow();
    const writer = await connect(['write_drafts'], pin);
    expect((await writer.listResources()).resources).toEqual([]);
    await expect(writer.readResource({ uri: 'vitrine://regras' })).rejects.toThrow();
  });
});

it('lists of prompts and resources say how long they may be kept, as the protocol of 2026 asks', async () => {
  const client = await connect(['read'], '2026-07-28');
  const answers = [
    await client.listPrompts(),
    await client.listResources(),
    await client.listResourceTemplates(),
    await client.readResource({ uri: 'vitrine://regras' }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ ttlMs: 0, cacheScope: 'private' });
});
