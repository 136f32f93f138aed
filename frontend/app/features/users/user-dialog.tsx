import { useId, useState, type FormEvent } from 'react';
import { FIELD_LIMITS, type AdminUser } from '@vitrine/contracts';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { ErrorNote } from '../../components/ui/error-note';
import { Field, Input } from '../../components/ui/field';
import { errorText } from '../../lib/api/api-client';
import { useKeptFields } from '../../lib/react/use-kept-fields';
import { createUser } from './users-api';

/** Lets a person into the admin area. With a blank e-mail the button silently does nothing. */
export function UserDialog({
  onClose,
  onAdded,
}: {
  onClose: () => void;
  onAdded: (user: AdminUser) => void;
}) {
  const formId = useId();
  const [{ email, name }, change] = useKeptFields('user', { email: '', name: '' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const trimmed = email.trim();
    if (!trimmed || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      onAdded((await createUser({ email: trimmed, name: name.trim() || null })).user);
    } catch (error) {
      setFailure(errorText(error, 'Erro ao adicionar usuário'));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      width="sm"
      title="Adicionar Usuário Admin"
      description="A pessoa entra com a conta Google deste e-mail e pode tudo o que você pode."
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            Adicionar
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {failure && <ErrorNote>{failure}</ErrorNote>}
        <Field label="Email (Gmail)" required>
          {(control) => (
            <Input
              {...control}
              type="email"
              required
              autoFocus
              autoComplete="off"
              maxLength={FIELD_LIMITS.email}
              placeholder="pessoa@gmail.com"
              value={email}
              onChange={(event) => change({ email: event.target.value })}
            />
          )}
        </Field>
        <Field label="Nome (opcional)">
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={FIELD_LIMITS.personName}
              value={name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
