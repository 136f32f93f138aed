import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  auditListSchema,
  checkAnswerSchema,
  CHECK_LIMITS,
  sourceListSchema,
  usageSchema,
} from '@vitrine/contracts';
import { Harness } from './harness.js';
import { injections } from './injections.js';

const claim = '30 dias: O plano Profissional guarda versões por 30 dias.';
const passage = 'O plano Profissional guarda versões por 180 dias.';
const opinion = (over: object = {}) => ({
  claim: 1,
  verdict: 'contradicts',
  source: 1,
  passage: 1,
  reason: 'O trecho diz 180 dias.',
  ...over,
});
const answer = (...opinions: object[]) => ({ text: { opinions } });
const shown = {
  verdict: 'contradicts',
  reason: 'O trecho diz 180 dias.',
  passage: { source: 1, text: passage },
};

let harness: Harness;
let desk_id: string;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(async () => {
  harness.provider.reset(answer(opinion()));
  desk_id = randomUUID();
  await give(passage);
});
afterAll(() => harness.stop());

const give = (text: string) =>
  harness.call('post', `/ai/desks/${desk_id}/sources`, { body: { title: 'Planos', text } });
const body = (over: object = {}) => ({ claims: [claim], desk_id, post_id: 7, ...over });
const check = (over: object = {}) => harness.call('post', '/posts/check-claims', { body: body(over) });
const sent = (): string =>
  (harness.provider.calls[0]?.body.messages as { content: string }[] | undefined)?.[1]?.content ?? '';

