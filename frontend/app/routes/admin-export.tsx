import { ExportsScreen } from '../features/exports/exports-screen';

export const meta = () => [
  { title: 'Exportar · Área Administrativa' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function AdminExport() {
  return <ExportsScreen />;
}
