import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Play, Square, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ApiError, IMPORT_WORDS, type Import, type ImportLoss } from '@vitrine/contracts';
import { QueryError } from '../../components/admin/query-error';
import { ScreenHeader } from '../../components/admin/screen-header';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { ErrorNote } from '../../components/ui/error-note';
import { Loading } from '../../components/ui/skeleton';
import { TabPanel, Tabs } from '../../components/ui/tabs';
import { useAction } from '../../components/admin/use-action';
import { useAttempt } from '../../lib/react/use-attempt';
import { api } from '../../lib/api/api-client';
import { callQuery } from '../../lib/api/queries';
import { DownloadLink } from '../../components/ui/download-link';
import { useCompany } from '../../lib/site-document/site-context';
import { counted } from '../../lib/words/counted';
import { FileChooser } from './file-chooser';
import { ImportItems } from './import-items';
import { ImportRedirects } from './import-redirects';
import { ImportTerms } from './import-terms';
import { finishedItems, formatWords, stateWords, totalOf } from './import-words';
import { useImport } from './use-import';

type Tab = 'items' | 'options' | 'redirects';

/** One import: its state, what it brings, what is to be decided, and its run. */
export function ImportDetail({ id }: { id: number }) {
  const found = useImport(id);
  const [tab, setTab] = useState<Tab>('items');
  const [loss, setLoss] = useState<ImportLoss['kind'] | ''>('');
  const { busy, failure, attempt } = useAttempt();
  const { ask, confirmation } = useAction();
  const now = found.data?.import;

  const act = (call: typeof api.adminRunImport | typeof api.adminStopImport) =>
    attempt(async () => {
      try {
        await call({ params: { id } });
        await found.refetch();
      } catch (error) {
        // What is missing is asked for there.
        if (error instanceof ApiError && error.code === 'import.category_needed') setTab('options');
        throw error;
      }
    }, 'Não foi possível. Tente novamente.');

  const undoAll = async (): Promise<void> => {
    try {
      for (let left = 1; left > 0;)
        left = (await api.adminUndoImport({ params: { id } })).import.outcomes.created;
    } finally {
      await found.refetch();
    }
  };
  const undo = ({ file_name, parts = [] }: Import) =>
    ask(
      {
        title: 'Desfazer importação',
        description: (
          <>
            Os posts que esta importação criou vão para a lixeira, e os redirecionamentos dela são removidos.
            O que alguém alterou aqui desde então fica e é listado; posts atualizados, categorias e imagens
            também ficam.
            {parts.length > 0 && ` Fica ainda o que mais veio do arquivo: ${parts.join(', ')}.`}
          </>
        ),
        subject: file_name,
        confirmLabel: 'Desfazer',
      },
      { key: 'undo', call: undoAll, failure: 'Não foi possível desfazer tudo. Tente novamente.' },
    );

  return (
    <>
      {confirmation}
      <ScreenHeader
        title={<span className="wrap-anywhere">{now ? now.file_name : 'Importação'}</span>}
        actions={
          <>
            {now?.state === 'running' && (
              <Button icon={Square} busy={busy} onClick={() => void act(api.adminStopImport)}>
                Parar
              </Button>
            )}
            {now && (now.state === 'done' || now.state === 'stopped') && now.outcomes.created > 0 && (
              <Button icon={Undo2} onClick={() => undo(now)}>
                Desfazer importação
              </Button>
            )}
            {(now?.state === 'ready' || now?.state === 'stopped') && (
              <Button icon={Play} variant="primary" busy={busy} onClick={() => void act(api.adminRunImport)}>
                {now.state === 'ready' ? 'Importar' : 'Continuar'}
              </Button>
            )}
          </>
        }
      >
        <Link
          to="/blog/admin/importar"
          className="inline-flex items-center gap-1 text-brand-800 hover:underline"
        >
          <ArrowLeft aria-hidden className="size-3.5" />
          Todas as importações
        </Link>
      </ScreenHeader>
      {found.isPending && <Loading className="h-20 w-full">Carregando a importação...</Loading>}
      <QueryError className="mb-3" queries={[found]} fallback="Não foi possível carregar a importação." />
      {failure && <ErrorNote className="mb-3">{failure}</ErrorNote>}
      {now && (
        <ImportProgress
          of={now}
          onLoss={(kind) => {
            setLoss(kind);
            setTab('items');
          }}
        />
      )}
      {now?.state === 'uploading' && <FileChooser unfinished={now} onSent={() => void found.refetch()} />}
      {now && totalOf(now) + now.redirects.listed > 0 && now.state !== 'uploading' && (
        <Tabs
          label="Importação"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'items', label: 'Itens' },
            { value: 'options', label: 'Categorias e imagens' },
            { value: 'redirects', label: 'Endereços antigos' },
          ]}
        >
          <TabPanel value="items" className="pt-4">
            <ImportItems of={now} loss={loss} onLoss={setLoss} />
          </TabPanel>
          <TabPanel value="options" className="pt-4">
            <ImportTerms of={now} />
          </TabPanel>
          <TabPanel value="redirects" className="pt-4">
            <ImportRedirects of={now} onChanged={() => void found.refetch()} />
          </TabPanel>
        </Tabs>
      )}
    </>
  );
}

