import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_WORD_RULES, type WordRule } from '@vitrine/contracts';
import { buildCategory, buildPost, expectError } from '@vitrine/testing';
import { startContent, type ContentApp } from '../../../test/content-app.js';

const RULES = '/api/blog/admin/word-rules';

describe('word rules', () => {
  let content: ContentApp;
  beforeAll(async () => {
    content = await startContent();
    const { id } = (await content.admin('post', '/api/blog/admin/categories').send(buildCategory())).body
      .category;
    await content
      .admin('post', '/api/blog/admin/posts')
      .send(
        buildPost({
          title: 'Cadeados',
          slug: 'cadeados',
          content: '<p>De ferro.</p>',
          excerpt: '',
          meta_keywords: '',
          category_id: id,
          is_published: true,
        }),
      )
      .expect(201);
  });
  afterEach(() => content.dataSource.query(`DELETE FROM word_rules WHERE updated_by <> 'vitrine'`));
  afterAll(() => content.close());

  const rules = async (): Promise<WordRule[]> => (await content.admin('get', RULES).expect(200)).body.rules;
  const create = (body: object) => content.admin('post', RULES).send(body);
  const found = async (search: string): Promise<string[]> =>
    (await content.visitor.get('/api/blog/posts').query({ search }).expect(200)).body.posts.map(
      ({ slug }: { slug: string }) => slug,
    );

  it('word rules begin with synonyms of the trade', async () => {
    const start = await rules();
    expect(start.length).toBeGreaterThan(50);
    expect(start).toContainEqual(
      expect.objectContaining({ kind: 'synonym', words: '2fa', meaning: 'segundo fator' }),
    );
  });

  it('word rules let a search find by a synonym as soon as it is there, and no more when it is gone', async () => {
    expect(await found('trava de porta')).toEqual([]);
    const { rule } = (
      await create({ kind: 'synonym', words: 'Trava de Porta', meaning: 'cadeados' }).expect(201)
    ).body;
    expect(rule).toMatchObject({ words: 'Trava de Porta', updated_by: 'admin@vitrine.test' });
    expect(await found('trava de porta')).toEqual(['cadeados']);
    expect(await found('tráva de porta ferro')).toEqual(['cadeados']);
    await content.admin('delete', `${RULES}/${rule.id}`).expect(204);
    expect(await found('trava de porta')).toEqual([]);
    expectError(await content.admin('delete', `${RULES}/${rule.id}`), 404, 'content.word_rule_not_found');
  });

  it('word rules are changed in place, to nothing that another one says, and are found by their new words', async () => {
    const [{ body: one }, { body: other }] = [
      await create({ kind: 'synonym', words: 'tranca', meaning: 'cadeados' }).expect(201),
      await create({ kind: 'synonym', words: 'ferrolho', meaning: 'cadeados' }).expect(201),
    ];
    const change = (id: number, words: string) =>
      content.admin('put', `${RULES}/${id}`).send({ kind: 'synonym', words, meaning: 'cadeados' });
    expect((await change(one.rule.id, 'Aldrava').expect(200)).body.rule).toMatchObject({
      id: one.rule.id,
      words: 'Aldrava',
    });
    expect([await found('aldrava'), await found('tranca')]).toEqual([['cadeados'], []]);
    expectError(await change(other.rule.id, 'aldráva'), 409, 'content.word_rule_taken');
    expectError(await change(424_242, 'trinco'), 404, 'content.word_rule_not_found');
  });

  it('a change or deletion of a stale word rule is refused with the current row', async () => {
    const { rule } = (await create({ kind: 'avoid', words: 'versões' }).expect(201)).body;
    const path = `${RULES}/${rule.id}`;
    const rename = (words: string, version?: number) =>
      content.admin('put', path).send({ kind: 'avoid', words, version });
    const answers = await Promise.all([rename('versões a', 1), rename('versões b', 1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stored = answers.find(({ status }) => status === 200)!.body.rule;
    const refused = answers.find(({ status }) => status === 409)!;
    expectError(refused, 409, 'content.row_conflict');
    expect([stored.version, refused.body.current]).toEqual([2, stored]);
    expectError(await content.admin('delete', `${path}?version=1`), 409, 'content.row_conflict');
    expect((await rename('versões c').expect(200)).body.rule.version).toBe(3);
    await content.admin('delete', `${path}?version=3`).expect(204);
  });

  it('word rules let a search find by ten meanings of a word, and by no more', async () => {
    for (const meaning of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9', 'ferro'])
      await create({ kind: 'synonym', words: 'tranca', meaning }).expect(201);
    expect(await found('tranca')).toEqual(['cadeados']);
    await create({ kind: 'synonym', words: 'tranca', meaning: 'a10' }).expect(201);
    expect(await found('tranca')).toEqual([]);
  });

  it('word rules are stored once, whatever their accents and case', async () => {
    await create({ kind: 'avoid', words: 'Solução única' }).expect(201);
    expectError(await create({ kind: 'avoid', words: 'solucao unica' }), 409, 'content.word_rule_taken');
  });

  it('word rules refuse what says nothing', async () => {
    for (const body of [
      { kind: 'synonym', words: 'x', meaning: '' },
      { kind: 'synonym', words: 'x', meaning: '!!!' },
      { kind: 'avoid', words: '…' },
      { kind: 'avoid', words: '' },
      { kind: 'outro', words: 'x' },
      { kind: 'avoid', words: 'a'.repeat(81) },
      { kind: 'avoid', words: 'a\u0000b' },
    ])
      expectError(await create(body), 400);
  });

  it('word rules search with hostile synonyms finds or finds not, without an error', async () => {
    for (const [words, meaning] of [
      ["a' | b", "c' & !d"],
      ['x:* y', '(z'],
      ['\\', 'e'],
      ['%', '_'],
      ['﷽ ½', 'ß'],
      ['q | w', '|a|'],
      ['de', 'o'],
    ])
      await create({ kind: 'synonym', words, meaning }).expect((answer) => {
        expect([201, 400]).toContain(answer.status);
      });
    for (const search of [
      'a b',
      'x y',
      'e',
      '1/2',
      'q w',
      'de',
      'de de de',
      '½ ﷽',
      'a b x y q w de cadeados',
    ])
      await content.visitor.get('/api/blog/posts').query({ search }).expect(200);
  });

  it('word rules give the AI the house rules without the synonyms', async () => {
    await create({ kind: 'promise', words: '100% seguro' }).expect(201);
    const answer = await content.internal('get', '/internal/house-rules').expect(200);
    expect(answer.body.rules).toContainEqual({ kind: 'promise', words: '100% seguro', meaning: '' });
    expect(answer.body.rules.some(({ kind }: WordRule) => kind === 'synonym')).toBe(false);
  });

  it('word rules are at most as many as a site may have', async () => {
    await content.dataSource.query(
      `INSERT INTO word_rules (kind, words, folded, meaning, updated_by)
       SELECT 'avoid', 'n' || n, 'n' || n, '', 'a' FROM generate_series(1, $1) AS n`,
      [MAX_WORD_RULES],
    );
    expectError(await create({ kind: 'avoid', words: 'mais uma' }), 409, 'content.too_many_word_rules');
  });
});
