import type { AdminPostSummary } from '@vitrine/contracts';
import { CalendarX2, EyeOff, FilePen, MessageSquare, Sparkles } from 'lucide-react';
import { usePeople } from '../../components/admin/people';
import { approvalLabel, reviewStateLabels } from '../../components/admin/review-state';
import { Badge } from '../../components/ui/badge';
import { useCompany } from '../../lib/site-document/site-context';
import { dayOf, formatDateTime, shortDay } from '../../lib/dates/dates';

/** What else there is to know of a post: who wrote its last revision, a pending change, being hidden from search. */
export function PostBadges({ post }: { post: AdminPostSummary }) {
  return (
    <span className="flex shrink-0 flex-wrap gap-1">
      {post.ai_changed !== null && (
        <Badge
          tone="accent"
          title={
            post.ai_changed === 0
              ? 'O texto veio da IA, sem mudanças à mão'
              : `O texto veio da IA; ${post.ai_changed}% foi mudado à mão`
          }
        >
          <Sparkles aria-hidden />
          {post.ai_changed === 0 ? 'IA' : `IA, ${post.ai_changed}% mudado`}
        </Badge>
      )}
      {post.has_pending_change && (
        <Badge tone="warning" title="Há alterações salvas que os visitantes ainda não veem">
          <FilePen aria-hidden />
          Alterações pendentes
        </Badge>
      )}
      {post.unpublish_at && <EndBadge at={post.unpublish_at} isLive={post.is_published} />}
      {post.noindex && (
        <Badge tone="neutral" title="Fora dos buscadores e do mapa do site">
          <EyeOff aria-hidden />
          noindex
        </Badge>
      )}
    </span>
  );
}

function EndBadge({ at, isLive }: { at: string; isLive: boolean }) {
  const { timezone } = useCompany();
  const day = shortDay(dayOf(at, timezone));
  return (
    <Badge tone="neutral" title={`${isLive ? 'Sai do ar' : 'No ar até'}: ${formatDateTime(at, timezone)}`}>
      <CalendarX2 aria-hidden />
      Até {day}
    </Badge>
  );
}

/** What is known of the review of a post: its approval, who goes on, and what is open. */
export function ReviewBadges({ post }: { post: AdminPostSummary }) {
  const { nameOf } = usePeople();
  // What visitors see already is not work: of it only a change counts.
  const isWork = !post.is_published || post.has_pending_change;
  const approved = isWork || post.approval?.state === 'changed' ? approvalLabel(post.approval) : null;
  const { open_comments: comments = 0, open_proposals: proposals = 0 } = post;
  const said = [
    comments > 0 && (comments === 1 ? '1 comentário' : `${comments.toLocaleString('pt-BR')} comentários`),
    proposals > 0 && (proposals === 1 ? '1 proposta' : `${proposals.toLocaleString('pt-BR')} propostas`),
  ]
    .filter(Boolean)
    .join(', ');
  const isSaid = approved !== null && post.review?.state === post.approval?.state;
  if (!approved && !post.review && !said) return null;
  return (
    <span className="flex flex-wrap gap-1 sm:max-w-28 min-[96rem]:max-w-36">
      {approved && (
        <Badge
          title={approved}
          tone={post.approval?.state === 'approved' ? 'success' : 'warning'}
          className="max-w-full"
        >
          <span className="truncate">{approved}</span>
        </Badge>
      )}
      {post.review && post.review.state !== 'approved' && !isSaid && (
        <Badge
          tone="info"
          title={post.review.in_charge ? `Com ${nameOf(post.review.in_charge)}` : undefined}
          className="max-w-full"
        >
          <span className="truncate">{reviewStateLabels[post.review.state]}</span>
        </Badge>
      )}
      {said && (
        <Badge tone="info" title={`Em aberto no parecer: ${said}`} className="max-w-full">
          <MessageSquare aria-hidden className="shrink-0" />
          <span className="truncate">{said}</span>
        </Badge>
      )}
    </span>
  );
}
