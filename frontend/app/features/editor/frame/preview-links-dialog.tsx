import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import type { PreviewLinkEntry } from '@vitrine/contracts';
import { PersonName, usePeople } from '../../../components/admin/people';
import { QueryError } from '../../../components/admin/query-error';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorNote } from '../../../components/ui/error-note';
import { Loading } from '../../../components/ui/skeleton';
import { api } from '../../../lib/api/api-client';
import { callQuery } from '../../../lib/api/queries';
import { useAttempt } from '../../../lib/react/use-attempt';
import { useCompany } from '../../../lib/site-document/site-context';
import { formatDateTime } from '../../../lib/dates/dates';

/** The links that show the post without a sign-in, each to be revoked. */
export function PreviewLinksDialog({ postId, onClose }: { postId: number; onClose: () => void }) {
  const { timezone } = useCompany();
  const { nameOf } = usePeople();
  const links = useQuery(callQuery(api.adminListPreviewLinks, { params: { id: postId } }));
  const { busy, failure, attempt } = useAttempt();
  const open = links.data?.links;

  const revoke = ({ id }: PreviewLinkEntry) =>
    attempt(async () => {
      await api.adminRevokePreviewLink({ params: { id: postId, link_id: id } });
      await links.refetch();
    }, 'Erro ao revogar o link');

  return (
    <Dialog
      onClose={onClose}
      title="Links de pré-visualização"
      description="Quem tem um destes links lê o post, publicado ou não, até ele expirar ou ser revogado."
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      {failure && <ErrorNote className="mb-3">{failure}</ErrorNote>}
      <QueryError queries={[links]} fallback="Não foi possível carregar os links." />
      {links.isPending && <Loading className="h-12 w-full">Carregando links...</Loading>}
      {open?.length === 0 && (
        <EmptyState icon={Link2} title="Nenhum link aberto.">
          Copie um link pelo menu do editor para mostrar o post a outra pessoa.
        </EmptyState>
      )}
      {open && open.length > 0 && (
        <ul aria-label="Links abertos" className="divide-y divide-surface-200">
          {open.map((link) => (
            <li key={link.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
              <span className="grid min-w-0 text-sm">
                <span className="font-semibold wrap-anywhere text-neutral-900">
                  <PersonName email={link.created_by} />
                </span>
                <span className="text-xs text-neutral-600 tabular">
                  Criado em {formatDateTime(link.created_at, timezone)}, expira em{' '}
                  {formatDateTime(link.expires_at, timezone)}
                </span>
              </span>
              <Button
                size="sm"
                busy={busy}
                aria-label={`Revogar o link criado em ${formatDateTime(link.created_at, timezone)} por ${nameOf(link.created_by)}`}
                onClick={() => void revoke(link)}
              >
                Revogar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
