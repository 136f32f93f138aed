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
    summary: 'The site as it is published, and what waits to be published',
    answers: { 200: site.siteStateAnswerSchema },
  },
  adminSaveSiteDraft: {
    method: 'PUT',
    path: `${admin}/draft`,
    summary: 'Stores a change of the site without publishing it',
    body: site.saveSiteDraftSchema,
    largestBody: BODY_LIMITS.site,
    answers: { 200: site.siteStateAnswerSchema },
    errors: ['content.site_version_conflict'],
  },
  adminDiscardSiteDraft: {
    method: 'POST',
    path: `${admin}/draft/discard`,
    summary: 'Throws unpublished changes of the site away, all or the named ones',
    body: site.decideSiteSchema,
    answers: { 200: site.siteStateAnswerSchema },
    errors: ['content.site_version_conflict'],
  },
  adminPublishSite: {
    method: 'POST',
    path: `${admin}/publish`,
    summary: 'Publishes changes of the site that the caller saw, all or the named ones',
    body: site.decideSiteSchema,
    answers: { 200: site.siteStateAnswerSchema },
    errors: ['content.site_version_conflict', 'content.site_unchanged', 'content.site_part_incomplete'],
  },
  adminListSiteVersions: {
    method: 'GET',
    path: `${admin}/versions`,
    summary: 'The versions of the site that were published before one of them, or the newest',
    query: site.siteVersionsQuerySchema,
    answers: { 200: site.siteVersionsSchema },
  },
  adminGetSiteVersion: {
    method: 'GET',
    path: `${admin}/versions/{id}`,
    summary: 'A version of the site that was published',
    answers: { 200: site.siteVersionAnswerSchema },
    errors: ['content.site_version_not_found'],
  },
  adminGetSiteSetup: {
    method: 'GET',
    path: `${admin}/setup`,
    summary: 'The steps of the setup that are still to be done',
    answers: { 200: site.siteSetupSchema },
  },
  adminConfirmSetupStep: {
    method: 'PUT',
    path: `${admin}/setup`,
    body: site.confirmSetupStepSchema,
    summary: 'Says that a step of the setup needs no change; answers the steps that are still to be done',
    answers: { 200: site.siteSetupSchema },
  },
});
