import { KeyRound } from 'lucide-react';
import type { ApiToken, TokenScope } from '@vitrine/contracts';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { LoadingStatus, Skeleton } from '../../components/ui/skeleton';
import { Table, TableBody, TableHead, Td, Th, Tr } from '../../components/ui/table';
import { formatDate, formatDateTime, relativeTime } from '../../lib/dates/dates';
import { useNow } from '../../lib/dates/use-now';

/** What people call the scopes. */
export const SCOPE_LABELS: Record<TokenScope, string> = { read: 'Ler', write_drafts: 'Gravar rascunhos' };

/** API tokens of a person; what each of them is was shown when it was made. */
export function TokenList({
  tokens,
  isPending,
  timeZone,
  onRevoke,
}: {
  tokens: readonly ApiToken[] | undefined;
  isPending: boolean;
  timeZone: string;
  onRevoke: (token: ApiToken) => void;
}) {
  const now = useNow();
  if (isPending) {
    return (
      <div className="grid gap-2 p-4">
        <LoadingStatus>Carregando tokens...</LoadingStatus>
        {Array.from({ length: 2 }, (_, index) => (
          <Skeleton key={index} className="h-9 w-full" />
        ))}
      </div>
    );
  }
  if (tokens?.length === 0) {
    return (
      <EmptyState icon={KeyRound} title="Nenhum token de API.">
        Com um token, um programa ou assistente lê o blog e grava rascunhos em nome de quem o criou.
      </EmptyState>
    );
  }
  if (!tokens) return null;
  return (
    <Table label="Tokens de API">
      <TableHead>
        <Th>Token</Th>
        <Th>Criado em</Th>
        <Th>Último uso</Th>
        <Th>Expira em</Th>
        <Th className="text-right">Ações</Th>
      </TableHead>
      <TableBody>
        {tokens.map((token) => (
          <Tr key={token.id}>
            <Td className="sm:w-full">
              <span className="grid gap-1">
                <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere text-ink-900">
                  {token.name}
                  {token.is_expired && <Badge tone="warning">Expirado</Badge>}
                </span>
                <span className="flex flex-wrap gap-1">
                  {token.scopes.map((scope) => (
                    <Badge key={scope}>{SCOPE_LABELS[scope]}</Badge>
                  ))}
                </span>
              </span>
            </Td>
            <Td label="Criado em" className="text-xs whitespace-nowrap text-ink-700 tabular">
              {formatDate(token.created_at, timeZone)}
            </Td>
            <Td label="Último uso" className="text-xs whitespace-nowrap text-ink-700">
              {token.last_used_at === null ? (
                'Nunca'
              ) : (
                <time dateTime={token.last_used_at} title={formatDateTime(token.last_used_at, timeZone)}>
                  {relativeTime(token.last_used_at, now)}
                </time>
              )}
            </Td>
            <Td label="Expira em" className="text-xs whitespace-nowrap text-ink-700 tabular">
              <time dateTime={token.expires_at} title={formatDateTime(token.expires_at, timeZone)}>
                {formatDate(token.expires_at, timeZone)}
              </time>
            </Td>
            <Td label="Ações">
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
            </Td>
          </Tr>
        ))}
      </TableBody>
    </Table>
  );
}
