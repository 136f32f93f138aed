import { CalendarScreen } from '../features/calendar/calendar-screen';
import { adminMeta } from '../features/panel/admin-meta';

export const meta = adminMeta('Calendário');
export default CalendarScreen;
