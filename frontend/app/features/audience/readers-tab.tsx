import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { originNames, type Period } from '@vitrine/contracts';
import { DemoNote } from '../../components/admin/demo-note';
import { NOT_COUNTED } from '../../lib/words/not-counted';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { namedCampaign } from './campaign-words';
import { ComparedTable } from './compared';
import { ArticleFigures, PageLink } from './page-link';
import { ReportCard } from './report-card';
import { formatCount } from '../../lib/words/counted';

/** Who reads: by day, page, category and origin, and what was sought in vain. */
export function ReadersTab({ period }: { period: Period }) {
  const report = useQuery(callQuery(api.adminReaderReport, { query: period }));
  const { data } = report;
  return (
    <div className="grid gap-4">
      {data?.demo && <DemoNote />}
      <ReportCard
        id="leituras"
        title="Visualizações do site"
        unit="Visualizações do site"
        what="os leitores"
        report={report}
        period={period}
        file={{ href: api.adminReaderRows.url({ query: period }), name: 'leitores' }}
        daysBefore={data?.days_before}
        beside={
          data && (
            <p className="text-sm text-neutral-600">
              <strong className="text-neutral-900 tabular">{formatCount(data.entries)}</strong>{' '}
              {data.entries === 1 ? 'entrada' : 'entradas'} no site · antes {formatCount(data.entries_before)}
            </p>
          )
        }
        note="Todas as páginas do site; a lista de posts conta só os posts. Cada visitante conta uma vez por página a cada 30 minutos, e de um mesmo endereço de rede, como o de um escritório, contam no máximo cinco; robôs e pessoas da equipe não contam. Do endereço de onde a pessoa veio fica só o nome do site."
      />
      {data && (
        <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
          <ComparedTable
            title="Páginas"
            head={['Página', 'Visualizações']}
            rows={data.pages.map(({ page, ...rest }) => ({
              key: String(page.page),
              name: <PageLink page={page} />,
              note: page.post_id !== null && <ArticleFigures page={page} />,
              ...rest,
            }))}
          />
          <ComparedTable
            title="Páginas de entrada"
            head={['Página', 'Entradas']}
            rows={data.entry_pages.map(({ page, ...rest }) => ({
              key: String(page.page),
              name: <PageLink page={page} />,
              ...rest,
            }))}
          />
          <ComparedTable
            title="Origens"
            head={['Origem', 'Visualizações']}
            rows={data.origins.map(({ origin, ...rest }) => ({
              key: origin,
              name: originNames[origin],
              ...rest,
            }))}
          />
          <ComparedTable
            title="Sites de onde vieram"
            head={['Site', 'Entradas']}
            rows={data.referrers.map(({ host, origin, ...rest }) => ({
              key: `${host}/${origin}`,
              name: host,
              note: originNames[origin],
              ...rest,
            }))}
          />
          {data.campaigns && (
            <ComparedTable
              title="Visitas por campanha"
              head={['Campanha', 'Visitas']}
              empty="Nenhuma visita de campanha neste período."
              rows={data.campaigns.map(({ campaign, ...rest }) => ({
                key: JSON.stringify(campaign),
                ...namedCampaign(campaign),
                ...rest,
              }))}
            />
          )}
          <ComparedTable
            title="Categorias"
            head={['Categoria', 'Visualizações']}
            rows={data.categories.map(({ name, ...rest }) => ({ key: name, name, ...rest }))}
          />
          <ComparedTable
            title="Buscas com pouco ou nenhum resultado"
            head={['Busca', 'Vezes']}
            empty="Nenhuma busca ficou sem resposta."
            rows={data.searches.map(({ words, found, ...rest }) => ({
              key: `${words}/${found}`,
              name: words,
              note: (
                <>
                  {found === 0 ? 'nenhum post' : found === 1 ? '1 post' : `${found} posts`}
                  {' · '}
                  <Link
                    to={`/blog/admin/busca?palavras=${encodeURIComponent(words)}`}
                    className="py-1.5 font-semibold text-brand-800 underline"
                  >
                    criar sinônimo
                  </Link>
                </>
              ),
              ...rest,
            }))}
          />
          <ComparedTable
            title="Endereços que não existem"
            head={['Endereço', 'Vezes']}
            empty={data.gateway_read ? 'Ninguém caiu em um endereço que não existe.' : NOT_COUNTED}
            rows={data.missing.map(({ path, ...rest }) => ({ key: path, name: path, ...rest }))}
          />
        </div>
      )}
    </div>
  );
}
