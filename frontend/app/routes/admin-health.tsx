import { HealthScreen } from '../features/health/health-screen';

export const meta = () => [
  { title: 'Saúde do blog · Área Administrativa' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function AdminHealth() {
  return <HealthScreen />;
}
