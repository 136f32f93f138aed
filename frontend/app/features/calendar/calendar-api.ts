import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';

/** Scheduled and published posts between two days (YYYY-MM-DD, both included), of one category or, without, of all. */
export const calendarQuery = (from: string, to: string, category: string) =>
  callQuery(api.adminCalendar, { query: { from, to, ...(category && { category }) } });

export const categoriesQuery = callQuery(api.adminListCategories, {});
