import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  aiCalls,
  aiStatusSchema,
  auditListSchema,
  jobListSchema,
  usageSchema,
  type TokenScope,
} from '@vitrine/contracts';
import { badTokens, expectError, served, signedByToken, testAccess, TOKEN_NAME } from '@vitrine/testing';
import sharp from 'sharp';
import request from 'supertest';
import { UsageService } from '../src/usage/usage.service.js';
import { article, Harness } from './harness.js';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start({
    AI_ADMIN_DAILY_BUDGET_USD: '0.02',
    AI_SITE_MONTHLY_BUDGET_USD: '0.03',
    AI_QUEUE_LIMIT: '6',
  });
});
beforeEach(() => harness.provider.reset({ text: article }));
afterEach(async () => {
  await harness.dataSource.query('DELETE FROM jobs');
  await harness.dataSource.query('UPDATE settings SET enabled = true');
});
afterAll(() => harness.stop());

/** When the site's day began. */
const DAY_BEGAN = `(date_trunc('day', now() AT TIME ZONE 'America/Sao_Paulo') AT TIME ZONE 'America/Sao_Paulo')`;
const spend = (email: string, dollars: number, at = 'now()') =>
  harness.dataSource.query(
    `WITH job AS (
       INSERT INTO jobs (id, kind, state, subject, input, created_by, request_id, finished_at)
       VALUES (gen_random_uuid(), 'image', 'succeeded', 'x', '{}', $1, '-', now()) RETURNING id
     )
     INSERT INTO usage_entries (job_id, created_by, kind, model, cost_usd, settled, at)
     SELECT id, $1, 'image', 'm', $2, true, ${at} FROM job`,
    [email, dollars],
  );

describe('the budgets', () => {
  it('the budgets refuse an admin whose day is spent, before the provider is called, and say when to come back', async () => {
    await spend('admin@vitrine.test', 0.02);
    const answer = await harness.generate();
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({
      code: 'ai.budget_admin',
      error: 'Seu limite diário de uso da IA foi atingido. Ele é renovado amanhã.',
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(86_400);
    expect(harness.provider.calls).toHaveLength(0);
  });

  it('the budgets are per admin for the day, and for everybody for the month', async () => {
    await spend('admin@vitrine.test', 0.02);
    const body = { title: 'Backup', category_id: 1 };
    expect((await harness.call('post', '/posts/generate', { body, email: 'bia@vitrine.test' })).status).toBe(
      200,
    );
    await spend('caio@vitrine.test', 0.01);
    const refused = await harness.call('post', '/posts/generate', { body, email: 'bia@vitrine.test' });
    expect(refused.body).toMatchObject({ code: 'ai.budget_site' });
    expect(harness.provider.calls).toHaveLength(1);
  });

  it('the budgets are those of the day and month of the site, at 22:30 of the last of February too', async () => {
    const email = 'dia@vitrine.test';
    await spend(email, 0.01, `'2026-03-01T01:00Z'`);
    await spend(email, 0.02, `'2026-02-28T02:59Z'`);
    await spend(email, 0.04, `'2026-02-01T02:59Z'`);
    const runner = harness.dataSource.createQueryRunner();
    await runner.startTransaction();
    // A clock that does not move, for this transaction alone.
    await runner.query(
      `CREATE FUNCTION ai.now() RETURNS timestamptz LANGUAGE sql STABLE RETURN timestamptz '2026-03-01T01:30Z'`,
    );
    await runner.query('SET LOCAL search_path = ai, public, pg_catalog');
    expect(await harness.app.get(UsageService).spending(email, runner.manager)).toMatchObject({
      admin_today: 0.01,
      site_month: 0.03,
      retry_tomorrow: 90 * 60,
      retry_next_month: 90 * 60,
    });
    await runner.rollbackTransaction();
    await runner.release();
  });

  it('the budgets count for the month what the open jobs of everybody hold back, beyond what their calls cost', async () => {
    const open = (state: string, token: string) =>
      harness.dataSource.query(
        `INSERT INTO jobs (id, kind, state, lease_token, subject, input, created_by, request_id, estimated_cost_usd, cost_usd)
         VALUES (gen_random_uuid(), 'image', $1, ${token}, 'x', '{}', 'bia@vitrine.test', '-', 0.02, 0.006)`,
        [state],
      );
    await open('queued', 'NULL');
    expect((await harness.generate()).status).toBe(200);
    await open('running', 'gen_random_uuid()');
    const refused = await harness.generate();
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: 'ai.budget_site' });
    expect(harness.provider.calls).toHaveLength(1);
  });

  it('the budgets begin again with the day of the site', async () => {
    await spend('admin@vitrine.test', 0.02, `${DAY_BEGAN} - interval '1 second'`);
    const { body } = await harness.call('get', '/ai/status');
    expect(aiStatusSchema.parse(body).admin_spent_today_usd).toBe(0);
  });

  it('the budgets can not be passed by asking many times at once', async () => {
    harness.provider.fallback = { fault: 'hang' };
    const body = { title: 'Backup', category_id: 1 };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        served(() => harness.call('post', '/posts/generate', { body, headers: { Prefer: 'respond-async' } })),
      ),
    );
    const accepted = answers.filter(({ status }) => status === 202);
    const estimates = await harness.dataSource.query<{ dollars: number }[]>(
      'SELECT estimated_cost_usd::float AS dollars FROM jobs',
    );
    // As many as the day's 0.02 dollars hold, and not one more.
    const [{ dollars } = { dollars: 0 }] = estimates;
    expect(dollars).toBeGreaterThan(0.002);
    expect(estimates.map((row) => row.dollars)).toEqual(accepted.map(() => dollars));
    expect(accepted).toHaveLength(Math.floor(0.02 / dollars));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10 - accepted.length);
    await harness.call('put', '/ai/status', { body: { enabled: false } });
  });

  it.each([
    ['admin@vitrine.test', 0.02, 'ai.budget_admin'],
    ['caio@vitrine.test', 0.03, 'ai.budget_site'],
  ])('the budgets stop a job that waited while %s spent them', async (email, dollars, code) => {
    await harness.worker?.close();
    const id = await harness.queue();
    await spend(email, dollars);
    harness.worker = await harness.createWorker();
    expect((await harness.untilOver(id)).error?.code).toBe(code);
    expect(harness.provider.calls).toHaveLength(0);
  });
});

