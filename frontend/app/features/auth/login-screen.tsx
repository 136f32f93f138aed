import { LockKeyhole } from 'lucide-react';
import { Button, ButtonLink } from '../../components/ui/button';
import { ErrorNote } from '../../components/ui/error-note';
import { useAttempt } from '../../lib/react/use-attempt';
import { AuthCard } from './auth-card';
import { useAuth } from './use-auth';
import { GoogleMark } from './google-mark';

/** The screen for a visitor who is not signed in. After the sign-in the same address opens again. */
export function LoginScreen() {
  const { redirectToLogin, notEnded, logout } = useAuth();
  const { busy, attempt: enter } = useAttempt();
  const { busy: leaving, attempt: leave } = useAttempt();
  return (
    <AuthCard icon={LockKeyhole} title="Área Administrativa">
      <p className="text-center text-sm text-neutral-700">
        Acesso restrito a administradores autorizados. Entre com a conta Google cadastrada para gerenciar o
        blog.
      </p>
      {notEnded && (
        <ErrorNote>
          <p>{notEnded.message}</p>
          {notEnded.canLeaveAgain && (
            <Button size="sm" className="mt-2" busy={leaving} onClick={() => void leave(logout)}>
              Sair outra vez
            </Button>
          )}
        </ErrorNote>
      )}
      <div className="grid gap-2.5">
        <Button className="h-11" busy={busy} onClick={() => void enter(redirectToLogin)}>
          {!busy && <GoogleMark />}
          Entrar com Google
        </Button>
        <ButtonLink variant="quiet" className="h-10" to="/blog" reloadDocument>
          Cancelar
        </ButtonLink>
      </div>
    </AuthCard>
  );
}
