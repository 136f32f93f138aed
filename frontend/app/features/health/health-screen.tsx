import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { MAX_HEALTH_COUNT } from '@vitrine/contracts';
import { DemoNote } from '../../components/admin/demo-note';
import { QueryError } from '../../components/admin/query-error';
import { ScreenHeader } from '../../components/admin/screen-header';
import { Skeleton } from '../../components/ui/skeleton';
import { TabPanel, Tabs } from '../../components/ui/tabs';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { healthViews, viewOf, viewWords, type HealthView } from './health-sections';
import { ProblemList } from './problem-list';
import { SearchLists } from '../search-queries/search-lists';
import { RedirectsPanel } from '../redirects/redirects-panel';

const countText = (count: number): string =>
  count >= MAX_HEALTH_COUNT ? `${MAX_HEALTH_COUNT.toLocaleString('pt-BR')}+` : count.toLocaleString('pt-BR');

/** What is wrong with the blog, and what is being done about it. */
export function HealthScreen() {
  const [params, setParams] = useSearchParams();
  const health = useQuery(callQuery(api.adminHealth, {}));
  const { data } = health;
  const show = (next: HealthView) => setParams({ secao: viewWords[next].word }, { preventScrollReset: true });
  const count = (of: HealthView) => {
    if (!data || of === 'redirects' || of === 'searches') return undefined;
    // Where the gateway's log is not read, a zero is unknown, and no number is shown.
    return of === 'missing' && data.gateway_read === false
      ? data.sections[of] || undefined
      : data.sections[of];
  };
  // Without a section in the address: the first in which something is to be done.
  const chosen = params.get('secao');
  const view = chosen === null ? (healthViews.find((one) => count(one)) ?? 'links') : viewOf(chosen);
  const isKnown = chosen !== null || !health.isPending;
  const pending = (data?.unread ?? 0) + (data?.unchecked ?? 0);

  return (
    <>
      <ScreenHeader title="Pendências">
        <p>O que quebrou, o que envelheceu e o que falta, com o conserto a um clique.</p>
      </ScreenHeader>
      <QueryError className="mb-3" queries={[health]} fallback="Não foi possível contar os problemas." />
      {pending > 0 && (
        <p role="status" className="mb-3 text-sm text-neutral-600">
          {data && data.unread > 0 && `${countText(data.unread)} posts ainda não foram lidos. `}
          {data &&
            data.unchecked > 0 &&
            `${countText(data.unchecked)} links externos aguardam a primeira verificação, feita aos poucos.`}
        </p>
      )}
      {isKnown ? (
        <Tabs
          label="Pendências"
          value={view}
          onChange={show}
          items={healthViews.map((value) => {
            const found = count(value);
            return {
              value,
              label: viewWords[value].label,
              ...(found !== undefined && {
                aside: (
                  <span
                    className={`rounded-full px-1.5 text-2xs leading-4.5 font-bold tabular ${found > 0 ? 'bg-warning-soft text-warning-ink' : 'bg-surface-100 text-neutral-600'}`}
                  >
                    {countText(found)}
                  </span>
                ),
              }),
            };
          })}
        >
          {healthViews.map((value) => (
            <TabPanel key={value} value={value} className="pt-4">
              {data?.demo && (value === 'missing' || value === 'review') && <DemoNote className="mb-3" />}
              {value === 'redirects' ? (
                <RedirectsPanel />
              ) : value === 'searches' ? (
                <SearchLists />
              ) : (
                <ProblemList section={value} onChanged={() => void health.refetch()} />
              )}
            </TabPanel>
          ))}
        </Tabs>
      ) : (
        <Skeleton className="h-64" />
      )}
    </>
  );
}
