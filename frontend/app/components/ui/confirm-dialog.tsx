import { useState, type ReactNode } from 'react';
import { AlertDialog as Radix } from 'radix-ui';
import { AlertFrame } from './alert-frame';
import { Button } from './button';
import { ErrorNote } from './error-note';

/**
 * Asks before something is done (role=alertdialog). `onConfirm` may take its time: meanwhile the buttons are busy; it
 * answers the sentence to show when it failed, or nothing when it is done, and then the dialog closes.
 */
export function ConfirmDialog({
  onClose,
  title,
  description,
  subject,
  confirmLabel,
  cancelLabel = 'Cancelar',
  danger = true,
  onConfirm,
}: {
  onClose: () => void;
  title: string;
  description: ReactNode;
  /** Name of what it is about. */
  subject?: string;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  onConfirm: () => Promise<string | void> | string | void;
}) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const problem = await onConfirm();
      if (problem) setFailure(problem);
      else onClose();
    } finally {
      setBusy(false);
    }
  };

  return (
    <AlertFrame
      title={title}
      description={description}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Radix.Cancel asChild>
            <Button disabled={busy}>{cancelLabel}</Button>
          </Radix.Cancel>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {subject && (
        <p className="rounded-md bg-surface-100 px-3 py-2 text-sm font-semibold wrap-anywhere text-neutral-900">
          {subject}
        </p>
      )}
      {failure && <ErrorNote>{failure}</ErrorNote>}
    </AlertFrame>
  );
}
