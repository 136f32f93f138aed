import { Sparkles } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { RevisionSummary } from '@vitrine/contracts';
import { PersonName } from '../../components/admin/people';
import { Badge } from '../../components/ui/badge';
import { cx } from '../../components/ui/cx';
import { useCompany } from '../../lib/site-document/site-context';
import { formatDateTime } from '../../lib/dates/dates';
import { actionLabels } from './revision-changes';

/** The saves of a post, newest first; each opens its changes. */
export function RevisionList({
  revisions,
  shownId,
  currentId,
}: {
  revisions: readonly RevisionSummary[];
  shownId: number | undefined;
  currentId: number | undefined;
}) {
  const { timezone } = useCompany();
  return (
    <nav
      aria-label="Revisões"
      className="max-h-72 overflow-y-auto rounded-lg border border-surface-200 bg-white md:max-h-[calc(100dvh-9rem)]"
    >
      <ol reversed>
        {revisions.map((revision) => (
          <li key={revision.id} className="border-b border-surface-200 last:border-b-0">
            <Link
              to={`?revisao=${revision.id}`}
              preventScrollReset
              aria-current={revision.id === shownId ? 'true' : undefined}
              className={cx(
                'grid gap-1 border-l-3 px-3.5 py-2.5 focus-visible:-outline-offset-3',
                revision.id === shownId
                  ? 'border-brand-600 bg-brand-50'
                  : 'border-transparent hover:bg-surface-50',
              )}
            >
              <span className="flex flex-wrap items-center gap-1.5 text-sm font-semibold text-neutral-900">
                {actionLabels[revision.action]}
                {revision.id === currentId && <Badge tone="success">Atual</Badge>}
                {revision.reformatted && <Badge>Reformatado</Badge>}
                {revision.source === 'ai' && (
                  <Badge tone="accent">
                    <Sparkles aria-hidden />
                    IA
                  </Badge>
                )}
              </span>
              <span className="text-xs text-neutral-700 tabular">
                <time dateTime={revision.saved_at}>{formatDateTime(revision.saved_at, timezone)}</time> ·
                versão {revision.version}
              </span>
              <span className="text-2xs wrap-anywhere text-neutral-600">
                <PersonName email={revision.saved_by} />
                {revision.saved_with !== null && ` com o acesso “${revision.saved_with}”`}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
