import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';

/** Scheduled and published posts between two days (YYYY-MM-DD, both included). */
export const calendarQuery = (from: string, to: string) =>
  callQuery(api.adminCalendar, { query: { from, to } });
