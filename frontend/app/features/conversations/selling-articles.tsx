import { useQuery } from '@tanstack/react-query';
import type { Period } from '@vitrine/contracts';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { OutcomeTable, perHundred } from './outcome-table';
import { comparisonWarning } from './outcome-words';
import { PageLink } from '../audience/page-link';
import { formatReais } from '../../lib/words/reais';
import { formatCount } from '../../lib/words/counted';

const FIRST = 3;

/** The articles whose conversations were worth the most: what the blog is for, before anything else. */
export function SellingArticles({ period }: { period: Period }) {
  const report = useQuery(callQuery(api.adminOutcomeReport, { query: period }));
  const { data } = report;
  const articles = (data?.articles ?? data?.pages)?.filter(
    ({ page }) => page.post_id !== null || page.name === 'Post excluído',
  );
  const tooFew = articles && comparisonWarning(articles);
  return (
    <section aria-labelledby="vendem" className="rounded-lg border border-surface-200 bg-white p-4">
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="vendem" className="text-sm font-bold text-neutral-900">
          Posts que vendem
        </h2>
        {data && data.conversations > 0 && (
          <p className="text-sm text-neutral-600 tabular">
            Site inteiro: {formatCount(data.conversations)}{' '}
            {data.conversations === 1 ? 'conversa' : 'conversas'}, {formatCount(data.won)}{' '}
            {data.won === 1 ? 'ganha' : 'ganhas'}, {formatReais(data.value)}
          </p>
        )}
      </header>
      <OutcomeTable
        label="Posts que vendem"
        head="Post"
        query={report}
        first={FIRST}
        rows={articles?.map((row) => ({
          ...row,
          key: String(row.page.page),
          name: <PageLink page={row.page} />,
        }))}
        more={perHundred('Por 100 visualizações')}
      />
      {data?.articles && data.articles.length > 0 && (
        <p className="mt-2 text-xs text-neutral-600">
          Uma conversa conta para o post em que a visita começou e para aquele em que a pessoa clicou.
        </p>
      )}
      {tooFew && <p className="mt-2 text-sm text-neutral-700">{tooFew}</p>}
    </section>
  );
}
