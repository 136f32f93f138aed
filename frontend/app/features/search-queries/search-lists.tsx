import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { FilePlus2, Pencil, Search, TrendingDown, TrendingUp } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { slugify } from '@vitrine/analysis';
import { DRAFT_PLACEHOLDERS, type SearchLists as Lists } from '@vitrine/contracts';
import { DataTable, RowButton } from '../../components/admin/data-table';
import { DemoNote } from '../../components/admin/demo-note';
import { useAction } from '../../components/admin/use-action';
import { ButtonLink } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { dayText, positionText } from './day-text';
import { escapeHtml } from '../../lib/rendering/escape-html';
import { counted, formatCount } from '../../lib/words/counted';

const atFront = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

/** What falls, what nearly ranks and what is searched for without an article, each with what to do about it. */
export function SearchLists() {
  const lists = useQuery(callQuery(api.adminSearchLists, {}));
  const { data } = lists;
  return (
    <div className="grid gap-6">
      {data?.demo && <DemoNote />}
      {data && !data.is_on && (
        <p role="status" className="text-sm text-neutral-600">
          O Search Console não está ligado: as listas só têm o que o próprio blog contou.
        </p>
      )}
      {data?.site_fall && (data.site_fall.clicks > 0 || data.site_fall.views > 0) && (
        <p role="status" className="text-sm font-semibold text-warning-ink">
          {`O site inteiro caiu nestes 28 dias: ${[
            data.site_fall.clicks > 0 && `${data.site_fall.clicks}% dos cliques`,
            data.site_fall.views > 0 && `${data.site_fall.views}% das visualizações`,
          ]
            .filter(Boolean)
            .join(', ')}, na mediana dos posts. “Caindo” tem os que caíram mais.`}
        </p>
      )}
      <Section
        title="Caindo"
        text="28 dias comparados com os 28 anteriores e com o ano anterior: só o que passa do acaso, da época do ano e da queda do site inteiro."
      >
        <DataTable
          label="Caindo"
          rows={data?.falling}
          rowKey={({ post }) => post.id}
          query={lists}
          what="os posts que caem"
          empty={<EmptyState icon={TrendingDown} title="Nenhum post cai além do acaso." />}
          columns={[
            { head: 'Post', className: 'sm:w-2/5', cell: ({ post }) => <Title>{post.title}</Title> },
            { head: 'Queda', className: 'text-sm tabular', cell: (row) => <Fall of={row} /> },
            {
              head: 'Motivo provável',
              className: 'text-sm text-neutral-800',
              cell: ({ reasons }) => (
                <span className="grid gap-0.5">
                  {reasons.length > 0
                    ? reasons.map((reason) => <span key={reason}>{reason}</span>)
                    : 'Nenhum que os números mostrem.'}
                </span>
              ),
            },
          ]}
          actions={({ post }) => <Improve id={post.id} queries={[]} />}
        />
      </Section>
      <Section
        title="Quase lá"
        text={`Buscas em que o post aparece entre as posições 5 e 15${data?.weeks ? `, de ${dayText(data.weeks.from)} a ${dayText(data.weeks.to)}` : ''}.`}
      >
        <DataTable
          label="Quase lá"
          rows={data?.near}
          rowKey={({ post }) => post.id}
          query={lists}
          what="os posts quase lá"
          empty={<EmptyState icon={TrendingUp} title="Nenhum post está entre as posições 5 e 15." />}
          columns={[
            { head: 'Post', className: 'sm:w-2/5', cell: ({ post }) => <Title>{post.title}</Title> },
            {
              head: 'Buscas',
              className: 'text-sm text-neutral-800',
              cell: ({ queries }) => (
                <span className="grid gap-0.5 tabular">
                  {queries.map(({ query, impressions, position }) => (
                    <span key={query} className="wrap-anywhere">
                      {query}
                      <span className="text-xs text-neutral-600">
                        {` · posição ${positionText(position)} · ${counted(impressions, 'exibição', 'exibições')}`}
                      </span>
                    </span>
                  ))}
                </span>
              ),
            },
          ]}
          actions={({ post, queries }) => (
            <Improve id={post.id} queries={queries.map(({ query }) => query)} />
          )}
        />
      </Section>
      <Section
        title="Perguntas sem post"
        text="Buscas do Google que só mostram outras páginas do site, e buscas no blog que não acharam nada."
      >
        <Unanswered lists={lists} />
      </Section>
    </div>
  );
}

