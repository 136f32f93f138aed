import { defineCalls } from '../core/call.js';
import { BODY_LIMITS } from '../core/limits.js';
import * as site from './site-document.js';

const admin = '/api/blog/admin/site' as const;

/** The document of the site: what its owner may change of it. */
export const siteDocumentCalls = defineCalls('content', {
  siteDocument: {
    method: 'GET',
    path: '/internal/site-document',
    access: 'network',
    summary: 'The published document of the site, for pages and prompts',
    answers: { 200: site.publishedSiteSchema, 304: null },
    cached: true,
  },
  adminGetSite: {
    method: 'GET',
    path: admin,
    summary: 'O site como está publicado, e o que espera a publicação',
    answers: { 200: site.siteStateAnswerSchema },
  },
  adminSaveSiteDraft: {
    method: 'PUT',
    path: `${admin}/draft`,
    summary: 'Guarda uma mudança do site sem publicá-la',
    body: site.saveSiteDraftSchema,
    largestBody: BODY_LIMITS.site,
    answers: { 200: site.siteStateAnswerSchema },
    errors: ['content.site_version_conflict'],
  },
  adminDiscardSiteDraft: {
    method: 'POST',
    path: `${admin}/draft/discard`,
    summary: 'Descarta mudanças do site não publicadas, todas ou as citadas',
    body: site.decideSiteSchema,
    answers: { 200: site.siteStateAnswerSchema },
    errors: ['content.site_version_conflict'],
  },
  adminPublishSite: {
    method: 'POST',
    path: `${admin}/publish`,
    summary: 'Publica mudanças do site que a pessoa viu, todas ou as citadas',
    body: site.decideSiteSchema,
    answers: { 200: site.siteStateAnswerSchema },
    errors: ['content.site_version_conflict', 'content.site_unchanged', 'content.site_part_incomplete'],
  },
  adminListSiteVersions: {
    method: 'GET',
    path: `${admin}/versions`,
    summary: 'As versões publicadas do site antes de uma delas, ou as mais novas',
    query: site.siteVersionsQuerySchema,
    answers: { 200: site.siteVersionsSchema },
  },
  adminGetSiteVersion: {
    method: 'GET',
    path: `${admin}/versions/{id}`,
    summary: 'Uma versão publicada do site',
    answers: { 200: site.siteVersionAnswerSchema },
    errors: ['content.site_version_not_found'],
  },
  adminGetSiteSetup: {
    method: 'GET',
    path: `${admin}/setup`,
    summary: 'Os passos da configuração que faltam',
    answers: { 200: site.siteSetupSchema },
  },
  adminConfirmSetupStep: {
    method: 'PUT',
    path: `${admin}/setup`,
    body: site.confirmSetupStepSchema,
    summary: 'Diz que um passo da configuração não precisa de mudança; responde os que faltam',
    answers: { 200: site.siteSetupSchema },
  },
});
