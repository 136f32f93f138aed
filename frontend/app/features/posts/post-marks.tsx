import type { AdminPostSummary } from '@vitrine/contracts';
import { EyeOff, FilePen, Sparkles } from 'lucide-react';
import { Badge } from '../../components/ui/badge';

/** What else there is to know of a post: who wrote its last revision, a kept change, being hidden from search. */
export function PostMarks({ post }: { post: AdminPostSummary }) {
  return (
    <span className="flex shrink-0 flex-wrap gap-1">
      {post.last_source === 'ai' && (
        <Badge tone="accent" title="A última revisão veio da IA">
          <Sparkles aria-hidden />
          IA
        </Badge>
      )}
      {post.has_pending_change && (
        <Badge tone="warning" title="Há alterações salvas que os visitantes ainda não veem">
          <FilePen aria-hidden />
          Alterações pendentes
        </Badge>
      )}
      {post.noindex && (
        <Badge tone="neutral" title="Fora dos buscadores e do sitemap">
          <EyeOff aria-hidden />
          noindex
        </Badge>
      )}
    </span>
  );
}
