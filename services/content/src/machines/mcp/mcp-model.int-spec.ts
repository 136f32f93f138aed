import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport, type Tool } from '@modelcontextprotocol/client';
import { contentCalls, type AdminPost } from '@vitrine/contracts';
import { buildCategory, buildPost, PUBLIC_URL } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';
import { storedPicture, StoredPicturesStandIn } from '../../../test/stored-pictures-stand-in.js';

/** A value with the words by which its argument is found in the description of a tool. */
type Facts = readonly (readonly [words: RegExp, value: unknown])[];
interface Answer {
  refusal: string;
  // What a tool answers is known to a model by its names alone.
  // oxlint-disable-next-line typescript/no-explicit-any
  said: any;
}

let content: ContentApp;
let pictures: StoredPicturesStandIn;
let model: Client;
let tools: Tool[];
let refusals = 0;
const live: AdminPost[] = [];

beforeAll(async () => {
  pictures = await StoredPicturesStandIn.start();
  pictures.pictures.push(storedPicture('servidor'));
  content = await startContent({ env: { AI_URL: pictures.url } });
  await content
    .admin('post', '/api/blog/admin/categories')
    .send(buildCategory({ name: 'Nuvem' }))
    .expect(201);
  for (const title of ['Guia de firewall', 'Guia de antivírus']) {
    const slug = title.toLowerCase().replaceAll(' ', '-').replace('í', 'i');
    const text = { title, slug, content: '<p>Um guia filtra.</p><p>Outro procura.</p>', is_published: true };
    const { body } = await content.admin('post', '/api/blog/admin/posts').send(buildPost(text)).expect(201);
    live.push(body.post);
  }
  const api_token = { name: 'Modelo', scopes: ['read', 'write_drafts'], assistant: { reads_drafts: true } };
  const headers = await content.identity.tokenHeaders(['read', 'write_drafts'], { api_token });
  model = new Client({ name: 'model', version: '1' });
  const url = new URL(contentCalls.mcp.path, await content.app.getUrl());
  await model.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  ({ tools } = await model.listTools());
});
afterAll(async () => {
  await model.close();
  await content.close();
  await pictures.stop();
});
beforeEach(() => {
  refusals = 0;
});

/** The one tool that says these words of itself. */
function toolThat(words: RegExp): Tool {
  const found = tools.filter(({ title, description }) => words.test(`${title}. ${description}`));
  expect([String(words), ...found.map(({ name }) => name)]).toHaveLength(2);
  return found[0]!;
}

/** Arguments of a tool by the words of its schema; of another tool's where its description refers to that. */
function argumentsOf(tool: Tool, facts: Facts): Record<string, unknown> {
  const others = tools.filter(({ name }) => tool.description?.includes(`como em ${name}`));
  return Object.fromEntries(
    facts.map(([words, value]) => {
      const names = [tool, ...others].flatMap(({ inputSchema: { properties = {} } }) =>
        Object.entries(properties).flatMap(([name, schema]) =>
          words.test(`${name}: ${JSON.stringify(schema)}`) ? name : [],
        ),
      );
      const own = [...new Set(names)].filter((name) =>
        Object.hasOwn(tool.inputSchema.properties ?? {}, name),
      );
      expect([String(words), ...own]).toHaveLength(2);
      return [own[0], value];
    }),
  );
}

/** One call. A task may be refused once. */
async function use(words: RegExp, facts: Facts = []): Promise<Answer> {
  const tool = toolThat(words);
  const callArguments = argumentsOf(tool, facts);
  expect(Object.keys(callArguments)).toEqual(expect.arrayContaining(tool.inputSchema.required ?? []));
  const {
    isError,
    structuredContent,
    content: parts,
  } = await model.callTool({ name: tool.name, arguments: callArguments });
  const refusal = isError ? JSON.stringify(parts) : '';
  if (isError) refusals += 1;
  expect([refusals <= 1, refusal]).toEqual([true, refusal]);
  return { refusal, said: structuredContent };
}

const WRITE = /Cria um artigo novo/;
const FIND = /por palavras, situação e categoria/;
const READ = /em HTML com a versão/;
const PROPOSE = /Propõe outros valores/;
const PICTURES = /Imagens da biblioteca/;
const draft = (title: string): Facts => [
  [/^title:/, title],
  [/em Markdown ou HTML/, '## Por quê\n\nTrês cópias, **uma** fora.'],
];

/** An article that is found by words and read, as arguments of a change. */
async function found(words: string): Promise<{ article: AdminPost; target: Facts }> {
  const { said: list } = await use(FIND, [[/Palavras procuradas/, words]]);
  const { said: read } = await use(READ, [[/Id, slug ou endereço/, list.articles[0].id]]);
  const target = [
    [/Id, slug ou endereço/, read.article.id],
    [/^version:/, read.article.version],
  ] as const;
  return { article: read.article, target };
}

