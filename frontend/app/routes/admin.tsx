import { Outlet } from 'react-router';

export const meta = () => [
  { title: 'Área Administrativa' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function Admin() {
  return <Outlet />;
}
