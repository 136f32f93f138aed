import { SessionsScreen } from '../features/users/sessions-screen';

export const meta = () => [
  { title: 'Sessões · Área Administrativa' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function AdminSessions() {
  return <SessionsScreen />;
}
