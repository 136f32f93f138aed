import { defineCalls, streamAnswer } from '../core/call.js';
import * as exports from './schema.js';

const admin = '/api/blog/admin/export' as const;

/** Leaving for another product, or for another installation of this one. */
export const exportCalls = defineCalls('content', {
  adminExportOverview: {
    method: 'GET',
    path: admin,
    summary: 'What an export would hold now',
    answers: { 200: exports.exportOverviewSchema },
  },
  adminExport: {
    method: 'GET',
    path: `${admin}/{format}`,
    summary:
      'Everything as a zip of Markdown and pictures, as Ghost’s zip or as WXR, while it is read; an error in the middle breaks the download',
    params: exports.exportParamsSchema,
    unknownParams: 'export.unknown_format',
    answers: { 200: streamAnswer('application/octet-stream') },
    errors: ['export.busy'],
    sameOrigin: 'always',
    rate: 'ai',
    waits: 120,
  },
});
