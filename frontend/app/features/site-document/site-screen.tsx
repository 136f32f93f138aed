import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { History, Undo2 } from 'lucide-react';
import {
  changesBetween,
  pathKey,
  siteDocumentSchema,
  type Path,
  type SiteDocument,
  type SiteState,
} from '@vitrine/contracts';
import { QueryError } from '../../components/admin/query-error';
import { ScreenHeader } from '../../components/admin/screen-header';
import { useAction } from '../../components/admin/use-action';
import { AlertFrame } from '../../components/ui/alert-frame';
import { Button } from '../../components/ui/button';
import { LoadingStatus } from '../../components/ui/skeleton';
import { useToasts } from '../../components/ui/toast';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { useAddress } from '../../lib/navigation/use-address';
import { fieldKindOf, pathIn } from './field-kinds';
import { SchemaField } from './schema-field';
import { SiteChanges } from './site-changes';
import { SiteDecision } from './site-decision';
import { SiteHistory } from './site-history';
import { SitePreview } from './site-preview';
import { UnsoldNames } from './unsold-names';
import { isSiteConflict, useSiteDraft } from './use-site-draft';

const sections = Object.entries(siteDocumentSchema.shape);
type Section = keyof SiteDocument;

/** The sentence for each value that can't be stored, by its path. */
function problemsOf(document: SiteDocument): ReadonlyMap<string, string> {
  const { error } = siteDocumentSchema.safeParse(document);
  return new Map(error?.issues.map(({ path, message }) => [pathKey(pathIn(document, path)), message]));
}

/** What the owner may change of her site: sections, their fields, and the page beside them. */
export function SiteScreen() {
  const query = useQuery({ ...callQuery(api.adminGetSite, {}), gcTime: 0, staleTime: Infinity });
  return (
    <>
      <QueryError queries={[query]} fallback="Não foi possível carregar o site." />
      {query.isPending && <LoadingStatus>Carregando o site</LoadingStatus>}
      {query.data && <SiteForm loaded={query.data.site} />}
    </>
  );
}

function SiteForm({ loaded }: { loaded: SiteState }) {
  const { site, document, conflicts, failure, isSaved, change, take, settle } = useSiteDraft(loaded);
  const { params, change: setAddress } = useAddress();
  const { confirm } = useAction();
  const [decision, setDecision] = useState<keyof typeof decisions>();
  const toasts = useToasts();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const problems = problemsOf(document);
  const changes = changesBetween(site.published, document);
  const open = (to: string) => setAddress({ secao: to });
  const [section, schema] = sections.find(([key]) => key === params.get('secao')) ?? sections[0]!;

  const fill = (path: Path, value: unknown) => {
    if (!change(path, value))
      toasts.error(
        'O item foi excluído antes de o valor chegar. Uma imagem enviada está na biblioteca.',
        'gone',
      );
  };

  /** Another version than the one that was decided about is shown, and nothing is done. */
  const decide =
    (call: (version: number) => ReturnType<typeof api.adminPublishSite>, version: number) => async () => {
      try {
        take((await call(version)).site, document);
      } catch (error) {
        if (isSiteConflict(error)) take((await api.adminGetSite()).site);
        throw error;
      }
    };
  const decisions = {
    publish: {
      title: 'Publicar alterações',
      description: 'O que está marcado vai ao ar. O resto continua pendente.',
      confirmLabel: 'Publicar',
      onConfirm: (paths: readonly string[]) =>
        confirm({
          key: 'publish',
          call: decide(
            (version) => api.adminPublishSite({ body: { version, paths: [...paths] } }),
            site.version,
          ),
          success: () => 'Site publicado.',
          failure: 'Não foi possível publicar o site.',
        }),
    },
    discard: {
      title: 'Descartar alterações',
      description: 'O que está marcado volta ao que está publicado, e os textos alterados se perdem.',
      confirmLabel: 'Descartar',
      onConfirm: (paths: readonly string[]) =>
        confirm({
          key: 'discard',
          call: decide(
            (version) => api.adminDiscardSiteDraft({ body: { version, paths: [...paths] } }),
            site.version,
          ),
          success: () => 'Alterações descartadas.',
          failure: 'Não foi possível descartar as alterações.',
        }),
    },
  };

  return (
    <>
      <ScreenHeader
        title="Site"
        actions={
          <>
            <Button icon={History} onClick={() => setHistoryOpen(true)}>
              Versões
            </Button>
            <Button
              icon={Undo2}
              disabled={changes.length === 0 || !isSaved}
              onClick={() => setDecision('discard')}
            >
              Descartar
            </Button>
            <Button
              variant="primary"
              disabled={changes.length === 0 || problems.size > 0 || !isSaved}
              onClick={() => setDecision('publish')}
            >
              Publicar
            </Button>
          </>
        }
      >
        <p role="status">
          {failure ??
            (problems.size > 0
              ? 'Há campos a corrigir: o que você escreveu está guardado neste navegador.'
              : !isSaved
                ? 'Salvando...'
                : changes.length === 0
                  ? 'Tudo publicado.'
                  : `Salvo. ${changes.length === 1 ? '1 alteração pendente' : `${changes.length} alterações pendentes`}.`)}
        </p>
      </ScreenHeader>
      <div className="grid gap-6 lg:grid-cols-[11rem_minmax(0,26rem)_minmax(0,1fr)]">
        <nav aria-label="Seções do site" className="flex gap-1 overflow-x-auto lg:grid lg:content-start">
          {sections.map(([key, inner]) => (
            <button
              key={key}
              type="button"
              aria-current={key === section ? 'true' : undefined}
              onClick={() => open(key)}
              className="flex min-h-9 items-center rounded-md px-3 text-left text-sm whitespace-nowrap text-neutral-800 hover:bg-neutral-100 aria-current:bg-neutral-100 aria-current:font-semibold"
            >
              {fieldKindOf(inner).meta.title}
              {[...problems.keys()].some((path) => path.split('.')[0] === key) && (
                <span className="ml-2 text-danger-ink">a corrigir</span>
              )}
            </button>
          ))}
        </nav>
        <div className="min-w-0" key={section}>
          {section === 'families' && <UnsoldNames document={document} onOpen={open} />}
          <SchemaField
            schema={schema}
            value={document[section as Section]}
            path={[section]}
            problems={problems}
            onChange={fill}
          />
        </div>
        <SitePreview site={site} />
      </div>
      {isHistoryOpen && (
        <SiteHistory
          document={document}
          site={site}
          onClose={() => setHistoryOpen(false)}
          onRestore={(old) => {
            change([], old);
            setHistoryOpen(false);
            return undefined;
          }}
        />
      )}
      {conflicts.length > 0 && (
        <AlertFrame
          title="Outra pessoa mudou os mesmos textos"
          description="O seu texto ficou, e o dela está riscado: copie-o, se precisar. O que uma excluiu e a outra mudou também ficou."
          onClose={settle}
          footer={<Button onClick={settle}>Entendi</Button>}
        >
          <SiteChanges changes={conflicts} documents={[document]} />
        </AlertFrame>
      )}
      {decision && (
        <SiteDecision
          {...decisions[decision]}
          changes={changes}
          documents={[document, site.published]}
          site={site}
          onClose={() => setDecision(undefined)}
        />
      )}
    </>
  );
}
