import type { LucideIcon } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { useAttempt } from '../../lib/react/use-attempt';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { ErrorNote } from './error-note';

/**
 * A form in a dialog. `onSubmit` sends it and closes the dialog; what it throws is shown above the fields, in the
 * server's words or as `failure`. Meanwhile nothing can be sent again, and the dialog stays open. Escape and the cross
 * ask before they discard what was typed. `onRefused` runs after a failure, so that a list shows what is stored now.
 */
export function FormDialog({
  title,
  description,
  width = 'sm',
  icon,
  submitLabel,
  failure = '',
  isBlank = false,
  disabled = false,
  onSubmit,
  onRefused,
  onClose,
  children,
}: {
  icon?: LucideIcon;
  submitLabel: string;
  failure?: string;
  /** The button does nothing, and does not say so. */
  isBlank?: boolean;
  disabled?: boolean;
  onSubmit: () => unknown;
  onRefused?: (() => unknown) | undefined;
  children: ReactNode;
} & Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'width' | 'onClose'>) {
  const formId = useId();
  const { busy, failure: problem, attempt } = useAttempt();
  const [typed, setTyped] = useState(false);
  const [asking, setAsking] = useState(false);
  const submit = async () => {
    try {
      await onSubmit();
    } catch (error) {
      void onRefused?.();
      throw error;
    }
  };
  return (
    <Dialog
      onClose={() => !busy && (typed ? setAsking(true) : onClose())}
      holdsText
      width={width}
      title={title}
      description={description}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button icon={icon} type="submit" form={formId} variant="primary" busy={busy} disabled={disabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onChange={() => setTyped(true)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBlank && !disabled) void attempt(submit, failure);
        }}
        className="grid gap-4"
      >
        {problem && <ErrorNote>{problem}</ErrorNote>}
        {children}
      </form>
      {asking && (
        <ConfirmDialog
          title="Descartar o que foi escrito?"
          description="O que você escreveu ou escolheu aqui será perdido."
          confirmLabel="Descartar"
          cancelLabel="Continuar"
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}
