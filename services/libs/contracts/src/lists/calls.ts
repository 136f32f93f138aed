import { defineCalls } from '../core/call.js';
import * as lists from './schema.js';

const admin = '/api/blog/admin' as const;

/** Lists of posts that a person saves. */
export const savedListCalls = defineCalls('content', {
  adminSavedLists: {
    method: 'GET',
    path: `${admin}/saved-lists`,
    summary: 'Lists of posts that the person has saved, the last one last',
    answers: { 200: lists.savedListsSchema },
  },
  adminSaveList: {
    method: 'PUT',
    path: `${admin}/saved-lists`,
    summary: 'Saves a list of posts under a name, or removes the one of this name',
    body: lists.saveListSchema,
    answers: { 200: lists.savedListsSchema },
  },
});
