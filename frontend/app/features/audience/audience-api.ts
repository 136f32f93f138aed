import type { ConversationState, Period, RobotsChoice } from '@vitrine/contracts';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';

/** Readers of a period, and of the one before. */
export const readerReportQuery = (query: Period) => callQuery(api.adminReaderReport, { query });

/** Readers of one article in the last days, and in as many before. */
export const postFiguresQuery = (id: number, days: number) =>
  callQuery(api.adminPostFigures, { params: { id }, query: { days } });

/** Chats opened in a period, and in the one before. */
export const chatReportQuery = (query: Period) => callQuery(api.adminChatReport, { query });

/** What has become of the conversations of a period. */
export const outcomeReportQuery = (query: Period) => callQuery(api.adminOutcomeReport, { query });

/** Conversations of a period, a page of them. */
export const conversationListQuery = (query: Period & { state?: ConversationState; page: number }) =>
  callQuery(api.adminListConversations, { query });

/** What machines of AIs read in a period, and in the one before. */
export const crawlerReportQuery = (query: Period) => callQuery(api.adminCrawlerReport, { query });

// Addresses of the same, row by row, for a spreadsheet.
export const readerRowsAddress = (query: Period): string => api.adminReaderRows.url({ query });
export const chatRowsAddress = (query: Period): string => api.adminChatRows.url({ query });
export const outcomeRowsAddress = (query: Period): string => api.adminOutcomeRows.url({ query });
export const crawlerRowsAddress = (query: Period): string => api.adminCrawlerRows.url({ query });

/** Where the conversations came from whose references are in a text; each is counted, once in a week or as another. */
export const findReferences = (text: string, another: boolean) =>
  api.adminFindReferences({ body: { text, another } });

/** Who of the machines may come, by purpose. */
export const robotsQuery = callQuery(api.adminGetRobots, {});
export const setRobots = (body: RobotsChoice) => api.adminSetRobots({ body });
