import { LibraryScreen } from '../features/pictures/library-screen';

export const meta = () => [
  { title: 'Imagens · Área Administrativa' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function AdminImages() {
  return <LibraryScreen />;
}
