import { BinScreen } from '../features/bin/bin-screen';

export const meta = () => [
  { title: 'Lixeira · Área Administrativa' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function AdminBin() {
  return <BinScreen />;
}
