import { Fragment, type ReactNode } from 'react';
import { AccessDeniedScreen } from './access-denied-screen';
import { useAuth } from './use-auth';
import { CheckingScreen } from './checking-screen';
import { LoginScreen } from './login-screen';
import { SessionExpiredDialog } from './session-expired-dialog';

/**
 * Lets an admin through to `children`. Before the first answer it shows the checking screen (all that the server ever
 * renders), without a user the login screen, after a 403 the denied screen. A session that ends later leaves the
 * children where they are, below a dialog; another person's sign-in begins with new ones.
 */
export function AdminGate({ children }: { children: ReactNode }) {
  const { user, isPending, isDenied, isExpired } = useAuth();
  if (isPending) return <CheckingScreen />;
  if (!user) return <LoginScreen />;
  if (isDenied) return <AccessDeniedScreen />;
  return (
    <>
      <Fragment key={user.id}>{children}</Fragment>
      {isExpired && <SessionExpiredDialog />}
    </>
  );
}
