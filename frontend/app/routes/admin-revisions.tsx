import { RevisionsScreen } from '../features/revisions/revisions-screen';

export const meta = () => [
  { title: 'Revisões · Área Administrativa' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function AdminRevisions() {
  return <RevisionsScreen />;
}
