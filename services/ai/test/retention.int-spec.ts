import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sourceListSchema, usageSchema } from '@vitrine/contracts';
import { INTERNAL_TOKEN } from '@vitrine/testing';
import request from 'supertest';
import { SourceListsService } from '../src/source-lists/source-lists.service.js';
import { article, Harness } from './harness.js';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start({ AI_RETENTION_DAYS: '30' });
  harness.provider.reset({ text: article });
});
afterAll(() => harness.stop());

const sweep = () =>
  request(harness.app.getHttpServer())
    .post('/internal/sweep')
    .set('Authorization', `Bearer ${INTERNAL_TOKEN}`)
    .expect(200);
const row = async (id: string): Promise<Record<string, unknown>> => {
  const [found]: Record<string, unknown>[] = await harness.dataSource.query(
    'SELECT * FROM jobs WHERE id = $1',
    [id],
  );
  return found ?? {};
};
const age = (id: string, days: number) =>
  harness.dataSource.query(`UPDATE jobs SET finished_at = now() - make_interval(days => $2) WHERE id = $1`, [
    id,
    days,
  ]);

it('the audit log is stored for a year', async () => {
  const ages = async () =>
    (
      await harness.dataSource.query<{ summary: string }[]>(
        `SELECT summary FROM audit_entries WHERE actor = 'idade@vitrine.test'`,
      )
    ).map(({ summary }) => summary);
  await harness.dataSource.query(
    `INSERT INTO audit_entries (at, actor, action, target, summary)
     SELECT now() - age::interval, 'idade@vitrine.test', 'job.created', 'job/1', age
     FROM unnest('{11 months,13 months}'::text[]) AS age`,
  );
  await sweep();
  expect(await ages()).toEqual(['11 months']);
});

describe('what is stored of jobs', () => {
  it('what is stored of jobs is emptied after the days that were set, and the ledger of costs stays', async () => {
    const [old, young] = [await harness.queue(), await harness.queue()];
    await Promise.all([harness.untilOver(old), harness.untilOver(young)]);
    await age(old, 31);
    await age(young, 29);
    const before = await harness.job(young);
    const costs = usageSchema.parse((await harness.call('get', '/ai/usage?days=365')).body);
    await sweep();
    expect(await row(old)).toMatchObject({ input: {}, result: null, state: 'succeeded' });
    expect(JSON.stringify(await row(old))).not.toContain('Ransomware');
    expect((await row(old))['emptied_at']).not.toBeNull();
    expect(await harness.job(old)).toMatchObject({ result: null, cost_usd: before.cost_usd });
    expect(await harness.job(young)).toEqual(before);
    expect((await row(young))['input']).toMatchObject({ title: 'Ransomware' });
    expect(usageSchema.parse((await harness.call('get', '/ai/usage?days=365')).body)).toEqual(costs);
  });

  it('what is stored of jobs can not be run again once it is gone', async () => {
    harness.provider.reset({ fault: 'refusal' });
    const id = await harness.queue();
    await harness.untilOver(id);
    await age(id, 31);
    await sweep();
    expect((await harness.call('post', `/jobs/${id}/retry`)).body).toMatchObject({
      code: 'ai.job_not_retryable',
    });
    harness.provider.reset({ text: article });
  });

  it('what is stored of jobs are the sources of posts; those of source lists without a post go as jobs do', async () => {
    const [kept, lost, fresh] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [kept, lost, fresh]) {
      await harness.call('post', `/ai/desks/${id}/sources`, { body: { title: 'Fonte', text: 'Um texto.' } });
    }
    await harness.dataSource.query(
      `UPDATE desks SET used_at = now() - interval '31 days' WHERE id = ANY($1::uuid[])`,
      [[kept, lost]],
    );
    harness.library.knownSourceLists.push(kept);
    await sweep();
    const left = async (id: string) =>
      sourceListSchema.parse((await harness.call('get', `/ai/desks/${id}`)).body).sources.length;
    expect(await Promise.all([left(kept), left(lost), left(fresh)])).toEqual([1, 0, 1]);
    // A person begins to use it while content is asked whose it is.
    await harness.app.get(SourceListsService).discard([fresh], []);
    expect(await left(fresh)).toBe(1);
    harness.library.asked.length = 0;
    await sweep();
    expect(harness.library.asked).toEqual([]);
  });

  it('what is stored of jobs of what was watched goes a day after the end', async () => {
    const [old, young] = [await harness.queue(), await harness.queue()];
    await Promise.all([harness.untilOver(old), harness.untilOver(young)]);
    const finished = (id: string, hours: number) =>
      harness.dataSource.query(
        'UPDATE jobs SET finished_at = now() - make_interval(hours => $2) WHERE id = $1',
        [id, hours],
      );
    await finished(old, 25);
    await finished(young, 23);
    const watched = async () =>
      (await harness.dataSource.query<{ job_id: string }[]>('SELECT DISTINCT job_id FROM job_events')).map(
        ({ job_id }) => job_id,
      );
    expect(await watched()).toEqual(expect.arrayContaining([old, young]));
    await sweep();
    expect(await watched()).toContain(young);
    expect(await watched()).not.toContain(old);
  });
});
