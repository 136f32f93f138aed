import { defineCalls } from '../core/call.js';
import * as searches from './schema.js';

const admin = '/api/blog/admin/search-queries' as const;

/** What people searched for on Google before they came, by Search Console. */
export const searchQueryCalls = defineCalls('content', {
  collectSearches: {
    method: 'POST',
    path: '/internal/collect-searches',
    summary: 'Pergunta ao Search Console pelas semanas que faltam ou que o Google pode ter corrigido',
    answers: { 200: searches.collectSearchesAnswerSchema },
    waits: 60,
  },
  adminPostSearches: {
    method: 'GET',
    path: '/api/blog/admin/posts/{id}/searches',
    summary: 'As buscas em que o Google mostrou um artigo, comparadas com as quatro semanas anteriores',
    answers: { 200: searches.postSearchesSchema },
    errors: ['content.post_not_found'],
  },
  adminSearchLists: {
    method: 'GET',
    path: `${admin}/lists`,
    summary: 'Artigos que caem, artigos quase na primeira página e buscas sem artigo',
    answers: { 200: searches.searchListsSchema },
  },
  adminSearchConsole: {
    method: 'GET',
    path: `${admin}/status`,
    summary: 'Se o Search Console responde, e de que dias há números',
    answers: { 200: searches.searchConsoleStatusSchema },
  },
});
