import { request } from '../../lib/api/api-client';

/** Scheduled and published posts between two days (YYYY-MM-DD, both included). */
export const getCalendar = (from: string, to: string, signal?: AbortSignal) =>
  request('GET /api/blog/admin/calendar', { query: { from, to }, signal });
