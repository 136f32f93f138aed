import { z } from 'zod';
import { defineCalls, textAnswer } from '../core/call.js';
import { slug } from '../core/fields.js';
import { viewOriginSchema } from './schema.js';
import { articleFunnelsQuerySchema, articleFunnelsSchema } from './funnels.js';
import * as audience from './schema.js';
import { viewSeriesQuerySchema, viewSeriesSchema } from './views.js';

const admin = '/api/blog/admin/audience' as const;
const CSV = 'text/csv; charset=utf-8';
const bySlug = z.object({ slug });

/** Who reads, what starts a conversation, and which machines come. */
export const audienceCalls = defineCalls('content', {
  countChat: {
    method: 'POST',
    path: '/api/blog/chats',
    access: 'public',
    summary: 'Conta um clique que abre a conversa, uma vez por visitante, página e lugar em 30 minutos',
    body: audience.chatStartSchema,
    answers: { 204: null },
    rate: 'view',
    sameOrigin: 'if-present',
  },
  countPageView: {
    method: 'POST',
    path: '/api/blog/visits',
    access: 'public',
    summary: 'Conta a visita a uma página que não é artigo, uma vez por visitante e página em 30 minutos',
    body: audience.pageViewSchema,
    answers: { 204: null },
    rate: 'view',
    sameOrigin: 'if-present',
  },
  countPoorSearch: {
    method: 'POST',
    path: '/api/blog/searches',
    access: 'public',
    summary: 'Conta uma busca que achou pouco ou nada',
    body: audience.poorSearchSchema,
    answers: { 204: null },
    rate: 'view',
    sameOrigin: 'if-present',
  },
  adminReaderReport: {
    method: 'GET',
    path: `${admin}/readers`,
    summary: 'Visitas, entradas, origens, buscas e páginas que faltam de um período e do anterior',
    query: audience.periodSchema,
    answers: { 200: audience.readerReportSchema },
  },
  adminReaderRows: {
    method: 'GET',
    path: `${admin}/readers.csv`,
    summary: 'Visitas de um período por dia, página e origem',
    query: audience.periodSchema,
    answers: { 200: textAnswer(CSV) },
  },
  adminPostFigures: {
    method: 'GET',
    path: '/api/blog/admin/posts/{id}/figures',
    summary: 'Visitas, origens, conversas e máquinas de um artigo no período, e no anterior de mesma duração',
    query: audience.postFiguresQuerySchema,
    answers: { 200: audience.postFiguresSchema },
    errors: ['content.post_not_found'],
  },
  adminArticleFunnels: {
    method: 'GET',
    path: `${admin}/funnels`,
    summary:
      'Da busca à venda: exibições, cliques, visualizações, conversas e vendas de cada artigo em um período',
    query: articleFunnelsQuerySchema,
    answers: { 200: articleFunnelsSchema },
  },
  adminCrawlerReport: {
    method: 'GET',
    path: `${admin}/crawlers`,
    summary: 'O que as máquinas de IA leram em um período, e quem os assistentes mandaram',
    query: audience.periodSchema,
    answers: { 200: audience.crawlerReportSchema },
  },
  adminCrawlerRows: {
    method: 'GET',
    path: `${admin}/crawlers.csv`,
    summary: 'O que as máquinas de IA leram em um período por dia, nome e página',
    query: audience.periodSchema,
    answers: { 200: textAnswer(CSV) },
  },
  adminGetRobots: {
    method: 'GET',
    path: `${admin}/robots`,
    summary: 'Quais máquinas podem vir, por finalidade',
    answers: { 200: audience.robotsChoiceSchema },
  },
  adminSetRobots: {
    method: 'PUT',
    path: `${admin}/robots`,
    summary: 'Decide quais máquinas podem vir; o robots.txt muda na hora',
    body: audience.robotsChoiceSchema,
    answers: { 200: audience.robotsChoiceSchema },
  },
  adminChatReport: {
    method: 'GET',
    path: `${admin}/chats`,
    summary: 'Conversas abertas em um período e no anterior',
    query: audience.periodSchema,
    answers: { 200: audience.chatReportSchema },
  },
  adminChatRows: {
    method: 'GET',
    path: `${admin}/chats.csv`,
    summary: 'Conversas abertas em um período por dia, página, lugar e campanha',
    query: audience.periodSchema,
    answers: { 200: textAnswer(CSV) },
  },
  countView: {
    method: 'POST',
    path: '/api/blog/posts/{slug}/view',
    access: 'public',
    summary: 'Conta uma visita, uma vez por visitante e post em 30 minutos',
    params: bySlug,
    query: viewOriginSchema,
    answers: { 204: null },
    unknownParams: 'content.post_not_found',
    rate: 'view',
    sameOrigin: 'if-present',
  },
  adminPostViews: {
    method: 'GET',
    path: '/api/blog/admin/posts/{id}/views',
    summary: 'Visitas de um post por dia',
    query: viewSeriesQuerySchema,
    answers: { 200: viewSeriesSchema },
    errors: ['content.post_not_found'],
  },
  adminViews: {
    method: 'GET',
    path: '/api/blog/admin/views',
    summary: 'Visitas do blog inteiro por dia',
    query: viewSeriesQuerySchema,
    answers: { 200: viewSeriesSchema },
  },
});
