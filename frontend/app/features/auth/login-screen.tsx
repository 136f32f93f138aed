import { useState } from 'react';
import { LockKeyhole } from 'lucide-react';
import { Button, ButtonLink } from '../../components/ui/button';
import { ErrorNote } from '../../components/ui/error-note';
import { AuthCard } from './auth-card';
import { useAuth } from './use-auth';
import { GoogleMark } from './google-mark';

/** The screen for whoever is not signed in. After the sign-in the same address opens again. */
export function LoginScreen() {
  const { redirectToLogin, notEnded, logout } = useAuth();
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const enter = async () => {
    setBusy(true);
    await redirectToLogin();
    setBusy(false);
  };
  const leaveAgain = async () => {
    setLeaving(true);
    await logout();
    setLeaving(false);
  };
  return (
    <AuthCard icon={LockKeyhole} title="Área Administrativa">
      <p className="text-center text-sm text-ink-700">
        Acesso restrito a administradores autorizados. Entre com a conta Google cadastrada para gerenciar o
        blog.
      </p>
      {notEnded && (
        <ErrorNote>
          <p>{notEnded.message}</p>
          {notEnded.canLeaveAgain && (
            <Button size="sm" className="mt-2" busy={leaving} onClick={() => void leaveAgain()}>
              Sair outra vez
            </Button>
          )}
        </ErrorNote>
      )}
      <div className="grid gap-2.5">
        <Button className="h-11" busy={busy} onClick={() => void enter()}>
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
