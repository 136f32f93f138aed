import { defineCalls, streamAnswer } from '../core/call.js';
import * as exports from './schema.js';

const admin = '/api/blog/admin/export' as const;

/** Leaving for another product, or for another installation of this one. */
export const exportCalls = defineCalls('content', {
  adminExportOverview: {
    method: 'GET',
    path: admin,
    summary: 'O que uma exportação teria agora',
    answers: { 200: exports.exportOverviewSchema },
  },
  adminExport: {
    method: 'GET',
    path: `${admin}/{format}`,
    summary:
      'Tudo em um zip de Markdown e imagens, no zip do Ghost ou em WXR, enquanto é lido; um erro no meio interrompe o download',
    params: exports.exportParamsSchema,
    unknownParams: 'export.unknown_format',
    answers: { 200: streamAnswer('application/octet-stream') },
    errors: ['export.busy'],
    sameOrigin: 'always',
    rate: 'ai',
    waits: 120,
  },
});
