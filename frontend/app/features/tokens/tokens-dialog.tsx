import { useQuery } from '@tanstack/react-query';
import type { AdminUser } from '@vitrine/contracts';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { TokenList } from './token-list';

/** The API tokens of an admin user, each of which another admin may revoke. */
export function TokensDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const tokens = useQuery(callQuery(api.adminListUserTokens, { params: { id: user.id } }));
  return (
    <Dialog
      onClose={onClose}
      width="lg"
      title="Tokens de API"
      description={<span className="wrap-anywhere">{user.email}</span>}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <div className="-mx-5 [&_thead]:static">
        <TokenList
          tokens={tokens}
          revoke={(token) => api.adminRevokeUserToken({ params: { id: user.id, token } })}
        />
      </div>
    </Dialog>
  );
}
