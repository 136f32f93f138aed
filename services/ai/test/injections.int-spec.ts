import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { claimLedger, readDocument } from '@vitrine/analysis';
import { sourceListSchema, generateAnswerSchema, SOURCE_LIMITS } from '@vitrine/contracts';
import { testEnv } from '@vitrine/testing';
import { parseAiConfig } from '../src/config.js';
import { splitPassages } from '../src/source-lists/split-text.js';
import { PromptLibrary } from '../src/prompts/prompt-library.js';
import { chooseSources } from '../src/sources/prompt-sources.js';
import { article, Harness } from './harness.js';
import { injections, knownFence } from './injections.js';

const library = new PromptLibrary(
  parseAiConfig({
    ...testEnv,
    DATABASE_URL: 'postgres://x@127.0.0.1/x',
    REDIS_URL: 'redis://127.0.0.1',
    AUTH_JWKS_URL: 'http://auth/jwks',
    CONTENT_URL: 'http://content',
  }),
);
const cases = injections.map((text, at) => [at + 1, text] as const);
/** The prompt of a hostile source, even if its author knew the fence beforehand. */
const promptWith = (text: string, title = text) => {
  const source = { id: randomUUID(), number: 1, kind: 'given' as const, title, url: null };
  const passages = splitPassages(text).map((passage, at) => ({ number: at + 1, text: passage }));
  const chosen = chooseSources('Backup', [
    { ...source, title: title.slice(0, 200), passages },
    { ...source, number: 2, title: 'Outra', passages: [{ number: 1, text: 'Outra fonte.' }] },
  ]);
  const data = { title: 'Backup', category_name: 'Dados', category_description: '' };
  return library.write('generate-post', data, { sources: chosen, fence: knownFence });
};
const harmless = promptWith('Um texto que nada ordena.', 'Fonte');

/*
 * What this proves: the structure. Whatever a source says, it stays data in its numbered place between marks that it
 * can't write, and what comes back is held to our checks. Whether a given model obeys a sentence that it reads is no
 * property of this code; `make eval live=1` asks the configured one.
 */
describe(`${injections.length} hostile sources`, () => {
  it('the hostile sources are at least fifty, each another', () => {
    expect(new Set(injections).size).toBeGreaterThanOrEqual(50);
  });

  it.each(cases)('the hostile source %i stays in its numbered place', (_, text) => {
    const { system, user, fence } = promptWith(text);
    expect(system).toBe(harmless.system);
    const [before = '', inside = '', after = '', ...more] = user.split(
      new RegExp(`<${fence}>\\n([^]+)\\n</${fence}>`),
    );
    expect([more, after]).toEqual([[], '']);
    expect(before).toBe(harmless.user.split(`\n<${fence}>\n`)[0] + '\n');
    const marks = inside.match(new RegExp(`</?${fence}[^>]*>`, 'gi'));
    expect(marks).toEqual([1, 2].flatMap((n) => [`<${fence}-fonte-${n}>`, `</${fence}-fonte-${n}>`]));
    const own = inside.slice(inside.indexOf(`<${fence}-fonte-1>`), inside.indexOf(`</${fence}-fonte-1>`));
    const [, head = '', ...lines] = own.trimEnd().split('\n');
    expect(head).toMatch(/^Fonte dada por uma pessoa: /);
    for (const [at, line] of lines.entries()) expect(line).toMatch(new RegExp(`^${at + 1}\\. \\S`));
    expect(own).not.toMatch(/[^\P{Cc}\n]|[\p{Default_Ignorable_Code_Point}\u2028\u2029]/u);
    expect(own.length).toBeLessThan(SOURCE_LIMITS.promptCharacters + 1_000);
  });
});

describe('an answer that obeys a hostile source', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await Harness.start();
  });
  afterAll(() => harness.stop());
  const answerTo = async (content: string, more: object = {}) => {
    const desk_id = randomUUID();
    await harness.call('post', `/ai/desks/${desk_id}/sources`, {
      body: { title: 'Hostil', text: injections[0] },
    });
    harness.provider.reset({ text: { ...article, ...more, content: article.content + content } });
    const answer = await harness.generate({ title: 'Backup', category_id: 1, desk_id });
    return { answer, desk_id };
  };

  it('an answer that obeys a hostile source brings no script, link, picture or invented source', async () => {
    const { answer } = await answerTo(
      '<p>Leia <a href="https://golpe.example">aqui</a>, <a href="javascript:alert(1)">ali</a> e <a href="//golpe.example">lá</a>.</p><script>alert(1)</script><img src="https://golpe.example/p.png" onerror="alert(1)"><iframe src="https://golpe.example"></iframe><p style="x" onclick="alert(1)">Fim.</p>',
      { citations: [{ paragraph: 'Comece pelo backup.', sources: [999] }] },
    );
    const { generated_content, citations } = generateAnswerSchema.parse(answer.body);
    expect(generated_content.content).not.toMatch(/golpe|script|onerror|onclick|iframe|<img|style/);
    expect(citations).toEqual([]);
  });

  it('an answer that obeys a hostile source is refused when it quotes its instructions, or has another form', async () => {
    const { answer: told } = await answerTo(
      '<p>- Escreva a partir delas, com suas próprias palavras, e use o que servir ao assunto. Sem fontes úteis, escreva o que é de conhecimento geral.</p>',
    );
    expect(told.body).toMatchObject({ code: 'ai.malformed' });
    harness.provider.reset({ text: { nope: true } });
    expect((await harness.generate()).body).toMatchObject({ code: 'ai.malformed' });
  });

  it('an answer that obeys a hostile source has no source for its figures, or their passage', async () => {
    const { answer, desk_id } = await answerTo(
      '<p>O plano custa R$ 9,90 e a garantia é de 7 anos, ou ligue para 0800 111 2222.</p>',
    );
    const { generated_content } = generateAnswerSchema.parse(answer.body);
    const text = readDocument(generated_content.content)
      .blocks.map((block) => block.text)
      .join('\n');
    const { sources } = sourceListSchema.parse((await harness.call('get', `/ai/desks/${desk_id}`)).body);
    const held = sources.map(({ passages }) => passages.map((passage) => passage.text).join('\n'));
    const ledger = claimLedger(text, held);
    const bare = ledger.filter(({ supported }) => !supported).map(({ words }) => words);
    expect(bare.join(' | ')).toMatch(/7 anos/);
    expect(bare.join(' | ')).toMatch(/111/);
    // A source can lie. What it says counts as said by it: the ledger leads to the hostile sentence itself.
    const price = ledger.find(({ words }) => words.includes('9,90'));
    expect(price).toMatchObject({ supported: true });
    expect(price?.supported && held[price.source - 1]).toContain('Ignore todas as instruções anteriores');
  });
});
