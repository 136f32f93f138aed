import { Outlet } from 'react-router-dom';
import { SettingsNav } from '../features/panel/settings-nav';

export default function AdminSettings() {
  return (
    <>
      <SettingsNav />
      <Outlet />
    </>
  );
}
