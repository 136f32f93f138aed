import { useId, useState, type ReactNode } from 'react';
import { errorText } from '../../lib/api/api-client';
import { Button } from './button';
import { Dialog } from './dialog';
import { ErrorNote } from './error-note';

/**
 * A small form in a dialog. `onSubmit` sends it; what it throws is told above the fields, in the server's words or as
 * `failure`. Meanwhile nothing can be sent again, and the dialog stays open. While `isBlank` the form does nothing.
 */
export function FormDialog({
  title,
  description,
  submitLabel,
  failure,
  isBlank,
  disabled,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  description?: string;
  submitLabel: string;
  failure: string;
  isBlank: boolean;
  disabled?: boolean;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}) {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async () => {
    if (isBlank || busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await onSubmit();
    } catch (error) {
      setProblem(errorText(error, failure));
      setBusy(false);
    }
  };

  return (
    <Dialog
      onClose={() => !busy && onClose()}
      width="sm"
      title={title}
      {...(description && { description })}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} disabled={disabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="grid gap-4"
      >
        {problem && <ErrorNote>{problem}</ErrorNote>}
        {children}
      </form>
    </Dialog>
  );
}
