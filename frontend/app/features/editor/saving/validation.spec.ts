import { describe, expect, it } from '@jest/globals';
import { buildFields } from './fixtures';
import { pendingBody, saveBody } from './post-fields';
import { generationProblem, validateFields } from './validation';

const now = '2026-11-21T10:00';
const messages = (over: Parameters<typeof buildFields>[0], stored = '') =>
  validateFields(buildFields({ title: 'T', slug: 't', content: '<p>c</p>', ...over }), now, stored).map(
    (problem) => problem.message,
  );

describe('validation before saving', () => {
  it('validation before saving names every missing field in the order of the form', () => {
    const fields = buildFields({ title: ' ', category_id: 0, author_name: ' ', content: '\n' });
    expect(validateFields(fields, now).map((problem) => problem.message)).toEqual([
      'Título é obrigatório',
      'Slug é obrigatório',
      'Conteúdo é obrigatório',
      'Categoria é obrigatória',
      'Nome do autor é obrigatório',
    ]);
  });

  it('validation before saving lets a complete post through', () => {
    expect(messages({})).toEqual([]);
  });

  it('validation refuses a schedule in the past, but for a stored one and for publishing at once', () => {
    const late = '2026-11-21T09:59';
    expect(messages({ scheduled_publish_at: late })).toEqual(['O horário do agendamento já passou']);
    expect(messages({ scheduled_publish_at: now })).toEqual([]);
    expect(messages({ scheduled_publish_at: late }, late)).toEqual([]);
    expect(messages({ scheduled_publish_at: late, is_published: true })).toEqual([]);
  });

  it('validation before saving asks for a title and a category before the AI drafts', () => {
    expect(generationProblem({ title: ' ', category_id: 1 })).toBe(
      'Digite um título primeiro para gerar o conteúdo com IA',
    );
    expect(generationProblem({ title: 'T', category_id: 0 })).toBe('Selecione uma categoria primeiro');
    expect(generationProblem({ title: 'T', category_id: 1 })).toBeNull();
  });
});

describe('the body of a save', () => {
  it('the body of a save sends null for empty dates and picture, and the version that was read', () => {
    expect(saveBody(buildFields({ title: 'T' }), 'ai', 4)).toMatchObject({
      version: 4,
      source: 'ai',
      featured_image: null,
      scheduled_publish_at: null,
      custom_created_at: null,
    });
    expect(saveBody(buildFields(), 'hand', null)).not.toHaveProperty('version');
  });

  it('the body of a save drops the schedule of a post that is published at once', () => {
    const fields = buildFields({ scheduled_publish_at: '2026-11-21T10:05' });
    expect(saveBody(fields, 'hand', 1).scheduled_publish_at).toBe('2026-11-21T10:05');
    expect(saveBody({ ...fields, is_published: true }, 'hand', 1).scheduled_publish_at).toBeNull();
  });

  it('the body of a save of a pending change says nothing about publication', () => {
    const body = pendingBody(buildFields(), 'hand', 2);
    expect(body).not.toHaveProperty('is_published');
    expect(body).not.toHaveProperty('scheduled_publish_at');
  });
});
