import { callQuery } from '../../lib/api/queries';

/** Scheduled and published posts between two days (YYYY-MM-DD, both included). */
export const calendarQuery = (from: string, to: string) =>
  callQuery('GET /api/blog/admin/calendar', { query: { from, to } });
