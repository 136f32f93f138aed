import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  nextSourceListSchema,
  sourceListSchema,
  sourceAnswerSchema,
  SOURCE_LIMITS,
} from '@vitrine/contracts';
import { INTERNAL_TOKEN } from '@vitrine/testing';
import request from 'supertest';
import { Harness } from './harness.js';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start({ OUTGOING_LOOPBACK: 'true' }, { worker: false });
});
afterAll(() => harness.stop());

const sourceList = async (id: string) =>
  sourceListSchema.parse((await harness.call('get', `/ai/desks/${id}`)).body);
const give = (id: string, body: object) => harness.call('post', `/ai/desks/${id}/sources`, { body });
const added = async (id: string, body: object) => {
  const answer = await give(id, body);
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return sourceAnswerSchema.parse(answer.body).source;
};

describe('a source list', () => {
  it('a source list is empty until something is given, and answers texts as numbered passages', async () => {
    const id = randomUUID();
    expect(await sourceList(id)).toEqual({ sources: [], citations: [] });
    const source = await added(id, {
      title: 'Relatório interno',
      url: 'https://exemplo.com.br/relatorio',
      text: 'Título\n\nForam 412 chamados em 2025, segundo a nossa central de atendimento, um recorde.\n\nDesses, 31 eram sobre senhas esquecidas por pessoas que voltavam de férias.',
    });
    expect(source).toMatchObject({
      number: 1,
      kind: 'given',
      url: 'https://exemplo.com.br/relatorio',
      passages: [
        {
          number: 1,
          text: 'Título. Foram 412 chamados em 2025, segundo a nossa central de atendimento, um recorde.',
        },
        { number: 2, text: 'Desses, 31 eram sobre senhas esquecidas por pessoas que voltavam de férias.' },
      ],
    });
    expect((await sourceList(id)).sources).toEqual([{ ...source, left_out: 0 }]);
  });

  it('a source list never gives a number twice', async () => {
    const id = randomUUID();
    const first = await added(id, { title: 'A', text: 'Um texto.' });
    const second = await added(id, { title: 'B', text: 'Outro texto.' });
    expect((await harness.call('delete', `/ai/desks/${id}/sources/${second.id}`)).status).toBe(204);
    expect((await harness.call('delete', `/ai/desks/${id}/sources/${second.id}`)).status).toBe(404);
    expect((await harness.call('delete', `/ai/desks/${randomUUID()}/sources/${first.id}`)).status).toBe(404);
    expect((await added(id, { title: 'C', text: 'Mais um texto.' })).number).toBe(3);
    expect((await sourceList(id)).sources.map(({ number }) => number)).toEqual([1, 3]);
  });

  it('a source list gives each of many at once a number of its own', async () => {
    const id = randomUUID();
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, n) => added(id, { title: `F${n}`, text: 'Um texto.' })),
    );
    expect(all.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('a source list refuses what is no source, and more sources than it holds', async () => {
    const id = randomUUID();
    const text = 'Um texto.';
    for (const body of [
      { title: '', text },
      { title: 'A', text: '  ' },
      { title: 'A', text: 'x'.repeat(SOURCE_LIMITS.characters + 1) },
      { title: 'A', text, url: 'javascript:alert(1)' },
      { title: 'A', text, url: '//evil.example' },
      { title: 'A', text, url: 'data:text/html,x' },
    ]) {
      expect((await give(id, body)).body).toMatchObject({ code: 'request.invalid' });
    }
    expect((await give(id, { title: 'A', text: '\u200b\u2060\u202e' })).body).toMatchObject({
      code: 'source.empty',
    });
    await harness.dataSource.query('INSERT INTO desks (id, last_number) VALUES ($1, 40)', [id]);
    await harness.dataSource.query(
      `INSERT INTO sources (id, desk_id, number, kind, title, passages, created_by)
       SELECT gen_random_uuid(), $1, n, CASE WHEN n > 29 THEN 'article' ELSE 'given' END, 'x', '["x"]', 'x'
       FROM generate_series(1, 40) AS n`,
      [id],
    );
    // What was found for a draft takes no other source's place.
    expect((await give(id, { title: 'A', text })).status).toBe(201);
    expect((await give(id, { title: 'A', text })).body).toMatchObject({ code: 'source.desk_full' });
  });
});

