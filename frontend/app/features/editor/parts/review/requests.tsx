import { useQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { useState } from 'react';
import type { RequestState, ReviewLink } from '@vitrine/contracts';
import { AskReviewDialog } from '../../../../components/admin/ask-review/ask-review-dialog';
import { usePeople } from '../../../../components/admin/people';
import { QueryError } from '../../../../components/admin/query-error';
import { useAction } from '../../../../components/admin/use-action';
import { Badge, type BadgeTone } from '../../../../components/ui/badge';
import { Button } from '../../../../components/ui/button';
import { api } from '../../../../lib/api/api-client';
import { callQuery } from '../../../../lib/api/queries';
import { formatDate, formatDateTime } from '../../../../lib/dates/dates';
import { useCompany } from '../../../../lib/site-document/site-context';
import { useEditor } from '../../saving/editor-context';
import { ResendDialog } from './resend-dialog';
import { useRefreshReview } from './use-approval';

const STATES: Record<RequestState, [label: string, tone: BadgeTone]> = {
  open: ['Aguarda resposta', 'info'],
  approved: ['Aprovou este texto', 'success'],
  changes_requested: ['Pediu mudanças', 'warning'],
  expired: ['Vencido', 'danger'],
  withdrawn: ['Retirado', 'neutral'],
  closed: ['Encerrado: o texto foi ao ar', 'neutral'],
};

/** Who was asked for an opinion, what came of it, and the way to ask. */
export function Requests({ postId }: { postId: number }) {
  const { timezone } = useCompany();
  const { state, dirty, saving } = useEditor();
  const { nameOf } = usePeople();
  const { run, isBusy } = useAction();
  const refresh = useRefreshReview(postId);
  const query = callQuery(api.adminListReviewLinks, { params: { id: postId } });
  const links = useQuery({ ...query, refetchInterval: 15_000 });
  const [isAsking, setAsking] = useState(false);
  const [resent, setResent] = useState<ReviewLink>();
  const { title } = state.fields;

  const withdraw = ({ id, reviewer_name }: ReviewLink) =>
    run({
      key: `withdraw-${id}`,
      call: () => api.adminRevokeReviewLink({ params: { id: postId, link_id: id } }),
      success: () => `O pedido a ${reviewer_name} foi retirado.`,
      after: refresh,
      failure: 'Não foi possível retirar o pedido.',
    });

  return (
    <section aria-labelledby="review-requests" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="review-requests" className="text-sm font-bold text-neutral-900">
          Pedidos de parecer
        </h2>
        <Button icon={MessageSquareQuote} size="sm" onClick={() => setAsking(true)}>
          Pedir parecer
        </Button>
      </div>
      <QueryError queries={[links]} fallback="Não foi possível carregar os pedidos." />
      <ul aria-labelledby="review-requests" className="grid gap-2">
        {links.data?.links.map((link) => (
          <li key={link.id} className="grid gap-1 rounded-lg border border-surface-200 bg-white p-3 text-sm">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <b className="font-semibold wrap-anywhere text-neutral-900">
                {link.reviewer_email ? nameOf(link.reviewer_email, link.reviewer_name) : link.reviewer_name}
              </b>
              <Badge tone={STATES[link.state][1]}>{STATES[link.state][0]}</Badge>
            </span>
            <span className="text-xs wrap-anywhere text-neutral-600 tabular">
              {factsOf(link, nameOf(link.asked_by, link.asked_by_name), timezone).join(' · ')}
            </span>
            {link.state !== 'withdrawn' && (
              <span className="flex flex-wrap gap-1.5">
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Reenviar a ${link.reviewer_name}`}
                  onClick={() => setResent(link)}
                >
                  Reenviar
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  busy={isBusy(`withdraw-${link.id}`)}
                  aria-label={`Retirar o pedido a ${link.reviewer_name}`}
                  onClick={() => void withdraw(link)}
                >
                  Retirar
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {isAsking && (
        <AskReviewDialog
          posts={[{ id: postId, title }]}
          // The reviewer reads what is stored.
          save={async () => !dirty || saving.save(state.post?.is_published ? 'pending' : 'stay')}
          onAsked={refresh}
          onClose={() => setAsking(false)}
        />
      )}
      {resent && (
        <ResendDialog postId={postId} link={resent} onSent={refresh} onClose={() => setResent(undefined)} />
      )}
    </section>
  );
}

/** Who asked and when, until when an answer is wanted, and what is known of the page. */
function factsOf(link: ReviewLink, askedBy: string, zone: string): string[] {
  const { state, created_at, due_at, opened_at, expires_at, revoked_at, reviewer_email } = link;
  const isOpen = state === 'open';
  return [
    `Pedido de ${askedBy} em ${formatDate(created_at, zone)}`,
    due_at && isOpen ? `até ${formatDate(due_at, zone)}` : '',
    opened_at ? `aberto em ${formatDateTime(opened_at, zone)}` : reviewer_email ? '' : 'ainda não aberto',
    isOpen && !reviewer_email ? `o link vale até ${formatDate(expires_at, zone)}` : '',
    state === 'expired' ? `venceu em ${formatDate(expires_at, zone)}` : '',
    revoked_at ? `retirado em ${formatDate(revoked_at, zone)}` : '',
  ].filter(Boolean);
}
