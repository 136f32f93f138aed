import type { ApiToken } from '@vitrine/contracts';
import { ConfirmDialog } from '../../components/ui/confirm-dialog';
import { useToasts } from '../../components/ui/toast';
import { errorText } from '../../lib/api/api-client';

/** Asks before a token is revoked; `revoke` does it. */
export function RevokeToken({
  token,
  revoke,
  onRevoked,
  onClose,
}: {
  token: ApiToken;
  revoke: () => Promise<unknown>;
  onRevoked: () => void;
  onClose: () => void;
}) {
  const toasts = useToasts();
  const confirm = async (): Promise<string | void> => {
    try {
      await revoke();
    } catch (failure) {
      return errorText(failure, 'Erro ao revogar o token');
    }
    toasts.success(`O token ${token.name} foi revogado.`);
    onRevoked();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Revogar o token?"
      description="O programa que o usa perde o acesso na hora. Um token revogado não volta: é preciso criar outro."
      confirmLabel="Revogar"
      onConfirm={confirm}
    >
      <p className="rounded-md bg-sand-100 px-3 py-2 text-sm font-semibold wrap-anywhere text-ink-900">
        {token.name}
      </p>
    </ConfirmDialog>
  );
}
