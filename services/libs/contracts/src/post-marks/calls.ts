import { defineCalls } from '../core/call.js';
import * as marks from './schema.js';

const admin = '/api/blog/admin' as const;

/** What admins say of claims and findings of a post. */
export const postMarkCalls = defineCalls('content', {
  adminListPostMarks: {
    method: 'GET',
    path: `${admin}/posts/{id}/marks`,
    summary: 'What admins have said of claims and findings of a post',
    answers: { 200: marks.postMarksSchema },
    errors: ['content.post_not_found'],
  },
  adminMarkPost: {
    method: 'PUT',
    path: `${admin}/posts/{id}/marks`,
    summary: 'Says of a claim or a finding that it was checked, or that it is no claim, or takes that back',
    body: marks.savePostMarkSchema,
    answers: { 200: marks.postMarksSchema },
    errors: ['content.post_not_found'],
    postVersion: { none: 'a mark names the words that it is about, and changes nothing of the post' },
  },
});