it('a model writes a draft from Markdown by the descriptions of the tools', async () => {
  const { said } = await use(WRITE, draft('Backup em três cópias'));
  expect(said).toMatchObject({ article: { status: 'draft' }, removed: [] });
});

it('a model changes a sentence by the descriptions of the tools', async () => {
  const { article, target } = await found('firewall');
  const find = /<p>([^<]*)<\/p>/.exec(article.content)![1];
  const { said } = await use(PROPOSE, [
    ...target,
    [/aparece uma só vez/, [{ find, replace: 'Um guia bloqueia.' }]],
  ]);
  expect(said.proposal).toMatchObject({ article_id: live[0]!.id, fields: ['content'] });
});

it('a model reads an article at an address by the descriptions of the tools', async () => {
  const { said } = await use(READ, [[/Id, slug ou endereço/, `${PUBLIC_URL}/blog/${live[1]!.slug}`]]);
  expect(said.article.title).toBe('Guia de antivírus');
});

it('a model proposes a change by the descriptions of the tools', async () => {
  const { target } = await found('antivírus');
  const { said } = await use(PROPOSE, [
    ...target,
    [/Resumo que aparece/, 'O que procurar.'],
    [/Por que mudar/, 'Claro.'],
  ]);
  expect(said.proposal.fields).toEqual(['excerpt']);
});

it('a model adds a picture that is there by the descriptions of the tools', async () => {
  const { said: list } = await use(PICTURES, [[/Palavras do nome/, 'servidor']]);
  const { target } = await found('antivírus');
  const { said } = await use(PROPOSE, [...target, [/url de list_pictures/, list.pictures[0].url]]);
  expect(said.proposal.fields).toEqual(['featured_image']);
});

it('a model takes another picture for one that is not there by the refusal of the tool', async () => {
  const picture = (url: string): Facts => [...draft('Um servidor'), [/url de list_pictures/, url]];
  const { refusal } = await use(WRITE, picture(`/media/${'0'.repeat(32)}/1408.jpg`));
  expect(refusal).toMatch(/featured_image: Não há .*list_pictures/);
  const { said: list } = await use(PICTURES);
  expect((await use(WRITE, picture(list.pictures[0].url))).said.article.status).toBe('draft');
});

it('a model sets a category by its name by the refusal of the tool', async () => {
  const named = (name: string): Facts => [...draft('Na nuvem'), [/Nome, no lugar de/, name]];
  const { refusal } = await use(WRITE, named('Nuvens'));
  const advised = tools.filter(({ name }) => refusal.includes(name)).map(({ name }) => name);
  expect(advised).toContain(toolThat(/As categorias do blog/).name);
  const { said: list } = await use(/As categorias do blog/);
  const known = (list.categories as { name: string }[]).find((one) => one.name.startsWith('Nuve'))!;
  const { said } = await use(WRITE, named(known.name));
  const { said: read } = await use(READ, [[/Id, slug ou endereço/, said.article.id]]);
  expect(read.article.category_name).toBe('Nuvem');
});

it('a model leaves the schedule to a person by the instructions, and says where', async () => {
  expect(tools.filter(({ inputSchema }) => /scheduled_publish_at/.test(JSON.stringify(inputSchema)))).toEqual(
    [],
  );
  expect(model.getInstructions()).toMatch(/agendar e excluir ficam para uma pessoa/);
  const { said } = await use(WRITE, draft('Para a semana que vem'));
  expect(said.article.edit_url).toContain(`/blog/admin/`);
});

it('a model takes another slug for a taken one by the refusal of the tool', async () => {
  const at = (slug: string): Facts => [...draft('Outro guia'), [/Endereço do artigo/, slug]];
  const { refusal } = await use(WRITE, at(live[0]!.slug));
  expect(refusal).toMatch(/“Guia de firewall”/);
  expect((await use(WRITE, at(`${live[0]!.slug}-novo`))).said.article.slug).toBe(`${live[0]!.slug}-novo`);
});

it('a model says what became of its proposals by the description of the tool', async () => {
  const { target } = await found('firewall');
  const { said: made } = await use(PROPOSE, [...target, [/Resumo que aparece/, 'Recusado.']]);
  const path = `/api/blog/admin/posts/${made.proposal.article_id}/proposals/${made.proposal.id}`;
  await content.admin('patch', path).send({ state: 'declined' }).expect(200);
  const words = /o que aconteceu/;
  const { said } = await use(words);
  const inWords = (state: string) =>
    new RegExp(`${state} \\(([^)]*)\\)`).exec(toolThat(words).description!)?.[1];
  const own = (said.proposals as { id: number; state: string }[]).find(({ id }) => id === made.proposal.id)!;
  expect(inWords(own.state)).toBe('recusada');
});
