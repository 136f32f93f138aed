import { AudienceScreen } from '../features/audience/audience-screen';

export const meta = () => [
  { title: 'Audiência · Área Administrativa' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function AdminAudience() {
  return <AudienceScreen />;
}
