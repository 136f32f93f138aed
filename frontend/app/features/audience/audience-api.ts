import type { Period } from '@vitrine/contracts';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';

/** Chats opened in a period, and in the one before. */
export const chatReportQuery = (query: Period) => callQuery(api.adminChatReport, { query });

/** Address of the same, row by row, for a spreadsheet. */
export const chatRowsAddress = (query: Period): string => api.adminChatRows.url({ query });

/** Where the conversations came from whose references are in a text. */
export const findReferences = (text: string) => api.adminFindReferences({ body: { text } });
