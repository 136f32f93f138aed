import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';

/**
 * Asks before unsaved work is left behind: on the way to another page of the site, and, while `warn` is set, when the
 * tab is closed or loads another document.
 */
export function LeaveGuard({
  warn,
  isDirtyNow,
  onAsk,
}: {
  warn: boolean;
  isDirtyNow: () => boolean;
  onAsk: () => void;
}) {
  // A save that leads to the list navigates before React has rendered that nothing is unsaved any more.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirtyNow(),
  );
  const asking = blocker.state === 'blocked';
  useEffect(() => {
    if (asking) onAsk();
  }, [asking, onAsk]);
  useEffect(() => {
    if (!warn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [warn]);

  return (
    <ConfirmDialog
      open={asking}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title="Sair sem salvar?"
      description="Há alterações que ainda não foram salvas. Elas ficam guardadas neste navegador e poderão ser restauradas quando você voltar."
      confirmLabel="Sair sem salvar"
      cancelLabel="Continuar editando"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
