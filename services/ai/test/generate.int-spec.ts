import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { generateAnswerSchema, jobAnswerSchema } from '@vitrine/contracts';
import { article, Harness } from './harness.js';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(() => harness.provider.reset({ text: article }));
afterAll(() => harness.stop());

describe('generating an article', () => {
  it('waits for the job and answers the content', async () => {
    const answer = await harness.generate();
    expect(answer.body).toMatchObject({ generated_content: { title: article.title } });
    expect(answer.status).toBe(200);
    const { generated_content } = generateAnswerSchema.parse(answer.body);
    expect(generated_content).toEqual({ ...article, slug: 'ransomware-como-proteger-a-sua-empresa-hoje' });
    expect(harness.provider.calls).toHaveLength(1);
  });

  it('answers 202 with the job and where to watch it when the caller prefers so', async () => {
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
  });
});
