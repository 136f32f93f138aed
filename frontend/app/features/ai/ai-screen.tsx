import { lazy, Suspense } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { QueryError } from '../../components/admin/query-error';
import { ScreenHeader } from '../../components/admin/screen-header';
import { Skeleton } from '../../components/ui/skeleton';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { useCompany } from '../../lib/site-document/site-context';
import { dayOf } from '../../lib/dates/dates';
import { useNow } from '../../lib/dates/use-now';
import { loadWithRetry } from '../../lib/react/load-with-retry';
import { AiStatusPanel } from './ai-status-panel';
import { JobsSection } from './jobs-section';

const UsagePanel = lazy(() => loadWithRetry(() => import('./usage-panel')));
/** Whether AI is on, its models, its budgets and what was spent of them. */
const aiStatusQuery = callQuery(api.adminAiStatus, {});

/** The queue of AI jobs, what AI costs, and the switch that turns it off. */
export function AiScreen() {
  const { timezone } = useCompany();
  const client = useQueryClient();
  const status = useQuery(aiStatusQuery);
  const today = dayOf(useNow(), timezone);
  return (
    <>
      <ScreenHeader title="IA">
        <p>Tarefas, gastos e limites da inteligência artificial do blog.</p>
      </ScreenHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <QueryError queries={[status]} fallback="Não foi possível carregar o estado da IA." />
        <AiStatusPanel
          status={status.data}
          onChange={(next) => client.setQueryData(aiStatusQuery.queryKey, next)}
        />
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          <UsagePanel today={today} />
        </Suspense>
        <JobsSection />
      </div>
    </>
  );
}
