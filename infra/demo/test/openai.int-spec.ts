import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { scorePost } from '@vitrine/analysis';
import { loadOpenAiConfig } from '../src/config.js';
import { createOpenAi } from '../src/openai/demo.js';
import { OpenAiStandIn } from '../src/openai/stand-in.js';

let openAi: OpenAiStandIn;
let base: string;
beforeAll(async () => {
  openAi = await OpenAiStandIn.start(createOpenAi(0));
  base = openAi.url;
});
afterAll(() => openAi.stop());

const schemaOf = (...names: string[]) => ({
  type: 'json_schema',
  json_schema: {
    name: 'x',
    strict: true,
    schema: {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    },
  },
});
const draftSchema = schemaOf(
  'title',
  'excerpt',
  'content',
  'meta_title',
  'meta_description',
  'meta_keywords',
  'featured_image_prompt',
);
const improvementSchema = schemaOf(
  'improved_title',
  'improved_meta_description',
  'improved_meta_keywords',
  'improved_content',
  'improvements_summary',
);

const complete = (content: string, format: object, extra: object = {}) =>
  fetch(`${base}/chat/completions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      model: 'demo',
      messages: [{ role: 'user', content }],
      response_format: format,
      ...extra,
    }),
  });

const fieldsOf = async (response: Response): Promise<Record<string, string>> => {
  const { choices } = (await response.json()) as { choices: { message: { content: string } }[] };
  return JSON.parse(choices[0]?.message.content ?? '') as Record<string, string>;
};

const ask = (title: string): string => `<dados-1>\nTítulo: ${title}\nCategoria: Segurança\n</dados-1>`;

describe('the demo OpenAI', () => {
  it.each(['Ransomware', 'Como reconhecer phishing', 'Google Workspace'])(
    'the demo OpenAI writes an article worth reading about %s',
    async (title) => {
      const draft = await fieldsOf(await complete(ask(title), draftSchema));
      expect(Object.keys(draft)).toEqual(Object.keys(draftSchema.json_schema.schema.properties));
      const words = (draft.content ?? '').replaceAll(/<[^>]*>/g, ' ').split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(600);
      expect(words).toBeLessThanOrEqual(900);
      expect(draft.content).toMatch(/<h2>[\s\S]*<blockquote>[\s\S]*<ul>[\s\S]*Conclusão/);
      expect(draft.meta_description?.length).toBeGreaterThanOrEqual(120);
      expect(draft.meta_description?.length).toBeLessThanOrEqual(160);
      const scores = scorePost(draft as unknown as Parameters<typeof scorePost>[0]);
      expect(Math.min(...Object.values(scores as unknown as Record<string, number>))).toBeGreaterThanOrEqual(
        85,
      );
    },
  );

  it('the demo OpenAI streams the same text in pieces, with the usage at the end', async () => {
    const response = await complete(ask('Backup'), draftSchema, {
      stream: true,
      stream_options: { include_usage: true },
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const lines = (await response.text()).split('\n\n').filter(Boolean);
    expect(lines.at(-1)).toBe('data: [DONE]');
    const chunks = lines.slice(0, -1).map((line) => JSON.parse(line.slice(6)) as Chunk);
    const text = chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
    expect(JSON.parse(text)).toEqual(await fieldsOf(await complete(ask('Backup'), draftSchema)));
    expect(chunks.length).toBeGreaterThan(100);
    expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe('stop');
    expect(chunks.at(-1)?.usage?.completion_tokens).toBeGreaterThan(500);
  });

  it('the demo OpenAI improves a given text, keeping its pictures and links', async () => {
    const original = {
      title: 'Senhas',
      meta_description: 'Curta.',
      meta_keywords: '',
      content:
        '<p>As senhas são um problema muito conhecido de qualquer empresa que usa computadores no dia a dia, e muita gente ainda repete a mesma senha em todos os sistemas, mas isso pode ser resolvido com um gerenciador.</p><p>Veja <a href="https://exemplo.com.br">o guia</a>. <img src="/media/x.jpg"></p>',
    };
    const prompt = `<dados-1>\nTítulo: Senhas\nDescrição para buscadores: Curta.\nPalavras-chave: (não informado)\nConteúdo:\n${original.content}\n</dados-1>`;
    const better = await fieldsOf(await complete(prompt, improvementSchema));
    expect(better.improved_content).toContain('href="https://exemplo.com.br"');
    expect(better.improved_content).toContain('<img src="/media/x.jpg" alt="Senhas">');
    expect(better.improvements_summary).toContain('frases longas');
    const before = scorePost(original);
    const after = scorePost({
      title: better.improved_title ?? '',
      meta_description: better.improved_meta_description ?? '',
      meta_keywords: better.improved_meta_keywords ?? '',
      content: better.improved_content ?? '',
    });
    expect(after.seo_score).toBeGreaterThan(before.seo_score);
    expect(after.geo_score).toBeGreaterThan(before.geo_score);
  });

  it('the demo OpenAI never starts in production', () => {
    const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('exit');
    });
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(() => loadOpenAiConfig({ NODE_ENV: 'production' })).toThrow('exit');
    expect(write.mock.calls.join()).toContain('never runs in production');
    expect(exit).toHaveBeenCalledWith(1);
    expect(loadOpenAiConfig({})).toMatchObject({ DEMO_OPENAI_PACE: 6, HOST: '127.0.0.1' });
  });
});

interface Chunk {
  choices: { delta: { content?: string }; finish_reason: string | null }[];
  usage?: { completion_tokens: number };
}
