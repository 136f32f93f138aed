import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { generateAnswerSchema, jobAnswerSchema } from '@vitrine/contracts';
import { article, Harness } from './harness.js';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(() => harness.provider.reset({ text: article }));
afterAll(() => harness.stop());

describe('generating an article', () => {
  it('generating an article waits for the job and answers the content', async () => {
    const answer = await harness.generate();
    expect(answer.body).toMatchObject({ generated_content: { title: article.title } });
    expect(answer.status).toBe(200);
    const { generated_content } = generateAnswerSchema.parse(answer.body);
    expect(generated_content).toEqual({ ...article, slug: 'ransomware-como-proteger-a-sua-empresa-hoje' });
    expect(harness.provider.calls).toHaveLength(1);
  });

  it('generating an article answers 202 with the job and where to watch it when the caller prefers so', async () => {
    const answer = await harness.call('post', '/posts/generate', {
      body: { title: 'Phishing', category_id: 1 },
      headers: { Prefer: 'respond-async, wait=5' },
    });
    expect(answer.status).toBe(202);
    const { job } = jobAnswerSchema.parse(answer.body);
    expect(answer.headers.location).toBe(`/api/blog/admin/jobs/${job.id}`);
    expect(answer.headers['preference-applied']).toBe('respond-async');
    expect(job).toMatchObject({ kind: 'generate', subject: 'Phishing', created_by: 'admin@vitrine.test' });
    const over = await harness.untilOver(job.id);
    expect(over).toMatchObject({
      state: 'succeeded',
      progress: 100,
      input_tokens: 1000,
      output_tokens: 2000,
    });
    expect(over.cost_usd).toBeCloseTo(0.00425, 6);
    const [row]: { prompt_version: string }[] = await harness.dataSource.query(
      'SELECT prompt_version FROM jobs WHERE id = $1',
      [job.id],
    );
    expect(row?.prompt_version).toMatch(/^generate-post@\d+$/);
  });
});

describe('a draft with something missing or too long', () => {
  const { content } = article;
  it.each<[string, object, object, string]>([
    [
      'no description',
      { meta_description: undefined },
      { meta_description: '' },
      'a descrição para buscadores',
    ],
    ['keywords that are null', { meta_keywords: null }, { meta_keywords: '' }, 'as palavras-chave'],
    ['no title', { title: '' }, { title: 'Ransomware' }, 'o título'],
    ['an endless excerpt', { excerpt: 'palavra '.repeat(200) }, {}, 'cortado: o resumo'],
    ['names in Portuguese', { title: undefined, título: 'Outro' }, { title: 'Outro' }, ''],
    ['names in one word', { meta_title: undefined, metaTitle: 'Meta' }, { meta_title: 'Meta' }, ''],
    [
      'an article in English',
      {
        content: `<p>${'The attack is on the files of the company, and it is not for you to pay. '.repeat(8)}</p>`,
      },
      {},
      'não parece estar em português',
    ],
    [
      'an article on another subject',
      {
        content: `<p>${'Uma receita de bolo de cenoura com cobertura, que serve oito pessoas. '.repeat(8)}</p>`,
      },
      {},
      'nenhuma palavra do título',
    ],
  ])('a draft with %s is given and says so, by one call', async (_name, change, expected, remark) => {
    harness.provider.reset({ text: { ...article, ...change } });
    const { body } = await harness.generate();
    expect(body.generated_content).toMatchObject(expected);
    expect(harness.provider.calls).toHaveLength(1);
    if (remark) expect(body.remarks.join(' ')).toContain(remark);
    else expect(body.remarks).toEqual([]);
    if (!('content' in change)) expect(body.generated_content.content).toBe(content);
  });
});

describe('callers who wait while the process stops', () => {
  it('callers who wait while the process stops get their result within the grace period', async () => {
    harness.provider.fallback = { text: article, paceMs: 30, piece: 200 };
    const other = await harness.createHttp({ AI_SHUTDOWN_GRACE_SECONDS: '8' });
    const waiting = ask(other);
    await harness.eventually(
      () => harness.provider.calls.length,
      (calls) => calls === 1,
    );
    await other.close();
    expect((await waiting).status).toBe(200);
  });

  it('callers who wait while the process stops are asked to come again after it, and their job is cancelled', async () => {
    harness.provider.fallback = { fault: 'hang' };
    const other = await harness.createHttp();
    const waiting = ask(other);
    await harness.eventually(
      () => harness.provider.calls.length,
      (calls) => calls === 1,
    );
    await other.close();
    const answer = await waiting;
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'service.unavailable' });
    await harness.eventually(() => harness.provider.calls[0]?.closedEarly, Boolean);
  });
});

async function ask(app: NestExpressApplication): Promise<Response> {
  const { port } = app.getHttpServer().address() as { port: number };
  const headers = await harness.identity.headers();
  return fetch(`http://127.0.0.1:${port}/api/blog/admin/posts/generate`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', Connection: 'close' },
    body: JSON.stringify({ title: 'Ransomware', category_id: 1 }),
  });
}