describe('the check of claims', () => {
  it('the check of claims answers one opinion a claim with its passage, counted, and written into the log', async () => {
    const other = '4 horas: O suporte responde em 4 horas.';
    const used = async () => {
      const { rows } = usageSchema.parse((await harness.call('get', '/ai/usage')).body);
      return rows.find(({ kind }) => kind === 'check') ?? { jobs: 0, input_tokens: 0 };
    };
    const before = await used();
    harness.provider.reset(
      answer(opinion({ claim: 2, verdict: 'not_found', reason: 'Nada <b>disso</b>.' }), opinion()),
    );
    const id = await harness.queue('/posts/check-claims', body({ claims: [claim, other] }));
    expect(await harness.untilOver(id)).toMatchObject({
      kind: 'check',
      state: 'succeeded',
      subject: `Afirmações (2): ${claim} · ${other}`,
      post_id: 7,
      input_tokens: 1000,
      output_tokens: 2000,
      result: { opinions: [shown, { verdict: 'not_found', reason: 'Nada disso.', passage: null }] },
    });
    expect(sent()).toContain(`Afirmações:\n1. ${claim}\n2. ${other}\n`);
    expect(sent()).toContain(`1. ${passage}`);
    expect(await used()).toMatchObject({
      jobs: before.jobs + 1,
      input_tokens: before.input_tokens + 1000,
    });
    const log = auditListSchema.parse((await harness.call('get', '/audit/ai')).body);
    expect(JSON.stringify(log)).toContain('Pediu à IA que conferisse afirmações: Afirmações (2): 30 dias');
  });

  it('the check of claims reads the list of sources and changes nothing of it', async () => {
    const sources = async () =>
      sourceListSchema.parse((await harness.call('get', `/ai/desks/${desk_id}`)).body);
    await give('Uma frase sobre outra coisa, bastante longa. '.repeat(1_000));
    const before = await sources();
    expect(checkAnswerSchema.parse((await check()).body)).toEqual({ opinions: [shown] });
    expect(await sources()).toEqual(before);
  });

  it('the check of claims asks once more where an opinion rests on nothing that was sent, and refuses it then', async () => {
    harness.provider.script = [answer(opinion({ passage: 2 }))];
    expect((await check()).body).toEqual({ opinions: [shown] });
    const again = harness.provider.calls[1]?.body.messages as { content: string }[];
    expect(again.at(-1)?.content).toContain('cite uma fonte e um trecho do pedido');
    harness.provider.reset(answer(opinion({ verdict: 'confirms', source: 9 })));
    expect((await check()).body).toMatchObject({ code: 'ai.malformed' });
    expect(harness.provider.calls).toHaveLength(2);
  });

  it.each([
    ['one opinion too few', []],
    ['an opinion on another claim', [opinion({ claim: 2 })]],
    ['a verdict of its own', [opinion({ verdict: 'certo' })]],
    ['no reason', [opinion({ reason: ' ' })]],
    [
      'a reason in another language',
      [opinion({ reason: 'The passage says that it is 180 days and not 30.' })],
    ],
  ])('the check of claims refuses an answer with %s', async (_name, opinions) => {
    harness.provider.reset(answer(...opinions));
    expect((await check()).body).toMatchObject({ code: 'ai.malformed' });
  });

  const other = '4 horas: O suporte responde em 4 horas.';
  it.each<[string, unknown]>([
    ['a reason of 900 characters', { opinions: [opinion({ reason: 'O trecho diz 180 dias. '.repeat(40) })] }],
    ['a verdict in capitals', { opinions: [opinion({ verdict: 'CONTRADICTS' })] }],
    ['numbers as texts', { opinions: [opinion({ claim: '1', source: '1', passage: '1' })] }],
    ['a bare list', [opinion()]],
    ['a list in a fence', `Segue:\n\`\`\`json\n${JSON.stringify([opinion()])}\n\`\`\``],
    ['names in Portuguese', { opiniões: [opinion()] }],
    ['an opinion twice', { opinions: [opinion(), opinion()] }],
    ['a broken neighbour', { opinions: [opinion(), opinion({ claim: 2, verdict: 'talvez' })] }],
    ['nothing on the other claim', { opinions: [opinion()] }],
  ])('an answer with %s gives what is usable of it, by one call', async (_name, text) => {
    harness.provider.reset({ text: text as object });
    const { body } = await check({ claims: [claim, other] });
    expect(body.opinions).toMatchObject([{ verdict: 'contradicts', passage: shown.passage }, null]);
    expect(harness.provider.calls).toHaveLength(1);
  });

  it.each([
    [{ claims: [] }, 'Não há afirmações a conferir.'],
    [{ claims: [' '] }, 'Escolha uma afirmação.'],
    [{ claims: claim }, 'Escolha as afirmações.'],
    [{ claims: [7] }, 'Escolha uma afirmação.'],
    [{ claims: ['x'.repeat(CHECK_LIMITS.claim + 1)] }, 'Deve ter no máximo 1.000 caracteres.'],
    [{ claims: Array(CHECK_LIMITS.claims + 1).fill('x') }, 'Confira até 40 afirmações de cada vez.'],
    [{ desk_id: 'x' }, ''],
    [{ desk_id: randomUUID() }, 'Este post ainda não tem fontes em que procurar.'],
    [{ post_id: 2 ** 31 }, ''],
  ])('the check of claims asks nothing of the provider for %j', async (over, sentence) => {
    const refused = await check(over);
    expect(refused.status).toBe(400);
    expect(refused.body.error).toContain(sentence);
    expect(harness.provider.calls).toHaveLength(0);
  });

  it('the check of claims takes the most that fits, however it is escaped', async () => {
    const claims = Array.from({ length: CHECK_LIMITS.claims }, () => '"ã\\'.repeat(300));
    harness.provider.reset(answer(...claims.map((_, at) => opinion({ claim: at + 1 }))));
    expect((await check({ claims })).status).toBe(200);
  });

  it('the check of claims is refused where AI is off, and says what a provider refuses', async () => {
    await harness.call('put', '/ai/status', { body: { enabled: false } });
    expect((await check()).body).toMatchObject({ code: 'ai.switched_off' });
    await harness.call('put', '/ai/status', { body: { enabled: true } });
    harness.provider.reset({ refused: 'This prompt has too many tokens: context_length_exceeded' });
    expect((await check()).body).toMatchObject({ code: 'ai.prompt_too_long' });
  });

  it.each(injections.slice(0, 12).map((text) => [text]))(
    'checking claims with the AI treats an order in a claim and in a source as text: %s',
    async (text) => {
      await give(text);
      harness.provider.reset(answer(opinion({ verdict: 'not_found' })));
      expect((await check({ claims: [text] })).status).toBe(200);
      const fence = /^<(dados-[0-9a-f]{12})>$/m.exec(sent())?.[1] ?? '';
      const [, inside = '', after = '', ...more] = sent().split(new RegExp(`<${fence}>\\n|\\n</${fence}>`));
      expect([after, more]).toEqual(['', []]);
      expect(inside.split('Afirmações:\n')[1]?.split('\n')).toHaveLength(1);
    },
  );
});
