import type { ApiToken } from '@vitrine/contracts';
import { useAction } from '../../components/admin/use-action';
import { ConfirmDialog } from '../../components/ui/confirm-dialog';

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
  const { confirm } = useAction();
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Revogar o token?"
      description="O programa que o usa perde o acesso na hora. Um token revogado não volta: é preciso criar outro."
      confirmLabel="Revogar"
      onConfirm={() =>
        confirm({
          key: `token-${token.id}`,
          call: revoke,
          success: () => `O token ${token.name} foi revogado.`,
          after: onRevoked,
          failure: 'Erro ao revogar o token',
        })
      }
      subject={token.name}
    />
  );
}
