import { PanelScreen } from '../features/panel/panel-screen';

export const meta = () => [
  { title: 'Painel do Blog · Área Administrativa' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function AdminPanel() {
  return <PanelScreen />;
}