describe('the queue', () => {
  it('the queue takes no more than its limit', async () => {
    await harness.dataSource.query(
      `INSERT INTO jobs (id, kind, subject, input, created_by, request_id)
       SELECT gen_random_uuid(), 'image', 'x', '{}', 'x', '-' FROM generate_series(1, 6)`,
    );
    const answer = await harness.generate();
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({ code: 'ai.queue_full' });
  });
});

describe('an idempotency key', () => {
  it('an idempotency key makes one job of equal requests of one person', async () => {
    const headers = { Prefer: 'respond-async', 'Idempotency-Key': randomUUID() };
    const body = { title: 'Backup', category_id: 1 };
    const ask = (more: object = {}) => harness.call('post', '/posts/generate', { body, headers, ...more });
    const answers = await Promise.all([ask(), ask(), ask()]);
    const [id] = answers.map(({ body: { job } }) => (job as { id: string }).id);
    await harness.until(id!, ({ state }) => state === 'succeeded');
    answers.push(await ask());
    for (const answer of answers) expect(answer).toMatchObject({ status: 202, body: { job: { id } } });
    expect(harness.provider.calls).toHaveLength(1);
    for (const other of [
      { email: 'bia@vitrine.test' },
      { headers: { ...headers, 'Idempotency-Key': 'x' } },
    ]) {
      const refused = await ask(other);
      expect([refused.status, refused.body.field]).toEqual([400, 'Idempotency-Key']);
    }
    const image = await harness.call('post', '/generate-image', { body: { prompt: 'a' }, headers });
    expect(image.status).toBe(400);
  });
});

describe('the switch', () => {
  it('the switch turns AI off everywhere: new requests, waiting jobs and running calls', async () => {
    harness.provider.fallback = { fault: 'hang' };
    const id = await harness.queue();
    await harness.eventually(
      () => harness.provider.calls.length,
      (calls) => calls === 1,
    );
    const off = await harness.call('put', '/ai/status', { body: { enabled: false } });
    expect(aiStatusSchema.parse(off.body)).toMatchObject({ configured: true, enabled: false });
    await harness.eventually(() => harness.provider.calls[0]?.closedEarly, Boolean);
    expect((await harness.job(id)).error?.code).toBe('ai.switched_off');
    const refused = await harness.generate();
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({ code: 'ai.switched_off' });
    // It is said before what else is wrong with a request.
    for (const path of ['/posts/99/improve', '/generate-image', `/jobs/${id}/retry`]) {
      const { body } = await harness.call('post', path, { body: { prompt: 'Um escudo' } });
      expect(body).toMatchObject({ code: 'ai.switched_off' });
    }
    await harness.call('put', '/ai/status', { body: { enabled: true } });
    harness.provider.fallback = { text: article };
    expect((await harness.generate()).status).toBe(200);
  });

  it('the switch needs a yes or a no', async () => {
    expect((await harness.call('put', '/ai/status', { body: { enabled: 'sim' } })).status).toBe(400);
  });
});

