import { useEffect } from 'react';
import { AlertFrame } from '../../components/ui/alert-frame';
import { Button } from '../../components/ui/button';
import { useAttempt } from '../../lib/react/use-attempt';
import { useAuth } from './use-auth';
import { GoogleMark } from './google-mark';

/**
 * Shown over the screen when the session has ended, so that nothing below is lost. A sign-in in another window is
 * noticed as soon as this one has the focus again; the sign-in in this window comes back to this address.
 */
export function SessionExpiredDialog() {
  const { fetchUser, redirectToLogin } = useAuth();
  const { busy, attempt } = useAttempt();

  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void fetchUser().catch(() => undefined);
    };
    window.addEventListener('focus', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      window.removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [fetchUser]);

  return (
    <AlertFrame
      title="Sua sessão expirou"
      description="Entre novamente para continuar de onde parou. Se entrar em outra janela, esta fica exatamente como está."
      onOpenAutoFocus={(event) => {
        // Radix would look for a button to cancel with. On no button: a space typed at that moment would press it.
        event.preventDefault();
        (event.target as HTMLElement).focus();
      }}
      footer={
        <>
          <Button onClick={() => window.open('/blog/admin', '_blank', 'noopener')}>
            Entrar em outra janela
          </Button>
          <Button busy={busy} onClick={() => void attempt(redirectToLogin)}>
            {!busy && <GoogleMark />}
            Entrar com Google
          </Button>
        </>
      }
    />
  );
}
