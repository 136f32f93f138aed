import { CalendarScreen } from '../features/calendar/calendar-screen';

export const meta = () => [
  { title: 'Calendário · Área Administrativa' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function AdminCalendar() {
  return <CalendarScreen />;
}
