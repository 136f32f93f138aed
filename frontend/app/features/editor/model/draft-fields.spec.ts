import { expect, it } from '@jest/globals';
import { buildAdminPost } from '../../../lib/api/fixtures';
import { completeDraft, typedDraft } from './draft-fields';
import { stateOfPost } from './editor-state';
import { buildFields } from './fixtures';

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
  expect(stateOfPost(post, 'America/Sao_Paulo')).toMatchObject({
    fresh: true,
    fields: { title: '', slug: '', content: '' },
    touched: { slug: false },
  });
  expect(stateOfPost({ ...post, is_published: true }, 'America/Sao_Paulo').fields.title).toBe('Sem título');
});