describe('without a provider', () => {
  it('every AI call without a provider says that AI is not configured, and nothing else breaks', async () => {
    const bare = await Harness.start({ OPENAI_API_KEY: '', OPENAI_BASE_URL: '' });
    try {
      for (const [path, body] of [
        ['/posts/generate', { title: 'Backup', category_id: 1 }],
        ['/posts/1/improve', {}],
        ['/generate-image', { prompt: 'Um escudo' }],
      ] as const) {
        const answer = await bare.call('post', path, { body });
        expect(answer.status).toBe(503);
        expect(answer.body).toMatchObject({ code: 'ai.disabled' });
      }
      const { body } = await bare.call('get', '/ai/status');
      expect(aiStatusSchema.parse(body)).toMatchObject({ configured: false, text_model: null });
    } finally {
      await bare.stop();
    }
  });
});

describe('what admins see', () => {
  it('what admins see is the queue with counts, and what was spent by day, person, kind and model', async () => {
    await harness.untilOver(await harness.queue());
    harness.provider.fallback = { fault: 'refusal' };
    await harness.generate();
    const list = jobListSchema.parse((await harness.call('get', '/jobs')).body);
    expect(list).toMatchObject({
      total: 2,
      page: 1,
      counts: { succeeded: 1, failed: 1, queued: 0, running: 0 },
    });
    expect(list.jobs.map(({ state }) => state)).toEqual(['failed', 'succeeded']);
    const failed = jobListSchema.parse((await harness.call('get', '/jobs?state=failed')).body);
    expect(failed.jobs.map(({ error }) => error?.code)).toEqual(['ai.refused']);

    const { rows } = usageSchema.parse((await harness.call('get', '/ai/usage?days=1')).body);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      created_by: 'admin@vitrine.test',
      kind: 'generate',
      model: 'gpt-5-mini',
      jobs: 2,
    });
  });

  it('what admins see has the cost of a call once, also when it is reported again', async () => {
    expect((await harness.generate()).status).toBe(200);
    const last = () =>
      harness.dataSource.query<{ id: string; job_id: string; cost_usd: string; job_cost: string }[]>(
        `SELECT e.id, e.job_id, e.cost_usd, j.cost_usd AS job_cost FROM usage_entries e JOIN jobs j ON j.id = e.job_id`,
      );
    const [entry, ...more] = await last();
    expect(more).toEqual([]);
    const again = { input_tokens: 1, output_tokens: 1, cost_usd: 9 };
    await harness.app.get(UsageService).settle(entry!.job_id, entry!.id, again);
    expect(await last()).toEqual([entry]);
  });

  it('what admins see adds up by the days of the site, today included', async () => {
    const usage = async (days: number) =>
      usageSchema.parse(await harness.app.get(UsageService).byDay(days)).rows;
    await spend('noite@vitrine.test', 0.01, `'2026-03-01T01:30Z'`);
    const night = (await usage(36_500)).find(({ created_by }) => created_by === 'noite@vitrine.test');
    expect(night?.date).toBe('2026-02-28');
    await spend('ontem@vitrine.test', 0.01, `${DAY_BEGAN} - interval '1 second'`);
    await spend('hoje@vitrine.test', 0.01, DAY_BEGAN);
    const people = async (days: number) => (await usage(days)).map(({ created_by }) => created_by);
    expect([await people(1), await people(2)]).toEqual([
      ['hoje@vitrine.test'],
      ['ontem@vitrine.test', 'hoje@vitrine.test'],
    ]);
  });

  it('what admins see counts a job once, however many calls it took', async () => {
    await spend('admin@vitrine.test', 0.01);
    await harness.dataSource.query(
      `INSERT INTO usage_entries (job_id, created_by, kind, model, cost_usd, settled)
       SELECT job_id, created_by, kind, model, cost_usd, true FROM usage_entries`,
    );
    const { rows } = usageSchema.parse((await harness.call('get', '/ai/usage?days=1')).body);
    expect(rows).toMatchObject([{ jobs: 1, cost_usd: 0.02 }]);
  });

  it('what admins see is the API token that a picture was uploaded with', async () => {
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#135' } })
      .png()
      .toBuffer();
    const upload = async (scopes: TokenScope[]) =>
      request(harness.app.getHttpServer())
        .post('/api/blog/admin/images')
        .set({ ...(await harness.identity.tokenHeaders(scopes)), 'Content-Type': 'image/png' })
        .send(picture);
    expectError(await upload(['read', 'write_drafts', 'publish']), 403, 'auth.token_scope');
    expect((await upload(['pictures'])).status).toBe(201);
    const { entries } = auditListSchema.parse((await harness.call('get', '/audit/ai?limit=1')).body);
    expect(entries[0]?.summary).toBe(`Enviou uma imagem, com o token de API “${TOKEN_NAME}”.`);
  });

  it('what admins see is one upload of a program that repeats it with its idempotency key', async () => {
    const sid = randomUUID();
    const upload = async (background: string, key: string) =>
      request(harness.app.getHttpServer())
        .post('/api/blog/admin/images')
        .set({
          ...(await harness.identity.tokenHeaders(['pictures'], { sid })),
          'Content-Type': 'image/png',
          'Idempotency-Key': key,
        })
        .send(
          await sharp({ create: { width: 40, height: 40, channels: 3, background } })
            .png()
            .toBuffer(),
        );
    const uploads = async () =>
      (await harness.dataSource.query(`SELECT id FROM audit_entries WHERE action LIKE 'image.%'`)).length;
    const key = randomUUID();
    const first = await upload('#246', key);
    const before = await uploads();
    const again = await upload('#246', key);
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([
      201,
      first.body,
      'true',
    ]);
    expect(await uploads()).toBe(before);
    expectError(await upload('#642', key), 422, 'request.key_reused');
  });

  it('what admins see is the log of who asked for what', async () => {
    await harness.generate({ title: 'Um título para o registro', category_id: 1 });
    const { entries } = auditListSchema.parse((await harness.call('get', '/audit/ai?limit=5')).body);
    expect(entries[0]).toMatchObject({
      actor: 'admin@vitrine.test',
      action: 'job.created',
      summary: 'Pediu um artigo à IA: Um título para o registro',
    });
  });
});

