import { describe, expect, it } from '@jest/globals';
import { emptyPostText, type Revision } from '@vitrine/contracts';
import { currentRevision, readComparison } from './revision-changes';

const revision = (change: Partial<Revision>): Revision => ({
  id: 1,
  post_id: 7,
  version: 1,
  source: 'hand',
  reformatted: false,
  action: 'updated',
  saved_by: 'ana@vitrine.test',
  saved_with: null,
  saved_at: '2026-11-21T10:00:00Z',
  ...emptyPostText(),
  title: 'Backup',
  slug: 'backup',
  content: '<p>Um</p>',
  category_id: 1,
  author_name: 'Ana',
  author_email: 'ana@vitrine.test',
  ...change,
});

describe('the revisions of a post', () => {
  const list = [
    revision({ id: 9, action: 'pending' }),
    revision({ id: 8, action: 'published' }),
    revision({ id: 5, action: 'created' }),
  ];
  const read = (address: string) => {
    const { shown, base } = readComparison(new URLSearchParams(address), list);
    return [shown?.id, base?.id];
  };

  it('the revisions of a post have one that is in the post now', () => {
    expect(currentRevision(list, true)?.id).toBe(8);
    expect(currentRevision([], true)).toBeUndefined();
    const autosaved = [{ ...list[0]!, id: 10, action: 'autosaved' as const }, ...list];
    expect(currentRevision(autosaved, true)?.id).toBe(8);
    expect(currentRevision(autosaved, false)?.id).toBe(10);
  });

  it('the revisions of a post are compared with the one before unless the address says otherwise', () => {
    expect(read('')).toEqual([9, 8]);
    expect(read('revisao=8')).toEqual([8, 5]);
    expect(read('revisao=5')).toEqual([5, undefined]);
    expect(read('revisao=5&comparar=9')).toEqual([5, 9]);
    expect(read('revisao=8&comparar=8')).toEqual([8, 5]);
    expect(read('revisao=77')).toEqual([9, 8]);
  });
});
