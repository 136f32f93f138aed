import { describe, expect, it } from '@jest/globals';
import { emptyPostText, POST_TEXT_FIELDS, postTextShape, type PostText } from '@vitrine/contracts';
import { changedFields } from './changed-fields';

const text = (change: Partial<PostText>): PostText => ({
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

describe('the changes between two texts of a post', () => {
  it('the changes between two texts of a post are the fields that differ, as people read them', () => {
    const after = text({ title: 'Backup 3-2-1', category_id: 2, noindex: true });
    expect(changedFields(text({}), after, reading)).toEqual([
      { label: 'Título', before: 'Backup', after: 'Backup 3-2-1' },
      { label: 'Categoria', before: 'Backup', after: 'Categoria 2' },
      { label: 'Buscadores', before: 'Visível', after: 'Oculto (noindex)' },
    ]);
    expect(changedFields(after, after, reading)).toEqual([]);
  });

  it('the changes between two texts of a post tell of the date shown, in the zone of the site', () => {
    const after = text({ custom_created_at: '2025-03-01T12:00:00.000Z' });
    expect(changedFields(text({}), after, reading)).toEqual([
      { label: 'Data exibida', before: '', after: '01/03/2025 09:00' },
    ]);
  });

  it.each(POST_TEXT_FIELDS.filter((field) => field !== 'content'))(
    'the changes between two texts of a post tell of %s',
    (field) => {
      const other = { category: 3, flag: true, instant: '2025-03-01T12:00:00.000Z' };
      const { kind, label } = postTextShape[field];
      const value = kind in other ? other[kind as keyof typeof other] : 'outro';
      const changes = changedFields(text({}), text({ [field]: value }), reading);
      expect(changes.map((change) => change.label)).toEqual([field === 'noindex' ? 'Buscadores' : label]);
    },
  );

  it('the changes between two texts of a post are everything that is not empty in the first text', () => {
    const labels = changedFields(null, text({}), reading).map((change) => change.label);
    expect(labels).toEqual(['Título', 'Slug', 'Categoria', 'Nome do autor', 'E-mail do autor', 'Buscadores']);
  });
});
