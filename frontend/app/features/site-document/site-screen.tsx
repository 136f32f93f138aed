import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Eye, History, ListTree, Undo2 } from 'lucide-react';
import {
  changesBetween,
  pathKey,
  siteDocumentSchema,
  type Path,
  type SiteDocument,
  type SiteState,
  areRelated,
  siteProblems,
} from '@vitrine/contracts';
import { QueryError } from '../../components/admin/query-error';
import { ScreenHeader } from '../../components/admin/screen-header';
import { useAction } from '../../components/admin/use-action';
import { AlertFrame } from '../../components/ui/alert-frame';
import { Button, IconButton } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { LoadingStatus } from '../../components/ui/skeleton';
import { useToasts } from '../../components/ui/toast';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { counted } from '../../lib/words/counted';
import { useAddress } from '../../lib/navigation/use-address';
import { useActiveInSight } from '../../lib/react/use-active-in-sight';
import { fieldKindOf } from './field-kinds';
import { foldsAround, leavesOf } from './leaves';
import { SchemaField } from './schema-field';
import { SectionTitle } from './section-title';
import { SiteChanges } from './site-changes';
import { SiteDecision } from './site-decision';
import { SiteHistory } from './site-history';
import { SitePreview } from './site-preview';
import { SiteSearch } from './site-search';
import { UnsoldNames } from './unsold-names';
import { useFolds } from './use-folds';
import { useReveal } from './use-reveal';
import { isSiteConflict, useSiteDraft } from './use-site-draft';

const sections = Object.entries(siteDocumentSchema.shape);
type Section = keyof SiteDocument;

/** What the owner may change of her site: sections, their fields, and the preview of their page. */
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
  const problems = siteProblems(document);
  const changes = changesBetween(site.published, document);
  const ready = changes.filter(
    ({ path }) => ![...problems.keys()].some((problem) => areRelated(problem, pathKey(path))),
  );
  const [section, schema] = sections.find(([key]) => key === params.get('secao')) ?? sections[0]!;
  const folds = useFolds();
  const [fields, want] = useReveal<HTMLDivElement>();
  const strip = useActiveInSight<HTMLElement>(section);
  const [focused, setFocused] = useState<Path>();
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const leaves = useMemo(() => leavesOf(siteDocumentSchema, document), [document]);
  const [firstProblem] = problems.keys();

  /** Opens the section. */
  const open = (to: string) => {
    if (to !== section) setAddress({ secao: to });
  };
  /** Leads to the field of a value, or to the first within it. */
  const reveal = (path: Path) => {
    want(path);
    folds.fold(foldsAround(path), true);
    open(String(path[0]));
    setPreviewOpen(false);
    setListOpen(false);
  };

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
          </>
        }
      />
      <div className="sticky top-0 z-10 -mx-4 mb-4 flex flex-wrap items-center gap-2 border-b border-surface-200 bg-surface-50 px-4 py-2 lg:top-6 lg:-mx-6 lg:px-6">
        <SiteSearch leaves={leaves} onOpen={reveal} />
        <p role="status" className="mr-auto min-w-0 text-sm text-neutral-700 max-sm:order-last max-sm:w-full">
          {failure ??
            (!isSaved
              ? 'Salvando...'
              : changes.length === 0
                ? 'Tudo publicado.'
                : `Salvo. ${counted(changes.length, 'alteração pendente', 'alterações pendentes')}.`)}
        </p>
        {firstProblem !== undefined && (
          <Button size="sm" onClick={() => reveal(firstProblem.split('.'))}>
            {`Ver ${counted(problems.size, 'campo', 'campos')} a corrigir`}
          </Button>
        )}
        {changes.length > 0 && (
          <IconButton icon={ListTree} label="O que mudou" onClick={() => setListOpen(true)} />
        )}
        <Button
          icon={Eye}
          className="max-sm:px-2 xl:hidden"
          aria-pressed={isPreviewOpen}
          onClick={() => setPreviewOpen(!isPreviewOpen)}
        >
          <span className="max-sm:sr-only">{isPreviewOpen ? 'Ver campos' : 'Ver página'}</span>
        </Button>
        <Button
          variant="primary"
          disabled={ready.length === 0 || !isSaved}
          onClick={() => setDecision('publish')}
        >
          Publicar
        </Button>
      </div>
      <div className="grid gap-x-6 gap-y-3 lg:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[11rem_minmax(0,26rem)_minmax(0,1fr)]">
        <nav
          ref={strip}
          aria-label="Seções do site"
          className={`flex gap-1 overflow-x-auto lg:sticky lg:top-24 lg:grid lg:content-start lg:self-start ${isPreviewOpen ? 'max-xl:hidden' : ''}`}
        >
          {sections.map(([key, inner]) => (
            <button
              key={key}
              type="button"
              aria-current={key === section ? 'true' : undefined}
              onClick={() => {
                setFocused(undefined);
                open(key);
              }}
              className="flex min-h-9 items-center rounded-md px-3 text-left text-sm whitespace-nowrap text-neutral-800 hover:bg-neutral-100 aria-current:bg-neutral-100 aria-current:font-semibold"
            >
              {fieldKindOf(inner).meta.title}
              {[...problems.keys()].some((path) => path.split('.')[0] === key) && (
                <span className="ml-2 text-danger-ink">a corrigir</span>
              )}
            </button>
          ))}
        </nav>
        <div
          key={section}
          ref={fields}
          className={`min-w-0 ${isPreviewOpen ? 'max-xl:hidden' : ''}`}
          onFocus={({ target }) => {
            const key = target.closest<HTMLElement>('[data-field]')?.dataset['field'];
            const leaf = leaves.find((each) => each.key === key);
            setFocused(leaf && [...leaf.path]);
          }}
        >
          <SectionTitle {...folds} {...{ section, schema }} value={document[section as Section]} />
          {section === 'catalogue' && (
            <UnsoldNames catalogue={document.catalogue} leaves={leaves} onOpen={reveal} />
          )}
          <SchemaField
            schema={schema}
            value={document[section as Section]}
            path={[section]}
            site={{ ...folds, problems, onChange: fill, onReveal: reveal }}
          />
        </div>
        <div className={isPreviewOpen ? 'min-w-0 lg:max-xl:col-span-2' : 'min-w-0 max-xl:hidden'}>
          <SitePreview site={site} section={section} focused={focused} onPick={reveal} />
        </div>
      </div>
      {isListOpen && (
        <Dialog
          title="O que mudou"
          description="Desde a última versão publicada."
          width="lg"
          onClose={() => setListOpen(false)}
        >
          <SiteChanges changes={changes} documents={[document, site.published]} onOpen={reveal} />
        </Dialog>
      )}
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
          changes={decision === 'publish' ? ready : changes}
          documents={[document, site.published]}
          site={site}
          onClose={() => setDecision(undefined)}
        />
      )}
    </>
  );
}
