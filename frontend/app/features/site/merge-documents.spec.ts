import { describe, expect, it } from '@jest/globals';
import { changesBetween, mergeDocuments, withValue } from './merge-documents';

const base = { company: { name: 'Norte', phone: '1' }, people: [{ name: 'Ana' }, { name: 'Rui' }] };

describe('changesBetween', () => {
  it('changesBetween names each value that differs, and a list of another length as a whole', () => {
    const after = { company: { name: 'Sul', phone: '1' }, people: [{ name: 'Ana' }] };
    expect(changesBetween(base, after)).toEqual([
      { path: ['company', 'name'], before: 'Norte', after: 'Sul' },
      { path: ['people'], before: base.people, after: after.people },
    ]);
    expect(changesBetween(base, structuredClone(base))).toEqual([]);
  });
});

describe('mergeDocuments', () => {
  it('mergeDocuments takes both changes where they are of different values, within a list too', () => {
    const mine = withValue(base, ['people', 1, 'name'], 'Rute');
    const theirs = withValue(withValue(base, ['company', 'name'], 'Sul'), ['people', 0, 'name'], 'Eva');
    expect(mergeDocuments(base, mine, theirs)).toEqual({
      merged: { company: { name: 'Sul', phone: '1' }, people: [{ name: 'Eva' }, { name: 'Rute' }] },
      conflicts: [],
    });
  });

  it('mergeDocuments keeps mine where both changed one value, and tells both', () => {
    const mine = withValue(base, ['company', 'name'], 'Leste');
    const theirs = withValue(base, ['company', 'name'], 'Sul');
    expect(mergeDocuments(base, mine, theirs)).toEqual({
      merged: mine,
      conflicts: [{ path: ['company', 'name'], before: 'Sul', after: 'Leste' }],
    });
    expect(mergeDocuments(base, mine, mine).conflicts).toEqual([]);
  });

  it('mergeDocuments tells a list that one made shorter while the other changed an entry of it', () => {
    const mine = withValue(base, ['people', 1, 'name'], 'Rute');
    const theirs = { ...base, people: [] };
    expect(mergeDocuments(base, mine, theirs)).toEqual({
      merged: mine,
      conflicts: [{ path: ['people'], before: [], after: mine.people }],
    });
  });
});