describe('a source list of an export', () => {
  const internal = { Authorization: `Bearer ${INTERNAL_TOKEN}` };
  const next = async (after?: string) => {
    const answer = await request(harness.app.getHttpServer())
      .get('/internal/desks')
      .query({ after })
      .set(internal);
    return nextSourceListSchema.parse(answer.body).list;
  };
  const restore = async (id: string, body: object) => {
    const answer = await request(harness.app.getHttpServer())
      .put(`/internal/desks/${id}`)
      .set(internal)
      .send(body);
    return [answer.status, answer.body as unknown];
  };

  it('a source list of an export comes back in another list with its numbers, and gives none of them twice', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    await added(id, { title: 'A', text: 'Um texto.', url: 'https://fonte.test/a' });
    const second = await added(id, { title: 'B', text: 'Outro texto.' });
    const third = await added(id, { title: 'C', text: 'Mais um.' });
    for (const { id: source } of [second, third])
      await harness.call('delete', `/ai/desks/${id}/sources/${source}`);
    const list = await next();
    expect(list).toMatchObject({ desk: id, sources: [{ number: 1, last_number: 3, title: 'A' }] });
    expect((await next(id))?.desk).not.toBe(id);
    const copy = randomUUID();
    const [source] = list?.sources ?? [];
    expect(await restore(copy, { ...source })).toEqual([200, { added: true }]);
    expect(await restore(copy, { ...source, title: 'Z' })).toEqual([200, { added: false }]);
    expect((await sourceList(copy)).sources).toEqual(
      (await sourceList(id)).sources.map((one) => ({ ...one, id: expect.any(String) })),
    );
    expect((await added(copy, { title: 'D', text: 'O quarto.' })).number).toBe(4);
  });

  it('a source list of an export ends with the last list that has sources', async () => {
    const last = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
    await added(last, { title: 'A', text: 'Um texto.' });
    expect(await next(last)).toBeNull();
  });
});

describe('an address as a source', () => {
  let server: Server;
  let site: string;
  const text = 'Foram 412 chamados em 2025, segundo a nossa central de atendimento, um recorde do setor.';
  const pages: Record<string, { status?: number; headers?: Record<string, string>; body: string }> = {
    '/relatorio': {
      headers: { 'Content-Type': 'text/html' },
      body: `<!doctype html><title> Relat&oacute;rio
        2025</title><nav>Menu</nav><main><p>${text}</p></main><footer>Rodapé</footer>`,
    },
    '/velho': { status: 301, headers: { Location: '/relatorio' }, body: '' },
    '/dentro': { status: 302, headers: { Location: 'http://10.0.0.1/' }, body: '' },
    '/vazia': { headers: { 'Content-Type': 'text/html' }, body: '<!doctype html><script>1</script>' },
    '/notas.txt': { body: 'O plano Plus atende 500 pessoas.' },
    '/grande': { body: 'a'.repeat(SOURCE_LIMITS.bytes + 1) },
    '/some': { status: 404, body: text },
    '/gzip': { headers: { 'Content-Encoding': 'gzip' }, body: text },
  };
  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      const { status = 200, headers, body } = pages[url] ?? { status: 500, body: '' };
      response.writeHead(status, headers).end(body);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((closed) => server.close(closed)));

  const name = (id: string, url: string) =>
    harness.call('post', `/ai/desks/${id}/addresses`, { body: { url } });

  it('an address as a source is fetched once, with title, text and final address', async () => {
    const id = randomUUID();
    const { status, body } = await name(id, `${site}/velho`);
    expect([status, sourceAnswerSchema.parse(body).source]).toMatchObject([
      201,
      { title: 'Relatório 2025', url: `${site}/relatorio`, kind: 'given', passages: [{ number: 1, text }] },
    ]);
    const notes = sourceAnswerSchema.parse((await name(id, `${site}/notas.txt`)).body).source;
    expect(notes).toMatchObject({
      title: `${new URL(site).host}/notas.txt`,
      passages: [{ number: 1, text: 'O plano Plus atende 500 pessoas.' }],
    });
    expect((await sourceList(id)).sources).toHaveLength(2);
  });

  it.each([
    ['/dentro', 'source.address_refused'],
    ['http://192.168.0.1/', 'source.address_refused'],
    ['http://169.254.169.254/latest/meta-data', 'source.address_refused'],
    ['http://ana:senha@exemplo.com.br/', 'source.address_refused'],
    ['http://nada.invalid/', 'source.address_failed'],
    ['/vazia', 'source.address_failed'],
    ['/some', 'source.address_failed'],
    ['/gzip', 'source.address_failed'],
    ['/grande', 'source.too_large'],
    ['file:///etc/passwd', 'request.invalid'],
    ['', 'request.invalid'],
  ])('the address %s is refused as a source: %s', async (address, code) => {
    const id = randomUUID();
    const { body } = await name(id, address.startsWith('/') ? site + address : address);
    expect(body).toMatchObject({ code });
    expect((await sourceList(id)).sources).toEqual([]);
  });
});
