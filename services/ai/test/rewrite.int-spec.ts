import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  auditListSchema,
  sourceListSchema,
  jobListSchema,
  rewriteAnswerSchema,
  usageSchema,
} from '@vitrine/contracts';
import { readEvents, draftOf } from './event-reader.js';
import { Harness } from './harness.js';
import { injections } from './injections.js';

const passage = 'O backup da <a href="/blog/teste">filial</a> levou 45 minutos, um tempo bastante razoável.';
const shorter = 'O backup da <a href="/blog/teste">filial</a> levou 45 minutos.';
const blocks = '<p>Um parágrafo com <img src="/media/a.jpg" alt="A">.</p>\n<p>Outro parágrafo.</p>';
const answer = (rewritten_html: unknown, citations: object[] = []) => ({
  text: { rewritten_html, citations },
});

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(() => harness.provider.reset(answer(shorter)));
afterAll(() => harness.stop());

const body = (over: object = {}) => ({ operation: 'shorten', passage, title: 'Backup', ...over });
const rewrite = (over: object = {}) => harness.call('post', '/posts/rewrite', { body: body(over) });
const sent = (call = 0): string =>
  (harness.provider.calls[call]?.body.messages as { content: string }[] | undefined)?.[1]?.content ?? '';

describe('rewriting a passage', () => {
  it('rewriting a passage answers the new passage, sent word by word, counted, and written into the log', async () => {
    harness.provider.fallback = { ...answer(shorter), piece: 10, paceMs: 5 };
    const desk_id = randomUUID();
    const id = await harness.queue(
      '/posts/rewrite',
      body({ before: 'Antes.', after: 'Depois.', desk_id, post_id: 7 }),
    );
    const { events } = await readEvents(
      `${harness.baseUrl}/api/blog/admin/jobs/${id}/events`,
      await harness.identity.headers(),
    );
    expect(draftOf(events).rewritten_html).toBe(shorter);
    expect(await harness.job(id)).toMatchObject({
      kind: 'rewrite',
      state: 'succeeded',
      subject: 'Encurtar: O backup da filial levou 45 minutos, um tempo bastante razoável.',
      post_id: 7,
      input_tokens: 1000,
      output_tokens: 2000,
      result: { rewritten_html: shorter, citations: [] },
    });
    for (const words of ['Operação: encurtar', 'Forma: texto corrido', 'Antes.', 'Depois.', passage]) {
      expect(sent()).toContain(words);
    }
    // What is only to be shortened needs no source: none is searched for, and the source list stays empty.
    expect(sourceListSchema.parse((await harness.call('get', `/ai/desks/${desk_id}`)).body).sources).toEqual(
      [],
    );
    const { jobs } = jobListSchema.parse((await harness.call('get', '/jobs')).body);
    expect(jobs[0]).toMatchObject({ id, kind: 'rewrite', result: null });
    const { rows } = usageSchema.parse((await harness.call('get', '/ai/usage')).body);
    expect(rows.map(({ kind }) => kind)).toContain('rewrite');
    const log = auditListSchema.parse((await harness.call('get', '/audit/ai')).body);
    expect(JSON.stringify(log)).toContain('Pediu à IA que reescrevesse um trecho: Encurtar: O backup');
  });

  it('rewriting a passage writes what may add something from the sources of the source list, and says which', async () => {
    const desk_id = randomUUID();
    const text = 'Em 2025, o teste anual de restauração encontrou 31 cópias sem nenhum arquivo dentro.';
    await harness.call('post', `/ai/desks/${desk_id}/sources`, { body: { title: 'Relatório', text } });
    const added = `<p>Toda empresa tem backup.</p>\n<p>${text}</p>`;
    harness.provider.reset(answer(added, [{ paragraph: 'Em 2025, o teste anual de', sources: [1, 99] }]));
    const { body: result } = await rewrite({
      operation: 'explain',
      passage: '<p>Toda empresa tem backup.</p>',
      desk_id,
    });
    expect(rewriteAnswerSchema.parse(result)).toEqual({
      rewritten_html: added,
      citations: [{ text, sources: [1] }],
    });
    expect(sent()).toContain(text);
  });

  it('rewriting a passage keeps its links and pictures, and takes no others and no script', async () => {
    harness.provider.fallback = answer(
      `${blocks}<p><a href="https://golpe.example/x">clique</a><script>alert(1)</script><img src="https://golpe.example/p.png" onerror="alert(1)"><a href="javascript:alert(1)">aqui</a></p>`,
    );
    const { rewritten_html: html } = rewriteAnswerSchema.parse(
      (await rewrite({ operation: 'simplify', passage: blocks })).body,
    );
    expect(html).toContain('src="/media/a.jpg"');
    expect(html).toContain('clique');
    expect(html).not.toMatch(/golpe|script|alert|onerror/);
  });

  it('rewriting a passage has a running text back as running text, and asks once more where it is anything else', async () => {
    harness.provider.fallback = answer(`<p>${shorter}</p>`);
    expect((await rewrite()).body).toMatchObject({ rewritten_html: shorter });
    harness.provider.reset(answer(shorter));
    harness.provider.script = [answer('<ul><li>O backup</li><li>45 minutos</li></ul>')];
    expect((await rewrite()).body).toMatchObject({ rewritten_html: shorter });
    expect(harness.provider.calls).toHaveLength(2);
    const again = harness.provider.calls[1]?.body.messages as { content: string }[];
    expect(again.at(-1)?.content).toContain('deve voltar sem parágrafos');
    harness.provider.reset(answer('Sem bloco <p>e com bloco.</p>'));
    expect((await rewrite({ passage: blocks })).body).toMatchObject({ code: 'ai.malformed' });
    expect(harness.provider.calls).toHaveLength(2);
  });

  it.each([
    ['longer than what was to be shortened', answer(`${passage} E ainda mais isto.`)],
    ['empty', answer('<em> </em>')],
    ['no text', answer(7)],
    [
      'the instructions',
      answer(
        'O novo trecho precisa continuar o texto que vem antes e emendar com o que vem depois: mesma pessoa, mesmo tempo verbal, mesma pontuação no fim. Não repita o que está antes ou depois.',
      ),
    ],
    ['no JSON', { text: 'Claro!' }],
  ])('rewriting a passage refuses an answer that is %s', async (_name, written) => {
    harness.provider.reset(written);
    expect((await rewrite()).body).toMatchObject({ code: 'ai.malformed' });
    expect(harness.provider.calls).toHaveLength(2);
  });

  it.each([
    [{ passage: '' }, 'Selecione um trecho do texto primeiro.'],
    [{ passage: '<p> </p>' }, 'Selecione um trecho que tenha texto.'],
    [{ passage: 'x'.repeat(8_001) }, 'Deve ter no máximo 8.000 caracteres.'],
    [{ passage: ['x'] }, 'Selecione um trecho do texto primeiro.'],
    [{ before: 'x'.repeat(1_001) }, 'Deve ter no máximo 1.000 caracteres.'],
    [{ operation: 'delete' }, 'Escolha o que a IA deve fazer com o trecho.'],
    [{ operation: 'instruct', instruction: '  ' }, 'Escreva o que a IA deve fazer com o trecho.'],
    [{ operation: 'instruct', instruction: 'x'.repeat(501) }, 'Deve ter no máximo 500 caracteres.'],
    [{ desk_id: 'x' }, ''],
    [{ post_id: 2 ** 31 }, ''],
    [{ title: 5 }, ''],
  ])('rewriting a passage asks nothing of the provider for %j', async (over, sentence) => {
    const refused = await rewrite(over);
    expect(refused.status).toBe(400);
    expect(refused.body.error).toContain(sentence);
    expect(harness.provider.calls).toHaveLength(0);
  });

  it('rewriting a passage takes the largest that fits, however it is escaped', async () => {
    const most = { passage: 'ã'.repeat(8_000), before: '"'.repeat(1_000), after: '\\'.repeat(1_000) };
    harness.provider.reset(answer('Curto.'));
    expect((await rewrite(most)).status).toBe(200);
  });

  it('rewriting a passage is stopped down to the provider, and asked for again', async () => {
    harness.provider.reset({ fault: 'hang' });
    const id = await harness.queue('/posts/rewrite', body());
    const call = await harness.eventually(() => harness.provider.calls[0], Boolean);
    await harness.call('delete', `/jobs/${id}`);
    await harness.eventually(() => call?.closedEarly, Boolean);
    harness.provider.reset(answer(shorter));
    expect((await harness.call('post', `/jobs/${id}/retry`)).status).toBe(202);
    expect(await harness.untilOver(id)).toMatchObject({
      state: 'succeeded',
      result: { rewritten_html: shorter },
    });
  });

  it('rewriting a passage is refused where AI is off, or the day is spent', async () => {
    await harness.call('put', '/ai/status', { body: { enabled: false } });
    expect((await rewrite()).body).toMatchObject({ code: 'ai.switched_off' });
    await harness.call('put', '/ai/status', { body: { enabled: true } });
    const poor = await harness.createHttp({ AI_ADMIN_DAILY_BUDGET_USD: '0.0001' });
    const { port } = poor.getHttpServer().address() as { port: number };
    const refused = await fetch(`http://127.0.0.1:${port}/api/blog/admin/posts/rewrite`, {
      method: 'POST',
      headers: { ...(await harness.identity.headers()), 'Content-Type': 'application/json' },
      body: JSON.stringify(body()),
    });
    await poor.close();
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'ai.budget_admin' }]);
    expect(harness.provider.calls).toHaveLength(0);
  });

  it.each(injections.slice(0, 12).map((text) => [text]))(
    'rewriting a passage treats an order in any part as text: %s',
    async (text) => {
      const parts = { passage: `<p>${text}</p>`, before: text, after: text, title: text.slice(0, 200) };
      harness.provider.reset(answer('<p>Um texto.</p>'));
      expect(
        (await rewrite({ ...parts, operation: 'instruct', instruction: text.slice(0, 500) })).status,
      ).toBe(200);
      const fence = /^<(dados-[0-9a-f]{12})>$/m.exec(sent())?.[1] ?? '';
      const [, inside = '', after = '', ...more] = sent().split(new RegExp(`<${fence}>\\n|\\n</${fence}>`));
      expect([after, more]).toEqual(['', []]);
      expect(inside.match(new RegExp(`^</?${fence}-(?!fonte)[a-z]+>$`, 'gm'))).toEqual(
        ['antes', 'trecho', 'depois', 'pedido'].flatMap((name) => [
          `<${fence}-${name}>`,
          `</${fence}-${name}>`,
        ]),
      );
    },
  );
});
