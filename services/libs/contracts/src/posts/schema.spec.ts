import { describe, expect, test } from '@jest/globals';
import { savePostSchema } from './schema.js';

const valid = { title: 'Um título', slug: 'um-titulo', content: '<p>Texto</p>', author_name: 'Ana' };
const messages = (body: unknown): string[] =>
  (savePostSchema.safeParse(body).error?.issues ?? []).map((issue) => issue.message);

describe('savePostSchema', () => {
  test('savePostSchema fills the defaults of the specification', () => {
    expect(savePostSchema.parse(valid)).toMatchObject({
      category_id: 1,
      is_published: false,
      excerpt: '',
      featured_image: null,
      scheduled_publish_at: null,
      custom_created_at: null,
      noindex: false,
    });
  });

  test('savePostSchema answers the sentences of the specification', () => {
    expect(messages({ title: ' ', slug: '', content: '  ', category_id: 0, author_name: '' })).toEqual([
      'Título é obrigatório',
      'Slug é obrigatório',
      'O slug aceita apenas letras minúsculas sem acento, números e hífens.',
      'Conteúdo é obrigatório',
      'Categoria é obrigatória',
      'Nome do autor é obrigatório',
    ]);
  });

  test('an absent text is answered as an empty one', () => {
    expect(messages({})).toEqual(['Título é obrigatório', 'Slug é obrigatório', 'Conteúdo é obrigatório']);
  });

  test.each([
    ['a title that is a list', { title: ['x'] }],
    ['a category that is text', { category_id: '1' }],
    ['a script address as picture', { featured_image: 'javascript:alert(1)' }],
    ['a schedule that is no date', { scheduled_publish_at: 'logo' }],
    ['a publication flag that is text', { is_published: 'yes' }],
    ['a version that is text', { version: '1' }],
    ['an author address that is none', { author_email: 'ana' }],
    ['more than half a million characters', { content: 'x'.repeat(500_001) }],
  ])('savePostSchema refuses %s', (_name, change) => {
    expect(messages({ ...valid, ...change })).not.toEqual([]);
  });

  test('an emptied date or picture means none', () => {
    expect(
      savePostSchema.parse({ ...valid, featured_image: '', scheduled_publish_at: '', custom_created_at: '' }),
    ).toMatchObject({ featured_image: null, scheduled_publish_at: null, custom_created_at: null });
  });
});
