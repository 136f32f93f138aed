import { defineCalls } from '../core/call.js';
import * as calendar from './schema.js';

const admin = '/api/blog/admin' as const;

/** Posts by day. */
export const calendarCalls = defineCalls('content', {
  adminCalendar: {
    method: 'GET',
    path: `${admin}/calendar`,
    summary: 'Posts agendados e publicados entre dois dias',
    query: calendar.calendarQuerySchema,
    answers: { 200: calendar.calendarSchema },
  },
});