function ImportProgress({ of, onLoss }: { of: Import; onLoss: (kind: ImportLoss['kind']) => void }) {
  const { state, plans, outcomes, redirects, losses = [] } = of;
  const { public_url } = useCompany();
  const isCopy = state === 'ready' && plans.new > 0 && of.site_address === public_url.replace(/\/+$/, '');
  const isOpen = state === 'ready' || state === 'stopped';
  const rules = useQuery({ ...callQuery(api.adminGetReviewRules, {}), enabled: isOpen });
  const total = totalOf(of);
  const done = finishedItems(of);
  const hasRun = state === 'running' || state === 'stopped' || state === 'done';
  const one = (count: number, singular: string, plural: string): [string, number] => [
    count === 1 ? singular : plural,
    count,
  ];
  const facts: [string, number][] = hasRun
    ? [
        one(outcomes.created, 'criado', 'criados'),
        one(outcomes.updated, 'atualizado', 'atualizados'),
        ['sem mudança', outcomes.unchanged],
        one(outcomes.conflict, 'mantido como está aqui', 'mantidos como estão aqui'),
        one(outcomes.refused + outcomes.failed, 'não veio', 'não vieram'),
        one(outcomes.undone, 'desfeito', 'desfeitos'),
        one(redirects.made, 'redirecionamento', 'redirecionamentos'),
      ]
    : [
        one(plans.new, 'novo', 'novos'),
        one(plans.changed, 'mudou', 'mudaram'),
        one(plans.same, 'igual', 'iguais'),
        one(plans.conflict, 'alterado aqui', 'alterados aqui'),
        one(plans.refused + plans.left, 'não vem', 'não vêm'),
        one(redirects.chosen, 'redirecionamento', 'redirecionamentos'),
      ];
  return (
    <section
      aria-label="Situação"
      className="mb-4 grid gap-3 rounded-lg border border-surface-200 bg-white p-4"
    >
      <p role="status" className="flex flex-wrap items-center gap-2 text-sm text-neutral-700">
        <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
        {of.format && <span>{formatWords[of.format]}</span>}
        {of.site_address && <span className="wrap-anywhere">{of.site_address}</span>}
        {state === 'reading' && <span className="tabular">{counted(total, 'item lido', 'itens lidos')}</span>}
        {hasRun && (
          <span className="tabular">
            {done.toLocaleString('pt-BR')} de {counted(total, 'item', 'itens')}
          </span>
        )}
      </p>
      {state === 'running' && (
        <progress
          aria-label="Progresso da importação"
          className="progress h-2 w-full"
          max={total}
          value={done}
        />
      )}
      {of.problem && <ErrorNote>{of.problem}</ErrorNote>}
      {state === 'ready' && (
        <p className="text-sm text-neutral-700">
          Isto é o que viria. Confira as categorias, as imagens e os endereços; nada foi criado ainda.
        </p>
      )}
      {isOpen && rules.data?.publishing_needs_approval && (
        <p className="rounded-md border border-warning-line bg-warning-soft px-3 py-2 text-sm text-warning-ink">
          Neste site, publicar exige aprovação: o que lá está publicado vem como rascunho, com a data de lá. O
          que já está no ar aqui e mudou no arquivo fica como está e aparece entre os que não vieram.
        </p>
      )}
      {hasRun && (
        <p className="text-sm text-neutral-700">
          Uma importação não avisa ninguém: webhooks, IndexNow e WebSub não recebem nada dela, nem quando é
          desfeita.
        </p>
      )}
      {isCopy && (
        <p className="rounded-md border border-warning-line bg-warning-soft px-3 py-2 text-sm text-warning-ink">
          Este arquivo saiu deste mesmo site: o que está como novo viria como cópia do que já está aqui.
        </p>
      )}
      {total > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-neutral-700">
          {facts
            .filter(([, count]) => count > 0)
            .map(([label, count]) => (
              <li key={label} className="tabular">
                <strong className="text-neutral-900">{count.toLocaleString('pt-BR')}</strong> {label}
              </li>
            ))}
        </ul>
      )}
      {losses.length > 0 && (
        <div className="text-sm text-neutral-700">
          <h2 className="font-semibold text-neutral-900">Diferenças entre o arquivo e o resultado</h2>
          <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
            {losses.map(({ kind, count, items }) => (
              <li key={kind}>
                <button
                  type="button"
                  className="text-brand-800 tabular hover:underline"
                  onClick={() => onLoss(kind)}
                >
                  {count.toLocaleString('pt-BR')} {IMPORT_WORDS.loss[kind][count === 1 ? 0 : 1]} em{' '}
                  {counted(items, 'item', 'itens')}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {total > 0 && (
        <p>
          <DownloadLink href={`/api/blog/admin/imports/${of.id}/report.csv`} name={`importacao-${of.id}.csv`}>
            Baixar relatório (CSV)
          </DownloadLink>
        </p>
      )}
    </section>
  );
}
