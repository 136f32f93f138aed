import type { AdminPostSummary } from '@vitrine/contracts';
import { BadgeButton } from '../../components/ui/badge';
import { useCompany } from '../../lib/site-document/site-context';
import { formatDue } from '../../lib/dates/dates';
import { NEEDS_APPROVAL, statusAt, statusLabels, statusTones } from '../../components/admin/post-status';

/** The post's status; a click publishes it, or takes it back to a draft. */
export function StatusBadge({
  post,
  now,
  busy,
  onToggle,
}: {
  post: AdminPostSummary;
  now: Date;
  busy: boolean;
  onToggle: () => void;
}) {
  const { timezone } = useCompany();
  const status = statusAt(post, now);
  const todo = post.is_published ? 'mudar para rascunho' : 'publicar agora';
  const due = post.scheduled_publish_at;
  return (
    <span className="inline-grid justify-items-start gap-0.5">
      <BadgeButton
        tone={statusTones[status]}
        disabled={busy}
        aria-busy={busy || undefined}
        aria-label={`${statusLabels[status]}: ${todo}`}
        title={`Clique para ${todo}`}
        onClick={onToggle}
      >
        <span aria-hidden className="size-1.5 rounded-full bg-current" />
        {statusLabels[status]}
      </BadgeButton>
      {due && (status === 'scheduled' || status === 'late') && (
        <time dateTime={due} className="text-2xs text-neutral-600 tabular sm:max-lg:max-w-20">
          {formatDue(due, timezone, now)}
        </time>
      )}
      {post.needs_approval && <span className="text-2xs text-warning-ink">{NEEDS_APPROVAL}</span>}
    </span>
  );
}
