import { describe, expect, it } from '@jest/globals';
import { buildFields } from './fixtures';
import { assembleFields, assembleMerge, canKeepBoth, mergeAnswer, mergeContent, mergeFields } from './merge';

const base = '<p>um</p>\n<p>dois</p>\n<p>três</p>';

describe('merging two contents', () => {
  it('merging two contents takes the changes of both sides where they do not touch', () => {
    const pieces = mergeContent(base, base.replace('um', 'UM'), base.replace('três', 'TRÊS'));
    expect(pieces.map((piece) => piece.kind)).toEqual(['mine', 'same', 'theirs']);
    expect(assembleMerge(pieces, [])).toBe('<p>UM</p>\n<p>dois</p>\n<p>TRÊS</p>');
  });

  it('merging two contents asks where both changed the same place, and can keep both', () => {
    const pieces = mergeContent(base, base.replace('dois', 'meu'), base.replace('dois', 'deles'));
    expect(pieces.map((piece) => piece.kind)).toEqual(['same', 'conflict', 'same']);
    expect(assembleMerge(pieces, ['mine'])).toBe(base.replace('dois', 'meu'));
    expect(assembleMerge(pieces, ['theirs'])).toBe(base.replace('dois', 'deles'));
    expect(assembleMerge(pieces, ['both'])).toBe('<p>um</p>\n<p>deles</p>\n<p>meu</p>\n<p>três</p>');
  });

  it('merging two contents takes what one side wrote on behind a block that the other changed', () => {
    const longer = `${base}\n<p>quatro</p>`;
    for (const [mine, theirs] of [
      [longer, base.replace('três', 'TRÊS')],
      [base.replace('três', 'TRÊS'), longer],
    ] as const) {
      const pieces = mergeContent(base, mine, theirs);
      expect(pieces.some(({ kind }) => kind === 'conflict')).toBe(false);
      expect(assembleMerge(pieces, []).replace('\n\n', '\n')).toBe(longer.replace('três', 'TRÊS'));
    }
    expect(mergeContent(base, longer, `${base}\n<p>deles</p>`).at(-1)?.kind).toBe('conflict');
  });

  it('merging two contents tells neighbouring blocks apart', () => {
    const pieces = mergeContent(
      base,
      base.replace('dois', 'dois meu').replace('três', 'três meu'),
      base.replace('um', 'um deles').replace('dois', 'dois deles'),
    );
    expect(pieces.map((piece) => piece.kind)).toEqual(['theirs', 'conflict', 'mine']);
  });

  it('merging two contents has nothing to decide where both did the same, or nothing', () => {
    const same = base.replace('um', 'UM');
    expect(mergeContent(base, same, same).every((piece) => piece.kind === 'same')).toBe(true);
    expect(mergeContent(base, base, base).every((piece) => piece.kind === 'same')).toBe(true);
  });

  it('merging two contents sees what one side deleted or added', () => {
    const without = '<p>um</p>\n<p>três</p>';
    const pieces = mergeContent(base, without, `${base}\n<p>quatro</p>`);
    expect(pieces.filter((piece) => piece.kind !== 'same').map((piece) => piece.kind)).toEqual([
      'mine',
      'theirs',
    ]);
    expect(assembleMerge(pieces, [])).toBe('<p>um</p>\n<p>três</p>\n\n<p>quatro</p>');
    expect(assembleMerge(mergeContent('', '<p>a</p>', '<p>b</p>'), ['both'])).toBe('<p>b</p>\n\n<p>a</p>');
  });
});

describe('merging fields', () => {
  const start = buildFields({ title: 'T', excerpt: 'E', meta_keywords: 'k' });
  const mine = { ...start, title: 'Meu', excerpt: 'Meu resumo' };
  const theirs = { ...start, title: 'Deles', meta_keywords: 'edr' };
  const merges = mergeFields(start, mine, theirs);

  it('merging fields tells who changed what', () => {
    expect(merges.map(({ field, kind }) => [field, kind])).toEqual([
      ['title', 'conflict'],
      ['excerpt', 'mine'],
      ['meta_keywords', 'theirs'],
    ]);
  });

  it('merging fields keeps each side’s own change and mine where both changed, unless chosen otherwise', () => {
    expect(assembleFields(mine, merges, {})).toMatchObject({
      title: 'Meu',
      excerpt: 'Meu resumo',
      meta_keywords: 'edr',
    });
    const chosen = assembleFields(mine, merges, { title: 'theirs', excerpt: 'both', meta_keywords: 'both' });
    expect(chosen).toMatchObject({ title: 'Deles', excerpt: 'E\nMeu resumo', meta_keywords: 'edr, k' });
  });

  it('merging fields offers both for running text alone', () => {
    expect([canKeepBoth('excerpt'), canKeepBoth('slug'), canKeepBoth('category_id')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

it('an answer of the AI leaves what was typed since: a field as it is, a text behind that of the AI', () => {
  const sent = buildFields({ title: 'EDR', excerpt: 'Resumo' });
  const typed = { ...sent, excerpt: 'Resumo meu', content: '<p>Meu</p>' };
  const answer = { title: 'O que é EDR', excerpt: 'Da IA', meta_keywords: 'edr', content: '<p>Da IA</p>' };
  expect(mergeAnswer(sent, typed, answer)).toEqual({
    ...typed,
    title: 'O que é EDR',
    meta_keywords: 'edr',
    content: '<p>Da IA</p>\n\n<p>Meu</p>',
  });
  expect(mergeAnswer(sent, typed, { title: 'Só o título' })).toEqual({ ...typed, title: 'Só o título' });
  expect(mergeAnswer(sent, sent, answer)).toEqual({ ...sent, ...answer });
});
