import { expect, it } from '@jest/globals';
import { buildAdminPost } from '../../../lib/api/fixtures';
import { isUnwritten, stateOfPost } from './editor-state';
import { buildFields } from './fixtures';
import { completeDraft, typedDraft } from './post-fields';
import { draftProblem } from './validation';

it('a draft is completed for the server from its first letter on, and comes back as it was typed', () => {
  const typed = buildFields({ content: '', excerpt: 'R' });
  const sent = completeDraft(typed);
  expect(sent).toMatchObject({ title: 'Sem título', slug: 'rascunho', content: '<p></p>', excerpt: 'R' });
  expect(typedDraft(sent)).toEqual(typed);
  const named = buildFields({ title: 'O que é EDR', slug: '', content: '<p>Um</p>' });
  expect(completeDraft(named)).toMatchObject({ slug: 'o-que-e-edr', content: '<p>Um</p>' });
});

it('an untitled draft is opened without a title, and counts as new while it has no text', () => {
  const post = buildAdminPost({ title: 'Sem título', slug: 'rascunho-2', content: '<p></p>' });
  const untitled = stateOfPost(post, 'America/Sao_Paulo');
  expect(isUnwritten(untitled)).toBe(true);
  expect(untitled).toMatchObject({
    fields: { title: '', slug: '', content: '' },
    touched: { slug: false },
  });
  expect(stateOfPost({ ...post, is_published: true }, 'America/Sao_Paulo').fields.title).toBe('Sem título');
});

it('a text of blanks is none', () => {
  const sent = completeDraft(buildFields({ title: ' ', content: ' \n' }));
  expect(sent).toMatchObject({ title: 'Sem título', content: '<p></p>' });
});

it('what keeps a draft from the server is its first problem; a schedule that passed is none', () => {
  const now = '2026-11-20T12:00';
  const fields = completeDraft(buildFields({ scheduled_publish_at: '2020-01-01T09:00' }));
  expect(draftProblem(fields, now)).toBeNull();
  expect(draftProblem({ ...fields, author_name: '' }, now)?.field).toBe('author_name');
  expect(draftProblem({ ...fields, content: 'x'.repeat(500_000) }, now)).toBeNull();
  expect(draftProblem({ ...fields, author_name: '', content: 'x'.repeat(500_001) }, now)).toEqual({
    field: 'content',
    message: 'O conteúdo tem 500.001 caracteres, e cabem 500.000. Encurte-o ou divida o post em dois.',
  });
});
