import { Outlet } from 'react-router-dom';
import { AdminFrame } from '../features/panel/admin-frame';

export default function AdminLayout() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}
