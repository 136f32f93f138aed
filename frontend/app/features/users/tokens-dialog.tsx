import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AdminUser, ApiToken } from '@vitrine/contracts';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { api } from '../../lib/api/api-client';
import { RevokeToken } from './revoke-token';
import { TokenList } from './token-list';
import { userTokensQuery } from './users-api';

/** The API tokens of an admin user, each of which another admin may revoke. */
export function TokensDialog({
  user,
  timeZone,
  onClose,
}: {
  user: AdminUser;
  timeZone: string;
  onClose: () => void;
}) {
  const tokens = useQuery(userTokensQuery(user.id));
  const [revoking, setRevoking] = useState<ApiToken>();
  return (
    <>
      <Dialog
        onClose={onClose}
        width="lg"
        title="Tokens de API"
        description={<span className="wrap-anywhere">{user.email}</span>}
        footer={<Button onClick={onClose}>Fechar</Button>}
      >
        <div className="-mx-5 [&_thead]:static">
          <TokenList tokens={tokens} timeZone={timeZone} onRevoke={setRevoking} />
        </div>
      </Dialog>
      {revoking && (
        <RevokeToken
          token={revoking}
          revoke={() => api.adminRevokeUserToken({ params: { id: user.id, token: revoking.id } })}
          onRevoked={() => void tokens.refetch()}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </>
  );
}