describe('every call of ai', () => {
  testAccess(aiCalls, () => ({
    server: harness.app.getHttpServer(),
    badTokens: () => badTokens(harness.identity),
    byToken: signedByToken(harness.identity),
  }));
});

describe('what is asked', () => {
  it.each([
    [{ category_id: 1 }, 'title', 'Digite um título primeiro para gerar o conteúdo com IA'],
    [{ title: '   ', category_id: 1 }, 'title', 'Digite um título primeiro para gerar o conteúdo com IA'],
    [{ title: 'Backup' }, 'category_id', 'Selecione uma categoria primeiro'],
    [{ title: 'Backup', category_id: 0 }, 'category_id', 'Selecione uma categoria primeiro'],
    [{ title: 'Backup', category_id: 77 }, 'category_id', 'A categoria escolhida não existe.'],
  ])('what is asked is checked: %j', async (body, field, error) => {
    const answer = await harness.generate(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ field, error });
    expect(harness.provider.calls).toHaveLength(0);
  });

  it('what is asked can only be repeated when it failed or was cancelled', async () => {
    const id = await harness.queue();
    await harness.untilOver(id);
    expect((await harness.call('post', `/jobs/${id}/retry`)).body).toMatchObject({
      code: 'ai.job_not_retryable',
    });
  });

  it('what is asked is charged to who repeats it', async () => {
    harness.provider.fallback = { fault: 'refusal' };
    const id = await harness.queue();
    await harness.untilOver(id);
    harness.provider.fallback = { text: article };
    await harness.call('post', `/jobs/${id}/retry`, { email: 'bia@vitrine.test' });
    await harness.untilOver(id);
    const [job] = await harness.dataSource.query('SELECT created_by, state FROM jobs WHERE id = $1', [id]);
    expect(job).toEqual({ created_by: 'bia@vitrine.test', state: 'succeeded' });
    const charged = await harness.dataSource.query<{ created_by: string }[]>(
      'SELECT created_by FROM usage_entries WHERE job_id = $1 ORDER BY id',
      [id],
    );
    expect(charged.at(-1)?.created_by).toBe('bia@vitrine.test');
  });
});
