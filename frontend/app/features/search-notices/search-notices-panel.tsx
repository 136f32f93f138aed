import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw, Send } from 'lucide-react';
import type { NoticeBatch, SearchNoticeStatus } from '@vitrine/contracts';
import { QueryError } from '../../components/admin/query-error';
import { useAction } from '../../components/admin/use-action';
import { RelativeTime } from '../../components/admin/time-and-person';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { Loading } from '../../components/ui/skeleton';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';

type Target = SearchNoticeStatus['targets'][number];

const names: Record<Target['target'], { title: string; text: string; off: string }> = {
  indexnow: {
    title: 'Buscadores (IndexNow)',
    text: 'Bing, Yandex, Seznam e outros sabem na hora o que foi publicado, alterado ou retirado.',
    off: 'Desligado: falta INDEXNOW_KEY na configuração.',
  },
  websub: {
    title: 'Leitores do feed (WebSub)',
    text: 'O hub avisa quem assina o feed, sem esperar a próxima visita do leitor.',
    off: 'Desligado: falta WEBSUB_HUB na configuração.',
  },
};

/** Whom the blog notifies of changes, with which notices, and what waits. */
export function SearchNoticesPanel() {
  const notices = useQuery(callQuery(api.adminSearchNotices, {}));
  return (
    <section aria-labelledby="avisos">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="avisos" className="text-base font-bold text-neutral-900">
            Buscadores e leitores do feed
          </h2>
          <p className="text-sm text-neutral-600">
            Cada mudança que visitantes veem é avisada uma vez. O que não passa é tentado de novo por dois
            dias.
          </p>
        </div>
        <Button icon={RefreshCw} size="sm" busy={notices.isFetching} onClick={() => void notices.refetch()}>
          Atualizar
        </Button>
      </div>
      <QueryError className="mb-3" queries={[notices]} fallback="Não foi possível carregar os avisos." />
      {notices.isPending && <Loading className="h-40 w-full">Carregando avisos...</Loading>}
      {notices.data && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {notices.data.targets.map((target) => (
            <TargetPanel key={target.target} target={target} onChanged={() => void notices.refetch()} />
          ))}
        </div>
      )}
    </section>
  );
}

function TargetPanel({ target, onChanged }: { target: Target; onChanged: () => void }) {
  const { title, text, off } = names[target.target];
  const number = (value: number) => value.toLocaleString('pt-BR');
  return (
    <section aria-label={title} className="rounded-lg border border-surface-200 bg-white">
      <header className="grid gap-1 px-4 pt-3.5 pb-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-sm font-bold text-neutral-900">{title}</h3>
          <Badge tone={target.is_on ? 'success' : 'neutral'}>{target.is_on ? 'Ligado' : 'Desligado'}</Badge>
        </div>
        <p className="text-sm text-neutral-600">{target.is_on ? text : off}</p>
        {target.is_on && (
          <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-xs text-neutral-700 tabular">
            <Fact name="Avisa">{target.host}</Fact>
            <Fact name="Em 30 dias">{number(target.notified)} endereços</Fact>
            {target.waiting > 0 && <Fact name="Aguardando">{number(target.waiting)}</Fact>}
            <Fact name="Último aviso">
              {target.last_sent_at ? <RelativeTime at={target.last_sent_at} /> : 'nenhum ainda'}
            </Fact>
          </dl>
        )}
      </header>
      {target.batches.length > 0 && (
        <ul className="divide-y divide-surface-200 border-t border-surface-200">
          {target.batches.map((batch) => (
            <BatchRow key={batch.id} batch={batch} onChanged={onChanged} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-neutral-600">{name}</dt>
      <dd className="font-semibold wrap-anywhere text-neutral-900">{children}</dd>
    </div>
  );
}

function BatchRow({ batch, onChanged }: { batch: NoticeBatch; onChanged: () => void }) {
  const { isBusy, run } = useAction();
  const busy = isBusy('retry');
  const { addresses, first, attempts, sent_at, failed_at, due_at, problem } = batch;
  const more = addresses - first.length;
  const at = sent_at ?? failed_at ?? batch.created_at;
  const retry = () =>
    run({
      key: 'retry',
      call: () => api.adminRetrySearchNotices({ params: { id: batch.id } }),
      success: () => 'Será avisado de novo em instantes.',
      after: onChanged,
      failure: 'Não foi possível mandar de novo.',
    });
  return (
    <li className="grid gap-1 px-4 py-2.5 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={sent_at ? 'success' : failed_at ? 'danger' : 'warning'}>
            {sent_at ? 'Avisado' : failed_at ? 'Falhou' : 'Tentando'}
          </Badge>
          <RelativeTime at={at} className="text-xs text-neutral-600 tabular" />
          {attempts > 1 && <span className="text-xs text-neutral-600 tabular">{attempts} tentativas</span>}
        </span>
        {failed_at && (
          <Button icon={Send} size="sm" busy={busy} onClick={() => void retry()}>
            Mandar de novo
          </Button>
        )}
      </div>
      {problem && (
        <p className="text-neutral-800">
          {problem}
          {due_at && (
            <>
              {' '}
              Nova tentativa <RelativeTime at={due_at} />.
            </>
          )}
        </p>
      )}
      <p className="font-mono text-xs wrap-anywhere text-neutral-700">
        {first.join(', ')}
        {more > 0 && ` e mais ${more.toLocaleString('pt-BR')}`}
      </p>
    </li>
  );
}
