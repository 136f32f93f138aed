import { describe, expect, it } from '@jest/globals';
import { changesBetween, mergeDocuments, valueAt, withChanges, withValue } from './changes.js';
import { withIds, withoutIds } from './entry-ids.js';

const ana = { id: 'e1', name: 'Ana' };
const rui = { id: 'e2', name: 'Rui' };
const eva = { id: 'ex', name: 'Eva' };
const leo = { id: 'ey', name: 'Leo' };
const base = { company: { name: 'Norte', phone: '1' }, lines: ['um', 'dois'], people: [ana, rui] };
const withPeople = (...people: { id: string; name: string }[]) => ({ ...base, people });
const nameOfRui = ['people', 'e2', 'name'];

describe('changesBetween', () => {
  it('names each value that differs, an entry that is new or gone, and the order of the others', () => {
    const after = { company: { name: 'Sul', phone: '1' }, lines: ['um'], people: [eva, rui] };
    expect(changesBetween(base, after)).toEqual([
      { path: ['company', 'name'], before: 'Norte', after: 'Sul' },
      { path: ['lines'], before: base.lines, after: ['um'] },
      { path: ['people', 'e1'], before: ana, after: undefined },
      { path: ['people', 'ex'], before: undefined, after: eva },
    ]);
    expect(changesBetween(base, withPeople(rui, ana))).toEqual([
      { path: ['people', '*'], before: [ana, rui], after: [rui, ana] },
    ]);
    expect(changesBetween(base, structuredClone(base))).toEqual([]);
  });
});

describe('mergeDocuments', () => {
  const merged = (mine: typeof base, theirs: typeof base) => mergeDocuments(base, mine, theirs);

  it('takes both changes where they are of different values, within a list too', () => {
    const mine = withValue(base, nameOfRui, 'Rute');
    const theirs = withValue(withValue(base, ['company', 'name'], 'Sul'), ['people', 'e1', 'name'], 'Eva');
    expect(merged(mine, theirs)).toEqual({
      merged: {
        ...{ company: { name: 'Sul', phone: '1' }, lines: base.lines },
        people: [
          { id: 'e1', name: 'Eva' },
          { id: 'e2', name: 'Rute' },
        ],
      },
      conflicts: [],
    });
  });

  it('has what each of two added, in the places where they added it', () => {
    expect(merged(withPeople(ana, rui, eva), withPeople(leo, ana, rui))).toEqual({
      merged: withPeople(leo, ana, rui, eva),
      conflicts: [],
    });
    const empty = { ...base, people: [] as (typeof ana)[] };
    const both = mergeDocuments(empty, withPeople(eva), withPeople(leo));
    expect([both.merged.people, both.conflicts]).toEqual([expect.arrayContaining([eva, leo]), []]);
  });

  it('changes the entry that was meant where another person moves it', () => {
    const [moved, edited] = [withPeople(rui, ana), withValue(base, nameOfRui, 'Rute')];
    for (const [mine, theirs] of [
      [moved, edited],
      [edited, moved],
    ] as const)
      expect(merged(mine, theirs)).toEqual({
        merged: withPeople({ id: 'e2', name: 'Rute' }, ana),
        conflicts: [],
      });
  });

  it('leaves an entry that one deleted and the other changed, and names both', () => {
    const rute = { id: 'e2', name: 'Rute' };
    const [deleted, edited] = [withPeople(ana), withPeople(ana, rute)];
    expect(merged(deleted, edited)).toEqual({
      merged: edited,
      conflicts: [{ path: ['people', 'e2'], before: rute, after: undefined }],
    });
    expect(merged(edited, deleted)).toEqual({
      merged: edited,
      conflicts: [{ path: ['people', 'e2'], before: undefined, after: rute }],
    });
    expect(merged(deleted, base)).toEqual({ merged: deleted, conflicts: [] });
  });

  it('names two orders of the same entries, and two texts of the same value', () => {
    const three = withPeople(ana, rui, eva);
    const [mine, theirs] = [withPeople(rui, ana, eva), withPeople(eva, ana, rui)];
    expect(mergeDocuments(three, mine, theirs)).toEqual({
      merged: mine,
      conflicts: [{ path: ['people', '*'], before: theirs.people, after: mine.people }],
    });
    const [leste, sul] = [
      withValue(base, ['company', 'name'], 'Leste'),
      withValue(base, ['company', 'name'], 'Sul'),
    ];
    expect(merged(leste, sul)).toEqual({
      merged: leste,
      conflicts: [{ path: ['company', 'name'], before: 'Sul', after: 'Leste' }],
    });
    expect(merged(leste, leste).conflicts).toEqual([]);
  });
});

describe('withChanges', () => {
  const after = {
    company: { name: 'Sul', phone: '2' },
    lines: ['três'],
    people: [eva, { id: 'e2', name: 'Rute' }],
  };

  it('takes the chosen changes and leaves each other value', () => {
    expect(withChanges(base, after, new Set(['company.name', 'people.ex']))).toEqual({
      ...base,
      company: { name: 'Sul', phone: '1' },
      people: [eva, ana, rui],
    });
    expect(withChanges(base, after, new Set(['people.e1', 'people.e2.name']))).toEqual(
      withPeople({ id: 'e2', name: 'Rute' }),
    );
    const moved = withPeople(rui, eva, ana);
    expect(withChanges(base, moved, new Set(['people.*']))).toEqual(withPeople(rui, ana));
    expect(withChanges(base, moved, new Set(['people.ex']))).toEqual(withPeople(ana, rui, eva));
  });

  it('makes the second document of all changes, and the first of none, in both directions', () => {
    for (const [from, to] of [
      [base, after],
      [after, base],
    ] as const) {
      const all = new Set(changesBetween(from, to).map(({ path }) => path.join('.')));
      expect(withChanges(from, to, all)).toEqual(to);
      expect(withChanges(from, to, new Set())).toEqual(from);
    }
  });
});

it('a path finds the place of a value by the id of its entry, and none where the entry is gone', () => {
  expect(valueAt(base, nameOfRui)).toBe('Rui');
  expect(valueAt(withPeople(rui, ana), nameOfRui)).toBe('Rui');
  expect(valueAt(withPeople(ana), nameOfRui)).toBeUndefined();
  expect(valueAt(base, ['lines', 1])).toBe('dois');
});

describe('ids of entries', () => {
  it('are those of their places where a document has none, and no two are the same', () => {
    const stored = { people: [{ name: 'Ana' }, { name: 'Rui', pages: [{ to: '/' }] }], lines: ['um'] };
    const known = withIds(stored);
    expect(known).toEqual({
      people: [
        { id: 'e1', name: 'Ana' },
        { id: 'e2', name: 'Rui', pages: [{ id: 'e1', to: '/' }] },
      ],
      lines: ['um'],
    });
    expect(withIds(known)).toEqual(known);
    expect(withoutIds(known)).toEqual(stored);
    const twice = withIds([{ id: 'e2' }, {}, { id: 'e2' }]).map(({ id }) => id);
    expect(new Set(twice).size).toBe(3);
    expect(twice[0]).toBe('e2');
  });
});
