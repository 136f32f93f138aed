import { Fragment } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bot, FileText, RefreshCw, ScrollText, UserRound, type LucideIcon } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { PersonName } from '../../components/admin/people';
import { ScreenHeader } from '../../components/admin/screen-header';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { ErrorNote } from '../../components/ui/error-note';
import { Select } from '../../components/ui/field';
import { LoadingStatus, Skeleton } from '../../components/ui/skeleton';
import { Table, TableBody, TableHead, Td, Th, Tr } from '../../components/ui/table';
import { useCompany } from '../../lib/site-document/site-context';
import { dayOf, formatTime, longDay } from '../../lib/dates/dates';
import {
  auditSources,
  readAuditPage,
  type AuditCursor,
  type AuditSource,
  type SourcedEntry,
} from './audit-page';

const sourceLooks: Record<AuditSource, { word: string; label: string; icon: LucideIcon }> = {
  content: { word: 'conteudo', label: 'Conteúdo', icon: FileText },
  users: { word: 'usuarios', label: 'Usuários', icon: UserRound },
  ai: { word: 'ia', label: 'IA', icon: Bot },
};

const newest: AuditCursor = { before: {}, failed: [] };

/** Every action in the admin area: who, what, when. */
export function AuditScreen() {
  const { timezone } = useCompany();
  const [params, setParams] = useSearchParams();
  const only = auditSources.find((source) => sourceLooks[source].word === params.get('area'));
  const sources = only ? [only] : auditSources;
  const log = useInfiniteQuery({
    queryKey: ['audit', ...sources],
    initialPageParam: newest,
    queryFn: ({ pageParam, signal }) => readAuditPage(sources, pageParam, signal),
    getNextPageParam: ({ hasMore, before, failed }) => (hasMore ? { before, failed } : undefined),
    // The entries of one service don't stand in for another's.
    placeholderData: undefined,
  });
  const pages = log.data?.pages ?? [];
  const entries = pages.flatMap((page) => page.entries);
  const failed = pages.at(-1)?.failed ?? [];
  const isBusy = log.isFetching;
  const reload = () => void log.refetch();
  const days = Map.groupBy(entries, (entry) => dayOf(entry.at, timezone));

  return (
    <>
      <ScreenHeader
        title="Auditoria"
        actions={
          <>
            <Select
              fit
              aria-label="Área"
              value={only ?? ''}
              options={[
                ['', 'Todas as áreas'],
                ...auditSources.map((source) => [source, sourceLooks[source].label] as const),
              ]}
              onChange={(event) => {
                const source = auditSources.find((name) => name === event.target.value);
                setParams(source ? { area: sourceLooks[source].word } : {}, { preventScrollReset: true });
              }}
            />
            <Button icon={RefreshCw} busy={isBusy} onClick={reload}>
              Atualizar
            </Button>
          </>
        }
      >
        <p>Tudo o que foi feito na área administrativa: quem, o quê e quando.</p>
      </ScreenHeader>
      {failed.length > 0 && (
        <ErrorNote
          className="mb-3"
          action={
            <Button size="sm" onClick={reload}>
              Tentar novamente
            </Button>
          }
        >
          Não foi possível carregar o registro de{' '}
          {failed.map((source) => sourceLooks[source].label).join(' e ')}.
        </ErrorNote>
      )}
      <section aria-label="Registro de ações" className="rounded-lg border border-surface-200 bg-white">
        {entries.length === 0 && isBusy && (
          <div className="grid gap-3 p-4">
            <LoadingStatus>Carregando registro...</LoadingStatus>
            {Array.from({ length: 8 }, (_, index) => (
              <Skeleton key={index} className="h-5 w-full" />
            ))}
          </div>
        )}
        {entries.length === 0 && !isBusy && <EmptyState icon={ScrollText} title="Nenhuma ação registrada." />}
        {entries.length > 0 && (
          <Table label="Ações">
            <TableHead>
              <Th>Hora</Th>
              <Th>Quem</Th>
              <Th>O quê</Th>
              <Th>Área</Th>
            </TableHead>
            <TableBody>
              {[...days].map(([day, list]) => (
                <Fragment key={day}>
                  <tr role="row" className="block sm:table-row">
                    <th
                      role="rowheader"
                      scope="rowgroup"
                      colSpan={4}
                      className="block border-b border-surface-200 bg-surface-50 px-4 py-1.5 text-left text-xs font-bold text-neutral-800 first-letter:uppercase sm:table-cell"
                    >
                      {longDay(day)}
                    </th>
                  </tr>
                  {list.map((entry) => (
                    <AuditRow key={`${entry.source}/${entry.id}`} entry={entry} timeZone={timezone} />
                  ))}
                </Fragment>
              ))}
            </TableBody>
          </Table>
        )}
        {log.hasNextPage && entries.length > 0 && (
          <div className="grid justify-center border-t border-surface-200 p-3">
            <Button busy={isBusy} onClick={() => void log.fetchNextPage()}>
              Carregar mais
            </Button>
          </div>
        )}
      </section>
    </>
  );
}

function AuditRow({ entry, timeZone }: { entry: SourcedEntry; timeZone: string }) {
  const { icon: Icon, label } = sourceLooks[entry.source];
  const postId = /^post\/(\d+)$/.exec(entry.target)?.[1];
  return (
    <Tr>
      <Td label="Hora" className="text-xs whitespace-nowrap text-neutral-700 tabular">
        <time dateTime={entry.at}>{formatTime(entry.at, timeZone)}</time>
      </Td>
      <Td label="Quem" className="text-xs wrap-anywhere text-neutral-800 sm:min-w-44">
        <PersonName email={entry.actor} />
      </Td>
      <Td label="O quê" className="w-full text-neutral-900">
        <span className="wrap-anywhere">
          {entry.summary}
          {postId && (
            <Link
              to={`/blog/admin/revisoes/${postId}`}
              aria-label={`Revisões do post ${postId}`}
              className="ml-2 text-xs font-medium whitespace-nowrap text-brand-700 underline-offset-2 hover:underline"
            >
              Revisões
            </Link>
          )}
        </span>
      </Td>
      <Td label="Área" className="text-xs whitespace-nowrap text-neutral-700">
        <span className="inline-flex items-center gap-1.5" title={entry.action}>
          <Icon aria-hidden className="size-3.5 text-neutral-500" />
          {label}
        </span>
      </Td>
    </Tr>
  );
}
