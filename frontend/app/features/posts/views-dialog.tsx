import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { DaysSelect } from '../../components/admin/days-select';
import { DemoNote } from '../../components/admin/demo-note';
import { QueryError } from '../../components/admin/query-error';
import { DayChart } from '../../components/charts/day-chart';
import { Dialog } from '../../components/ui/dialog';
import { Loading } from '../../components/ui/skeleton';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';

const number = (value: number) => value.toLocaleString('pt-BR');

/** Views by day of a post, or of the whole blog when `post` is null. */
export default function ViewsDialog({
  post,
  onClose,
}: {
  post: { id: number; title: string } | null;
  onClose: () => void;
}) {
  const [days, setDays] = useState(30);
  const query = { days };
  const views = useQuery(
    post
      ? callQuery(api.adminPostViews, { params: { id: post.id }, query })
      : callQuery(api.adminViews, { query }),
  );
  const { data } = views;
  return (
    <Dialog
      onClose={onClose}
      width="lg"
      title={post ? 'Visualizações do post' : 'Visualizações dos posts'}
      description={
        post?.title ?? 'Cada visitante conta uma vez por post a cada 30 minutos; robôs não contam.'
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <p className="grid">
            <span className="text-3xl font-bold text-neutral-900 tabular">
              {data?.total ? number(data.total) : '–'}
            </span>
            <span className="text-xs text-neutral-600">
              {data?.total === 0
                ? `nenhuma visualização em ${days} dias`
                : `${data?.total === 1 ? 'visualização' : 'visualizações'} em ${days} dias`}
            </span>
          </p>
          <DaysSelect value={days} onChange={setDays} />
        </div>
        {data?.demo && <DemoNote />}
        <QueryError queries={[views]} fallback="Não foi possível carregar as visualizações." />
        {data ? (
          <div aria-busy={views.isFetching} className="grid gap-3 aria-busy:opacity-60">
            <DayChart
              days={data.days.map(({ date, views: count }) => ({ date, count }))}
              unit="Visualizações"
              label="Visualizações por dia"
              height={220}
            />
          </div>
        ) : (
          views.isPending && <Loading className="h-55 w-full">Carregando visualizações...</Loading>
        )}
      </div>
    </Dialog>
  );
}
