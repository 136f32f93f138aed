import type { AdminPostSummary } from '@vitrine/contracts';
import { EyeOff, FilePen, Sparkles } from 'lucide-react';
import { usePeople } from '../../components/admin/people';
import { approvalLabel, reviewStateLabels } from '../../components/admin/review-state';
import { Badge } from '../../components/ui/badge';

/** What else there is to know of a post: who wrote its last revision, a pending change, being hidden from search. */
export function PostBadges({ post }: { post: AdminPostSummary }) {
  const { nameOf } = usePeople();
  // What visitors see already is not work: of it only a change counts.
  const isWork = !post.is_published || post.has_pending_change;
  const approved = isWork || post.approval?.state === 'changed' ? approvalLabel(post.approval) : null;
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
      {approved && (
        <Badge tone={post.approval?.state === 'approved' ? 'success' : 'warning'}>{approved}</Badge>
      )}
      {post.review && post.review.state !== 'approved' && (
        <Badge tone="info" title={post.review.in_charge ? `Com ${nameOf(post.review.in_charge)}` : undefined}>
          {reviewStateLabels[post.review.state]}
        </Badge>
      )}
      {post.noindex && (
        <Badge tone="neutral" title="Fora dos buscadores e do mapa do site">
          <EyeOff aria-hidden />
          noindex
        </Badge>
      )}
    </span>
  );
}