function Unanswered({ lists }: { lists: ReturnType<typeof useQuery<Lists>> }) {
  const navigate = useNavigate();
  const { isBusy, run } = useAction();
  const write = (query: string) =>
    run({
      key: query,
      call: async () => {
        const [{ posts: near }, { categories }] = await Promise.all([
          api.adminListPosts({ query: { search: query, match: 'any', per_page: 1 } }),
          api.adminListCategories({}),
        ]);
        const title = atFront(query);
        const body = {
          ...{
            title,
            slug: slugify(query) || DRAFT_PLACEHOLDERS.slug,
            content: `<p>${escapeHtml(title)}</p>`,
            autosave: true,
          },
          category_id: near[0]?.category_id ?? categories[0]?.id ?? 0,
        };
        return api.adminCreatePost({ body });
      },
      after: ({ post }) => navigate(`/blog/admin/edit/${post.id}`),
      failure: 'Não foi possível criar o rascunho.',
    });
  return (
    <DataTable
      label="Perguntas sem post"
      rows={lists.data?.unanswered}
      rowKey={({ query }) => query}
      isBusy={({ query }) => isBusy(query)}
      query={lists}
      what="as perguntas sem post"
      empty={<EmptyState icon={Search} title="Toda busca com procura já tem um post." />}
      columns={[
        { head: 'Busca', className: 'sm:w-2/5', cell: ({ query }) => <Title>{query}</Title> },
        {
          head: 'Procura',
          className: 'text-sm text-neutral-800 tabular',
          cell: ({ impressions, searches }) =>
            [
              impressions > 0 && `${counted(impressions, 'exibição', 'exibições')} no Google`,
              searches > 0 && `${counted(searches, 'busca', 'buscas')} no blog`,
            ]
              .filter(Boolean)
              .join(' · '),
        },
      ]}
      actions={({ query }) => (
        <RowButton
          icon={FilePlus2}
          label="Escrever"
          of={`sobre ${query}`}
          busy={isBusy(query)}
          onClick={() => void write(query)}
        />
      )}
    />
  );
}

/** Opens an article with the queries in the address, for the editor to make them the AI's task. */
const Improve = ({ id, queries }: { id: number; queries: readonly string[] }) => (
  <ButtonLink
    icon={Pencil}
    size="sm"
    to={`/blog/admin/edit/${id}${queries.length > 0 ? `?buscas=${encodeURIComponent(queries.join('\n'))}` : ''}`}
  >
    Melhorar
  </ButtonLink>
);

function Fall({ of: { clicks, views } }: { of: Lists['falling'][number] }) {
  return (
    <span className="grid gap-0.5">
      {clicks.before > 0 && (
        <span>{`Cliques: ${formatCount(clicks.before)} → ${formatCount(clicks.lately)}`}</span>
      )}
      {views.before > 0 && (
        <span>{`Visualizações do post: ${formatCount(views.before)} → ${formatCount(views.lately)}`}</span>
      )}
    </span>
  );
}

const Title = ({ children }: { children: ReactNode }) => (
  <span className="line-clamp-2 font-semibold wrap-anywhere text-neutral-900">{children}</span>
);

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="text-base font-bold text-neutral-900">{title}</h2>
      <p className="mb-2 max-w-3xl text-sm text-neutral-600">{text}</p>
      {children}
    </section>
  );
}
