import { lazy, Suspense } from 'react';
import type { PostStats } from '@vitrine/contracts';
import { Skeleton } from '../../components/ui/skeleton';
import { unfiltered, type PostsView } from './posts-view';
import { loadWithRetry } from '../../lib/react/load-with-retry';

const ViewsSparkline = lazy(() => loadWithRetry(() => import('./views-sparkline')));

/** The panel's figures over all posts, and how the blog has been read lately. */
export function PostStatCards({
  stats,
  onView,
  onViews,
}: {
  stats: PostStats | undefined;
  /** A figure shows the posts that it counts. */
  onView: (change: Partial<PostsView>) => void;
  onViews: () => void;
}) {
  const show = (by: Partial<PostsView>) => () => onView({ ...unfiltered, ...by });
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
    <div className="grid overflow-hidden rounded-lg border border-surface-200 bg-white grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <dl className="grid grid-cols-6 gap-px bg-surface-200 *:col-span-2 max-sm:*:nth-[n+4]:col-span-3 sm:grid-cols-[repeat(5,minmax(0,1fr))] sm:*:col-span-1">
        <Stat onShow={show({})} label="Total de Posts" value={stats?.total} note="no blog" />
        <Stat
          onShow={show({ status: 'published' })}
          label="Publicados"
          value={stats?.published}
          note={share(stats?.published ?? 0)}
        />
        <Stat
          onShow={show({ focus: 'unpublished' })}
          label="Rascunhos"
          value={stats?.drafts}
          note={waiting}
          alarm={(stats?.late ?? 0) > 0}
        />
        <Stat
          onShow={show({ focus: 'seo_excellent' })}
          label="SEO Excelente"
          value={stats?.seo_excellent}
          note="SEO ≥ 90%"
        />
        <Stat
          onShow={show({ focus: 'ai_optimized' })}
          label="IA Otimizado"
          value={stats?.ai_optimized}
          note="IA e leitura ≥ 90%"
        />
      </dl>
      <div className="border-surface-200 max-sm:hidden max-lg:border-t lg:border-l">
        <Suspense fallback={<Skeleton className="m-4 h-14" />}>
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
  onShow,
}: {
  label: string;
  value: number | undefined;
  note: string;
  alarm?: boolean;
  onShow: () => void;
}) {
  return (
    <div className="relative grid content-start gap-0.5 bg-white px-4 py-3 hover:bg-surface-50 has-focus-visible:z-1 max-sm:gap-0 max-sm:px-3 max-sm:py-1.5">
      <dt className="text-2xs font-semibold text-neutral-600">
        <button
          type="button"
          onClick={onShow}
          title="Mostrar estes posts na lista"
          className="text-left after:absolute after:inset-0 hover:text-neutral-900"
        >
          {label}
        </button>
      </dt>
      <dd className="text-2xl leading-7 font-bold text-neutral-900 tabular max-sm:text-lg max-sm:leading-6">
        {value === undefined ? <Skeleton className="h-[1lh] w-12" /> : value.toLocaleString('pt-BR')}
      </dd>
      <dd
        className={`text-2xs max-sm:hidden ${alarm ? 'font-semibold text-danger-ink' : 'text-neutral-600'}`}
      >
        {value === undefined ? <Skeleton className="h-[1lh] w-20" /> : note}
      </dd>
    </div>
  );
}
