import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ScreenHeader } from '../../components/admin/screen-header';
import { OneTimeSecret } from '../../components/admin/one-time-secret';
import { Button } from '../../components/ui/button';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { useCompany } from '../../lib/site-document/site-context';
import { TokenDialog } from './token-dialog';
import { TokenList } from './token-list';

/** The API tokens of the person at the screen: making one, and revoking it. */
export function TokensScreen() {
  const { public_url } = useCompany();
  const tokens = useQuery(callQuery(api.adminListTokens, {}));
  const [adding, setAdding] = useState(false);
  const [created, setCreated] = useState<{ name: string; secret: string }>();
  const address = `${public_url}/api/mcp`;

  return (
    <>
      <ScreenHeader
        title="Meus tokens"
        actions={
          <Button icon={Plus} variant="primary" onClick={() => setAdding(true)}>
            Criar token
          </Button>
        }
      >
        <p>
          Para programas e assistentes, que leem o blog e salvam rascunhos em seu nome. Só publica o token com
          essa permissão, ou o que importa arquivos de outros blogs. As chamadas estão em{' '}
          <Link className="underline" to="/blog/admin/api">
            API
          </Link>
          .
        </p>
      </ScreenHeader>
      {created && (
        <OneTimeSecret
          key={created.secret}
          title={`O token “${created.name}” foi criado`}
          what="token"
          secret={created.secret}
          onDone={() => setCreated(undefined)}
        />
      )}
      <section
        aria-label="Seus tokens"
        className="overflow-clip rounded-lg border border-surface-200 bg-white"
      >
        <TokenList tokens={tokens} revoke={(id) => api.adminRevokeToken({ params: { id } })} />
      </section>
      {tokens.data && tokens.data.tokens.length > 0 && (
        <section aria-labelledby="connect" className="mt-4 rounded-lg border border-surface-200 bg-white p-4">
          <h2 id="connect" className="text-sm font-bold text-neutral-900">
            Ligar um assistente (MCP)
          </h2>
          <ol className="mt-1 list-decimal pl-5 text-sm text-neutral-700">
            <li>
              Informe o endereço <code className="wrap-anywhere text-neutral-900">{address}</code> (HTTP).
            </li>
            <li>
              Envie o cabeçalho <code className="wrap-anywhere text-neutral-900">Authorization: Bearer</code>{' '}
              seguido do token.
            </li>
          </ol>
        </section>
      )}
      {adding && (
        <TokenDialog
          onClose={() => setAdding(false)}
          onCreated={(token) => {
            setAdding(false);
            setCreated(token);
            void tokens.refetch();
          }}
        />
      )}
    </>
  );
}
