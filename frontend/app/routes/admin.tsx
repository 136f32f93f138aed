import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { ToastProvider } from '../components/ui/toast';
import { AdminGate } from '../features/auth/admin-gate';
import { AuthProvider } from '../features/auth/auth-context';
import { AdminProblem } from '../features/panel/admin-problem';
import { PeopleProvider } from '../features/people/people-provider';
import { queryClient } from '../lib/api/queries';

export const meta = () => [
  { title: 'Área Administrativa' },
  { name: 'robots', content: 'noindex, nofollow' },
];

// The server renders only the checking screen: nothing of the admin area is ever in a document.
export default function Admin() {
  return (
    <AuthProvider>
      <ToastProvider>
        <QueryClientProvider client={queryClient}>
          <AdminGate>
            <PeopleProvider>
              <Outlet />
            </PeopleProvider>
          </AdminGate>
        </QueryClientProvider>
      </ToastProvider>
    </AuthProvider>
  );
}

/** A failed file or screen of the admin area says so in its own words, not in the public site's. */
export function ErrorBoundary() {
  return <AdminProblem />;
}
