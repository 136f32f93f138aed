import { useState } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { changesBetween, withChanges, type SiteDocument, type SiteState } from '@vitrine/contracts';
import { QueryError } from '../../components/admin/query-error';
import { TimeAndPerson } from '../../components/admin/time-and-person';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { LoadingStatus } from '../../components/ui/skeleton';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { SiteChanges } from './site-changes';
import { SiteDecision } from './site-decision';

/** Every version of the site that was published: when, by whom, what it changed, and taking it up again. */
export function SiteHistory({
  document,
  site,
  onRestore,
  onClose,
}: {
  document: SiteDocument;
  site: SiteState;
  onRestore: (document: SiteDocument) => undefined;
  onClose: () => void;
}) {
  const [shown, setShown] = useState<number>();
  const [isRestoring, setRestoring] = useState(false);
  const list = useInfiniteQuery({
    queryKey: ['site', 'versions'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      api.adminListSiteVersions({ query: { ...(before !== undefined && { before }) }, signal }),
    getNextPageParam: ({ next }) => next,
  });
  const version = useQuery({
    ...callQuery(api.adminGetSiteVersion, { params: { id: shown ?? 0 } }),
    enabled: shown !== undefined,
  });
  const versions = list.data?.pages.flatMap((page) => page.versions) ?? [];
  const old = version.data?.version.id === shown ? version.data : undefined;
  const changes = old && changesBetween(document, old.document);
  const made = old?.before && changesBetween(old.before, old.document);
  return (
    <Dialog
      title="Versões do site"
      description="O que já foi publicado, do mais novo ao mais antigo."
      width="lg"
      onClose={onClose}
    >
      <QueryError queries={[list, version]} fallback="Não foi possível carregar as versões." />
      {list.isPending && <LoadingStatus>Carregando versões</LoadingStatus>}
      <ul className="divide-y divide-surface-200">
        {versions.map(({ id, published_at, published_by }) => (
          <li key={id} className="grid gap-3 py-3">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <TimeAndPerson at={published_at} by={published_by} />
              <Button
                size="sm"
                aria-expanded={shown === id}
                onClick={() => setShown(shown === id ? undefined : id)}
              >
                {`Ver versão ${id}`}
              </Button>
            </div>
            {shown === id && changes && (
              <>
                {made ? (
                  <SiteChanges changes={made} documents={[old.document, old.before ?? document]} />
                ) : (
                  <p className="text-sm text-neutral-600">É a primeira versão.</p>
                )}
                {changes.length > 0 ? (
                  <Button size="sm" className="justify-self-start" onClick={() => setRestoring(true)}>
                    Restaurar esta versão
                  </Button>
                ) : (
                  <p className="text-sm text-neutral-600">Igual ao que está na tela.</p>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="grid justify-center pt-3">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Mostrar mais
          </Button>
        </div>
      )}
      {isRestoring && old && changes && (
        <SiteDecision
          title={`Restaurar a versão ${old.version.id}`}
          description="O que está marcado volta como era nela, e fica pendente até ser publicado."
          confirmLabel="Restaurar"
          changes={changes}
          documents={[old.document, document]}
          site={site}
          onConfirm={async (paths) => onRestore(withChanges(document, old.document, new Set(paths)))}
          onClose={() => setRestoring(false)}
        />
      )}
    </Dialog>
  );
}
