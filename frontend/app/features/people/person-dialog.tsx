import { FIELD_LIMITS, type AdminUser } from '@vitrine/contracts';
import { Field, Input } from '../../components/ui/field';
import { FormDialog } from '../../components/ui/form-dialog';
import { api } from '../../lib/api/api-client';
import { useSessionFields } from '../../lib/react/use-session-fields';

/** Lets a person into the admin area. With a blank e-mail the button silently does nothing. */
export function PersonDialog({
  onClose,
  onAdded,
}: {
  onClose: () => void;
  onAdded: (user: AdminUser) => void;
}) {
  const [{ email, name }, change] = useSessionFields('user', { email: '', name: '' });
  const address = email.trim();

  return (
    <FormDialog
      title="Adicionar Usuário Admin"
      description="A pessoa entra com a conta Google deste e-mail e pode tudo o que você pode."
      submitLabel="Adicionar"
      failure="Erro ao adicionar usuário"
      isBlank={!address}
      onSubmit={async () => {
        const body = { email: address, name: name.trim() || null };
        onAdded((await api.adminCreateUser({ body })).user);
      }}
      onClose={onClose}
    >
      <Field label="Email (Gmail)" required>
        <Input
          type="email"
          required
          autoFocus
          autoComplete="off"
          maxLength={FIELD_LIMITS.email}
          placeholder="pessoa@gmail.com"
          value={email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </Field>
      <Field label="Nome (opcional)">
        <Input
          autoComplete="off"
          maxLength={FIELD_LIMITS.personName}
          value={name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
    </FormDialog>
  );
}
