import { Outlet } from 'react-router-dom';
import { AdminFrame } from '../features/panel/admin-frame';

export default function AdminDesk() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}
