import { describe, expect, it } from '@jest/globals';
import { emptyPostText, POST_TEXT_FIELDS, postTextShape, type Revision } from '@vitrine/contracts';
import { changedFields, currentRevision, readComparison } from './revision-changes';

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
const reading = { categories: new Map([[1, 'Backup']]), timeZone: 'America/Sao_Paulo' };

describe('the changes between two revisions', () => {
  it('are the fields that differ, as people read them', () => {
    const after = revision({ title: 'Backup 3-2-1', category_id: 2, noindex: true });
    expect(changedFields(revision({}), after, reading)).toEqual([
      { label: 'Título', before: 'Backup', after: 'Backup 3-2-1' },
      { label: 'Categoria', before: 'Backup', after: 'Categoria 2' },
      { label: 'Buscadores', before: 'Visível', after: 'Oculto (noindex)' },
    ]);
    expect(changedFields(after, after, reading)).toEqual([]);
  });

  it('tell of the date shown, in the zone of the site', () => {
    const after = revision({ custom_created_at: '2025-03-01T12:00:00.000Z' });
    expect(changedFields(revision({}), after, reading)).toEqual([
      { label: 'Data exibida', before: '', after: '01/03/2025 09:00' },
    ]);
  });

  it.each(POST_TEXT_FIELDS.filter((field) => field !== 'content'))('tell of %s', (field) => {
    const other = { category: 3, flag: true, instant: '2025-03-01T12:00:00.000Z' };
    const { kind, label } = postTextShape[field];
    const value = kind in other ? other[kind as keyof typeof other] : 'outro';
    const changes = changedFields(revision({}), revision({ [field]: value }), reading);
    expect(changes.map((change) => change.label)).toEqual([field === 'noindex' ? 'Buscadores' : label]);
  });

  it('are everything that is not empty in the first revision', () => {
    const labels = changedFields(null, revision({}), reading).map((change) => change.label);
    expect(labels).toEqual(['Título', 'Slug', 'Categoria', 'Nome do autor', 'E-mail do autor', 'Buscadores']);
  });
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

  it('have one that stands in the post now', () => {
    expect(currentRevision(list, true)?.id).toBe(8);
    expect(currentRevision([], true)).toBeUndefined();
    const autosaved = [{ ...list[0]!, id: 10, action: 'autosaved' as const }, ...list];
    expect(currentRevision(autosaved, true)?.id).toBe(8);
    expect(currentRevision(autosaved, false)?.id).toBe(10);
  });

  it('are compared with the one before unless the address says otherwise', () => {
    expect(read('')).toEqual([9, 8]);
    expect(read('revisao=8')).toEqual([8, 5]);
    expect(read('revisao=5')).toEqual([5, undefined]);
    expect(read('revisao=5&comparar=9')).toEqual([5, 9]);
    expect(read('revisao=8&comparar=8')).toEqual([8, 5]);
    expect(read('revisao=77')).toEqual([9, 8]);
  });
});
