import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog';

/**
 * Asks before unsaved work or a draft of the AI is left: on the way to another page of the site, and, while `warn` is
 * set, when the tab is closed or loads another document.
 */
export function LeaveGuard({
  warn,
  writing,
  isDirtyNow,
  onAsk,
  onLeave,
}: {
  warn: boolean;
  /** The AI writes a draft. */
  writing: boolean;
  isDirtyNow: () => boolean;
  onAsk: () => unknown;
  /** The person goes on without a save; the next screen is not there yet. */
  onLeave: () => unknown;
}) {
  // A save that leads to the list navigates before React has rendered that nothing is unsaved any more.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && (writing || isDirtyNow()),
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
    asking && (
      <ConfirmDialog
        onClose={() => blocker.reset()}
        title={writing ? 'Sair enquanto a IA escreve?' : 'Sair sem salvar?'}
        description={
          writing
            ? 'A IA termina o texto sem você. Ele fica guardado neste navegador, enquanto você não sair da conta, e poderá ser restaurado quando você voltar a este editor.'
            : 'Há alterações que ainda não foram salvas. Elas ficam guardadas neste navegador, enquanto você não sair da conta, e poderão ser restauradas quando você voltar.'
        }
        confirmLabel={writing ? 'Sair' : 'Sair sem salvar'}
        cancelLabel="Continuar editando"
        onConfirm={() => {
          onLeave();
          blocker.proceed();
        }}
      />
    )
  );
}
