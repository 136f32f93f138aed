import type { UseQueryResult } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import type { ApiToken, TokenScope } from '@vitrine/contracts';
import { DataTable, RowButton } from '../../components/admin/data-table';
import { useAction } from '../../components/admin/use-action';
import { RelativeTime } from '../../components/admin/time-and-person';
import { Badge } from '../../components/ui/badge';
import { EmptyState } from '../../components/ui/empty-state';
import { useCompany } from '../../lib/site-document/site-context';
import { formatDate, formatDateTime } from '../../lib/dates/dates';

/** What people call the scopes. */
export const SCOPE_LABELS: Record<TokenScope, string> = {
  read: 'Ler',
  write_drafts: 'Salvar rascunhos',
  publish: 'Publicar',
  pictures: 'Enviar imagens',
  conversations: 'Contar conversas',
  import: 'Importar arquivos',
};

/** API tokens of a person, each of which can be revoked; what it is was shown when it was made. */
export function TokenList({
  tokens,
  revoke,
}: {
  tokens: UseQueryResult<{ tokens: ApiToken[] }>;
  revoke: (id: string) => Promise<unknown>;
}) {
  const { timezone } = useCompany();
  const { ask, confirmation } = useAction();
  const askToRevoke = ({ id, name }: ApiToken) =>
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
        call: () => revoke(id),
        success: () => `O token ${name} foi revogado.`,
        after: () => void tokens.refetch(),
        failure: 'Erro ao revogar o token',
      },
    );
  return (
    <>
      <DataTable
        bare
        label="Tokens de API"
        rows={tokens.data?.tokens}
        rowKey={({ id }) => id}
        query={tokens}
        what="os tokens"
        skeletons={2}
        empty={
          <EmptyState icon={KeyRound} title="Nenhum token de API.">
            Com um token, um programa ou assistente lê o blog e salva rascunhos em nome de quem o criou.
          </EmptyState>
        }
        columns={[
          {
            head: 'Token',
            className: 'sm:w-full',
            cell: ({ name, is_expired, scopes }) => (
              <span className="grid gap-1">
                <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere text-neutral-900">
                  {name}
                  {is_expired && <Badge tone="warning">Expirado</Badge>}
                </span>
                <span className="flex flex-wrap gap-1">
                  {scopes.map((scope) => (
                    <Badge key={scope}>{SCOPE_LABELS[scope]}</Badge>
                  ))}
                </span>
              </span>
            ),
          },
          {
            head: 'Criado em',
            className: 'text-xs whitespace-nowrap text-neutral-700 tabular',
            cell: ({ created_at }) => formatDate(created_at, timezone),
          },
          {
            head: 'Último uso',
            className: 'text-xs whitespace-nowrap text-neutral-700',
            cell: ({ last_used_at }) => (last_used_at ? <RelativeTime at={last_used_at} /> : 'Nunca'),
          },
          {
            head: 'Expira em',
            className: 'text-xs whitespace-nowrap text-neutral-700 tabular',
            cell: ({ expires_at }) => (
              <time dateTime={expires_at} title={formatDateTime(expires_at, timezone)}>
                {formatDate(expires_at, timezone)}
              </time>
            ),
          },
        ]}
        actions={(token) => (
          <RowButton
            label="Revogar"
            of={`o token ${token.name}`}
            variant="quiet"
            onClick={() => askToRevoke(token)}
          />
        )}
      />
      {confirmation}
    </>
  );
}
