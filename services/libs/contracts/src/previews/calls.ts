import { z } from 'zod';
import { defineCalls } from '../core/call.js';
import * as posts from '../posts/schema.js';
import * as previews from './schema.js';

const admin = '/api/blog/admin' as const;

/** Links that show a post before it is published. */
export const previewCalls = defineCalls('content', {
  getPreview: {
    method: 'GET',
    path: '/api/blog/preview/{token}',
    access: 'public',
    summary: 'O post por trás de um link de prévia que vale',
    params: z.object({ token: z.string().max(100) }),
    answers: { 200: posts.publicPostAnswerSchema },
    unknownParams: 'content.preview_expired',
  },
  adminCreatePreviewLink: {
    method: 'POST',
    path: `${admin}/posts/{id}/preview-link`,
    summary: 'Um link que mostra o post, com a alteração guardada, por 48 horas',
    answers: { 201: previews.previewLinkSchema },
    errors: ['content.post_not_found'],
    postVersion: { none: 'the link shows the text of whenever it is opened' },
  },
  adminListPreviewLinks: {
    method: 'GET',
    path: `${admin}/posts/{id}/preview-links`,
    summary: 'Os links que ainda mostram o post, os mais novos primeiro',
    answers: { 200: previews.previewLinkListSchema },
    errors: ['content.post_not_found'],
  },
  adminRevokePreviewLink: {
    method: 'DELETE',
    path: `${admin}/posts/{id}/preview-links/{link_id}`,
    summary: 'Encerra um link de prévia; um que já terminou não é erro',
    answers: { 204: null },
    errors: ['content.post_not_found'],
    postVersion: { none: 'ends a link, and changes nothing of the post' },
  },
});
