import { useEffect, useState } from 'react';
import { AlertDialog as Radix } from 'radix-ui';
import { Button } from '../../components/ui/button';
import { overlayClass, panelClass } from '../../components/ui/dialog';
import { cx } from '../../components/ui/cx';
import { useAuth } from './use-auth';
import { GoogleMark } from './google-mark';

/**
 * Shown over the screen when the session has ended, so that nothing below is lost. A sign-in in another window is
 * noticed as soon as this one has the focus again; the sign-in in this window comes back to this address.
 */
export function SessionExpiredDialog() {
  const { fetchUser, redirectToLogin } = useAuth();
  const [busy, setBusy] = useState(false);

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

  const enterHere = async () => {
    setBusy(true);
    await redirectToLogin();
    setBusy(false);
  };

  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          className={cx(panelClass, 'max-w-md')}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            // Radix would look for a button to cancel with. On no button: a space of whoever is typing would press it.
            event.preventDefault();
            (event.target as HTMLElement).focus();
          }}
        >
          <div className="grid gap-2 px-5 pt-5 pb-4">
            <Radix.Title className="text-base font-bold text-ink-900">Sua sessão expirou</Radix.Title>
            <Radix.Description className="text-sm text-ink-700">
              Entre novamente para continuar de onde parou. Se entrar em outra janela, esta fica exatamente
              como está.
            </Radix.Description>
          </div>
          <footer className="flex flex-wrap justify-end gap-2 border-t border-sand-200 px-5 py-3">
            <Button onClick={() => window.open('/blog/admin', '_blank', 'noopener')}>
              Entrar em outra janela
            </Button>
            <Radix.Action asChild>
              <Button
                busy={busy}
                onClick={(event) => {
                  event.preventDefault();
                  void enterHere();
                }}
              >
                {!busy && <GoogleMark />}
                Entrar com Google
              </Button>
            </Radix.Action>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
