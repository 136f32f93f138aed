import type { ApiToken } from '@vitrine/contracts';
import type { Actions } from '../../components/admin/use-action';

/** Asks before a token is revoked; `revoke` does it. */
export const askToRevoke = (
  { ask }: Actions,
  { id, name }: ApiToken,
  revoke: () => Promise<unknown>,
  after: () => void,
): void =>
  ask(
    {
      title: 'Revogar o token?',
      description:
        'O programa que o usa perde o acesso na hora. Um token revogado não volta: é preciso criar outro.',
      confirmLabel: 'Revogar',
      subject: name,
    },
    {
      key: `token-${id}`,
      call: revoke,
      success: () => `O token ${name} foi revogado.`,
      after,
      failure: 'Erro ao revogar o token',
    },
  );
