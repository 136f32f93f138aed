import { Outlet } from 'react-router';
import { ToastProvider } from '../components/ui/toast';
import { AdminGate } from '../features/auth/admin-gate';
import { AuthProvider } from '../features/auth/auth-context';

export const meta = () => [
  { title: 'Área Administrativa' },
  { name: 'robots', content: 'noindex, nofollow' },
];

// The server renders the checking screen alone: nothing of the admin area is ever in a document.
export default function Admin() {
  return (
    <AuthProvider>
      <ToastProvider>
        <AdminGate>
          <Outlet />
        </AdminGate>
      </ToastProvider>
    </AuthProvider>
  );
}
