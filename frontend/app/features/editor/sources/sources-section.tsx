import type { DraftSource } from '@vitrine/contracts';
import { ClipboardPaste, FileUp, Globe, Trash2 } from 'lucide-react';
import { useMemo, useRef, useState, type DragEvent } from 'react';
import { Button, IconButton } from '../../../components/ui/button';
import { cx } from '../../../components/ui/cx';
import { ErrorNote } from '../../../components/ui/error-note';
import { LoadingStatus, Skeleton } from '../../../components/ui/skeleton';
import { api, errorText } from '../../../lib/api/api-client';
import { useEditor } from '../editor-context';
import { Checkbox } from '../controls/checkbox';
import { Section } from '../controls/section';
import { addSourceFile, SOURCE_FILES } from './add-source';
import { AddSourceDialog } from './add-source-dialog';
import { CitedList } from './cited-list';
import { citedParagraphs } from './cited-paragraphs';
import { SOURCE_KINDS, SourceDialog } from './source-dialog';
import { hasSourceList, withoutSourceList, withSourceList } from './source-list';
import { useSourceList } from './use-source-list';

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** The list of sources: what the AI writes from, given as text or files, and which paragraphs cite it. */
export function SourcesSection() {
  const { state, edit } = useEditor();
  const { desk: id } = state;
  const { content } = state.fields;
  const { list, problem, refresh } = useSourceList(id);
  const [adding, setAdding] = useState<'text' | 'page' | null>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const [opened, setOpened] = useState<{ source: DraftSource; paragraph: string | null } | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const paragraphs = useMemo(
    () => (list ? citedParagraphs(withoutSourceList(content), list.citations, list.sources) : []),
    [content, list],
  );
  const cited = list?.sources.filter(({ id: one }) =>
    paragraphs.some(({ sources }) => sources.some((source) => source.id === one)),
  );
  const listed = hasSourceList(content);

  const act = async (work: () => Promise<unknown>) => {
    setSending(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Erro ao mudar as fontes');
    } finally {
      await refresh();
      setSending(false);
      if (picker.current) picker.current.value = '';
    }
  };
  const send = (files: FileList | null) =>
    void act(async () => {
      for (const file of files ?? []) await addSourceFile(id, file);
    });
  const remove = (source: DraftSource) =>
    void act(() =>
      api.adminRemoveSource({ params: { id, source: source.id } }).catch((error: unknown) => {
        throw new Error(errorText(error, 'Erro ao remover a fonte'), { cause: error });
      }),
    );

  return (
    <div
      data-testid="sources"
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!holdsFiles(event)) return;
        event.preventDefault();
        send(event.dataTransfer.files);
      }}
      className={cx('min-w-0 rounded-lg', over && 'outline-2 outline-offset-2 outline-teal-600')}
    >
      <Section
        title="Fontes"
        aside={
          <div className="flex flex-wrap gap-2">
            <Button icon={ClipboardPaste} size="sm" onClick={() => setAdding('text')}>
              Colar texto
            </Button>
            <Button icon={Globe} size="sm" onClick={() => setAdding('page')}>
              De um endereço
            </Button>
            <Button icon={FileUp} size="sm" busy={sending} onClick={() => picker.current?.click()}>
              Enviar arquivo
            </Button>
            <input
              ref={picker}
              type="file"
              multiple
              accept={SOURCE_FILES}
              className="hidden"
              aria-label="Arquivo de fonte"
              onChange={(event) => send(event.target.files)}
            />
          </div>
        }
      >
        <p className="text-xs text-ink-600">
          A IA escreve a partir destas fontes, dos nossos artigos e dos dados da empresa. Texto, Markdown,
          HTML, PDF, Word (.docx), OpenDocument (.odt), RTF, planilha (.xlsx) ou CSV, até 5 MB, e páginas
          públicas pelo endereço. Você também pode arrastar arquivos para cá.
        </p>
        {failure && <ErrorNote>{failure}</ErrorNote>}
        {problem && (
          <ErrorNote
            action={
              <Button size="sm" onClick={() => void refresh()}>
                Tentar novamente
              </Button>
            }
          >
            {problem}
          </ErrorNote>
        )}
        {!list && !problem && (
          <>
            <LoadingStatus>Carregando fontes...</LoadingStatus>
            <Skeleton className="h-10" />
          </>
        )}
        {list?.sources.length === 0 && (
          <p className="rounded-md border border-dashed border-sand-300 px-3 py-4 text-center text-sm text-ink-600">
            Nenhuma fonte ainda. Ao gerar com IA, os nossos artigos e os dados da empresa sobre o assunto
            aparecem aqui.
          </p>
        )}
        {list && list.sources.length > 0 && (
          <ul className="divide-y divide-sand-200 rounded-md border border-sand-200" aria-label="Fontes">
            {list.sources.map((source) => (
              <li key={source.id} className="flex items-center gap-2.5 px-3 py-2">
                <span
                  aria-hidden
                  className="grid size-6 shrink-0 place-items-center rounded-full bg-ink-100 text-2xs font-bold text-ink-800 tabular"
                >
                  {source.number}
                </span>
                <div className="min-w-0 flex-1">
                  <button
                    type="button"
                    className="block min-h-6 max-w-full text-left"
                    aria-label={`Abrir a fonte ${source.number}: ${source.title}`}
                    onClick={() => setOpened({ source, paragraph: null })}
                  >
                    <span className="block truncate text-sm font-semibold text-ink-900 underline decoration-sand-300 underline-offset-4">
                      {source.title}
                    </span>
                  </button>
                  <span className="block text-2xs text-ink-600">
                    {SOURCE_KINDS[source.kind]} · {source.passages.length}{' '}
                    {source.passages.length === 1 ? 'trecho' : 'trechos'}
                    {(source.left_out ?? 0) > 0 &&
                      ` · ${source.left_out} ${source.left_out === 1 ? 'não coube' : 'não couberam'} no último pedido à IA`}
                    {cited?.includes(source) && ' · citada no texto'}
                  </span>
                </div>
                <IconButton
                  icon={Trash2}
                  label={`Remover a fonte ${source.number}: ${source.title}`}
                  disabled={sending}
                  onClick={() => remove(source)}
                />
              </li>
            ))}
          </ul>
        )}
        {paragraphs.length > 0 && (
          <CitedList
            paragraphs={paragraphs}
            onOpen={(source, paragraph) => setOpened({ source, paragraph })}
          />
        )}
        {(listed || (cited && cited.length > 0)) && (
          <Checkbox
            name="source_list"
            hint="Com links para os endereços que elas têm."
            label="Listar as fontes citadas no fim do artigo"
            checked={listed}
            onChange={(wanted) =>
              edit({ content: wanted ? withSourceList(content, cited ?? []) : withoutSourceList(content) })
            }
          />
        )}
      </Section>
      {adding && (
        <AddSourceDialog
          kind={adding}
          desk={id}
          onAdded={() => void refresh()}
          onClose={() => setAdding(null)}
        />
      )}
      {opened && <SourceDialog {...opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
