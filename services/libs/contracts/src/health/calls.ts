import { defineCalls } from '../core/call.js';
import { checkLinksAnswerSchema } from './schema.js';
import * as health from './schema.js';

const admin = '/api/blog/admin' as const;

/** What is wrong with the blog. */
export const healthCalls = defineCalls('content', {
  checkLinks: {
    method: 'POST',
    path: '/internal/check-links',
    summary: 'Asks some of the sites that published articles link to whether they still answer',
    answers: { 200: checkLinksAnswerSchema },
    waits: 20,
  },
  adminHealth: {
    method: 'GET',
    path: `${admin}/health`,
    summary: 'Quantos problemas o blog tem, por tipo',
    answers: { 200: health.healthCountsSchema },
  },
  adminHealthItems: {
    method: 'GET',
    path: `${admin}/health/items`,
    summary: 'Os problemas de um tipo, ou os que uma pessoa já tratou',
    query: health.healthQuerySchema,
    answers: { 200: health.healthListSchema },
  },
  adminMarkHealth: {
    method: 'POST',
    path: `${admin}/health/marks`,
    summary: 'Ignora um problema com um motivo, diz que um artigo foi relido, ou desfaz isso',
    body: health.markHealthSchema,
    answers: { 204: null },
  },
  adminRecheckLink: {
    method: 'POST',
    path: `${admin}/health/recheck`,
    summary: 'Pede que um link para outro site seja verificado logo',
    body: health.recheckLinkSchema,
    answers: { 204: null },
  },
});
