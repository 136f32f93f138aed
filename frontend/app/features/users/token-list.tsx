import type { UseQueryResult } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import type { ApiToken, TokenScope } from '@vitrine/contracts';
import { DataTable } from '../../components/admin/data-table';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { formatDate, formatDateTime, relativeTime } from '../../lib/dates/dates';
import { useNow } from '../../lib/dates/use-now';

/** What people call the scopes. */
export const SCOPE_LABELS: Record<TokenScope, string> = {
  read: 'Ler',
  write_drafts: 'Gravar rascunhos',
  conversations: 'Contar conversas',
  import: 'Importar arquivos',
};

/** API tokens of a person; what each of them is was shown when it was made. */
export function TokenList({
  tokens,
  timeZone,
  onRevoke,
}: {
  tokens: UseQueryResult<{ tokens: ApiToken[] }>;
  timeZone: string;
  onRevoke: (token: ApiToken) => void;
}) {
  const now = useNow();
  return (
    <DataTable
      bare
      label="Tokens de API"
      rows={tokens.data?.tokens}
      rowKey={({ id }) => id}
      query={tokens}
      failure="Não foi possível carregar os tokens."
      loading="Carregando tokens..."
      skeletons={2}
      empty={
        <EmptyState icon={KeyRound} title="Nenhum token de API.">
          Com um token, um programa ou assistente lê o blog e grava rascunhos em nome de quem o criou.
        </EmptyState>
      }
      columns={[
        {
          head: 'Token',
          className: 'sm:w-full',
          cell: ({ name, is_expired, scopes }) => (
            <span className="grid gap-1">
              <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere text-ink-900">
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
          className: 'text-xs whitespace-nowrap text-ink-700 tabular',
          cell: ({ created_at }) => formatDate(created_at, timeZone),
        },
        {
          head: 'Último uso',
          className: 'text-xs whitespace-nowrap text-ink-700',
          cell: ({ last_used_at }) =>
            last_used_at === null ? (
              'Nunca'
            ) : (
              <time dateTime={last_used_at} title={formatDateTime(last_used_at, timeZone)}>
                {relativeTime(last_used_at, now)}
              </time>
            ),
        },
        {
          head: 'Expira em',
          className: 'text-xs whitespace-nowrap text-ink-700 tabular',
          cell: ({ expires_at }) => (
            <time dateTime={expires_at} title={formatDateTime(expires_at, timeZone)}>
              {formatDate(expires_at, timeZone)}
            </time>
          ),
        },
        {
          head: 'Ações',
          right: true,
          cell: (token) => (
            <span className="flex justify-end">
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Revogar o token ${token.name}`}
                onClick={() => onRevoke(token)}
              >
                Revogar
              </Button>
            </span>
          ),
        },
      ]}
    />
  );
}
