import { ImportsScreen } from '../features/imports/imports-screen';

export const meta = () => [
  { title: 'Importar · Área Administrativa' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function AdminImport() {
  return <ImportsScreen />;
}
