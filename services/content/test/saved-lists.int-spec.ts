import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SAVED_LIST_LIMITS, type SaveList } from '@vitrine/contracts';
import { expectError } from '@vitrine/testing';
import { startContent, type ContentApp } from './content-app.js';

const LISTS = '/api/blog/admin/saved-lists';

describe('the lists that a person saves', () => {
  let content: ContentApp;
  beforeAll(async () => (content = await startContent()));
  afterEach(() => content.dataSource.query('DELETE FROM saved_lists'));
  afterAll(() => content.close());

  const save = (body: SaveList) => content.admin('put', LISTS).send(body);
  const lists = async (who: 'admin' | 'otherAdmin' = 'admin') =>
    (await content[who]('get', LISTS).expect(200)).body.lists;

  it('the lists that a person saves are that person’s alone, the last one last, each name once', async () => {
    await save({ name: 'Meus', query: 'foco=meus' }).expect(200);
    await save({ name: ' Firewalls ', query: 'busca=firewall' }).expect(200);
    await content.otherAdmin('put', LISTS).send({ name: 'Meus', query: 'de=2026-01-01' }).expect(200);
    const { body } = await save({ name: 'Meus', query: '' }).expect(200);
    const mine = [
      { name: 'Firewalls', query: 'busca=firewall' },
      { name: 'Meus', query: '' },
    ];
    expect(body).toEqual({ lists: mine });
    expect(await lists()).toEqual(mine);
    expect(await lists('otherAdmin')).toEqual([{ name: 'Meus', query: 'de=2026-01-01' }]);

    expect((await save({ name: 'Meus', query: null }).expect(200)).body.lists).toEqual([mine[0]]);
    await save({ name: 'Nenhuma', query: null }).expect(200);
    expect(await lists('otherAdmin')).toHaveLength(1);
  });

  it('the lists that a person saves are as many as the limit: the first goes', async () => {
    await content.otherAdmin('put', LISTS).send({ name: 'De outra pessoa', query: '' }).expect(200);
    for (let at = 0; at <= SAVED_LIST_LIMITS.count; at += 1) await save({ name: `Lista ${at}`, query: '' });
    const names = (await lists()).map(({ name }: { name: string }) => name);
    expect(names).toHaveLength(SAVED_LIST_LIMITS.count);
    expect([names[0], names.at(-1)]).toEqual(['Lista 1', `Lista ${SAVED_LIST_LIMITS.count}`]);
    expect(await lists('otherAdmin')).toHaveLength(1);
  });

  it('the lists that a person saves refuse what is no list', async () => {
    for (const body of [
      { name: ' ', query: '' },
      { name: 'a'.repeat(SAVED_LIST_LIMITS.name + 1), query: '' },
      { name: 'a\u0000', query: '' },
      { name: 'Longa', query: 'a'.repeat(SAVED_LIST_LIMITS.query + 1) },
      { name: 'Sem' },
    ])
      expectError(await save(body as SaveList), 400);
  });
});
