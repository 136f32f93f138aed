import { lazy, Suspense } from 'react';
import type { PostStats } from '@vitrine/contracts';
import { Skeleton } from '../../components/ui/skeleton';
import { loadTwice } from '../../lib/react/load-twice';

const ViewsSparkline = lazy(() => loadTwice(() => import('./views-sparkline')));

/** The panel's figures over all posts, and how the blog has been read lately. */
export function PostStatCards({ stats, onViews }: { stats: PostStats | undefined; onViews: () => void }) {
  const share = (count: number) =>
    stats && stats.total > 0 ? `${Math.round((count / stats.total) * 100)}% dos posts` : 'nenhum post ainda';
  const waiting =
    stats && stats.scheduled + stats.late > 0
      ? [
          stats.scheduled > 0 && `${stats.scheduled} ${stats.scheduled === 1 ? 'agendado' : 'agendados'}`,
          stats.late > 0 && `${stats.late} ${stats.late === 1 ? 'atrasado' : 'atrasados'}`,
        ]
          .filter(Boolean)
          .join(', ')
      : 'nenhum agendado';
  return (
    <div className="grid overflow-hidden rounded-lg border border-sand-200 bg-white grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <dl className="grid grid-cols-2 gap-px bg-sand-200 sm:grid-cols-[repeat(5,minmax(0,1fr))]">
        <Stat label="Total de Posts" value={stats?.total} note="no blog" className="max-sm:col-span-2" />
        <Stat label="Publicados" value={stats?.published} note={share(stats?.published ?? 0)} />
        <Stat label="Rascunhos" value={stats?.drafts} note={waiting} alarm={(stats?.late ?? 0) > 0} />
        <Stat label="SEO Excelente" value={stats?.seo_excellent} note="SEO ≥ 90%" />
        <Stat label="IA Otimizado" value={stats?.ai_optimized} note="IA e leitura ≥ 90%" />
      </dl>
      <div className="min-h-21 border-sand-200 max-lg:border-t lg:border-l">
        <Suspense fallback={<Skeleton className="m-4 h-13" />}>
          <ViewsSparkline onOpen={onViews} />
        </Suspense>
      </div>
    </div>
  );
}

function Stat({
  label,
  value,
  note,
  alarm = false,
  className = '',
}: {
  label: string;
  value: number | undefined;
  note: string;
  alarm?: boolean;
  className?: string;
}) {
  return (
    <div className={`grid content-start gap-0.5 bg-white px-4 py-3 ${className}`}>
      <dt className="text-2xs font-semibold text-ink-600">{label}</dt>
      <dd className="text-2xl leading-7 font-bold text-ink-900 tabular">
        {value === undefined ? <Skeleton className="my-0.5 h-6 w-12" /> : value.toLocaleString('pt-BR')}
      </dd>
      <dd className={`text-2xs ${alarm ? 'font-semibold text-danger-ink' : 'text-ink-600'}`}>
        {value === undefined ? <Skeleton className="h-3 w-20" /> : note}
      </dd>
    </div>
  );
}
