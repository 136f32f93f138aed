import type { DraftSource } from '@vitrine/contracts';
import { ClipboardPaste, FileUp, Globe, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button, IconButton } from '../../../../components/ui/button';
import { ErrorNote } from '../../../../components/ui/error-note';
import { Checkbox } from '../../../../components/ui/field';
import { FileDrop } from '../../../../components/ui/file-drop';
import { Loading } from '../../../../components/ui/skeleton';
import { api } from '../../../../lib/api/api-client';
import { useAttempt } from '../../../../lib/react/use-attempt';
import { FileButton } from '../../../../components/ui/file-button';
import { useEditor } from '../../saving/editor-context';
import { Section } from '../../../../components/admin/section';
import { addSourceFile, SOURCE_FILES } from './add-source';
import { AddSourceDialog } from './add-source-dialog';
import { CitedList } from './cited-list';
import { citedParagraphs } from './cited-paragraphs';
import { SOURCE_KINDS, SourceDialog } from './source-dialog';
import { hasSourceList, withoutSourceList, withSourceList } from './source-list';
import { useSourceList } from './use-source-list';

interface OpenedSource {
  source: DraftSource;
  paragraph: string | null;
  isNew?: boolean;
}

/** The list of sources: what the AI writes from, given as text or files, and which paragraphs cite it. */
export function SourcesSection() {
  const { state, edit } = useEditor();
  const { desk: id } = state;
  const { content } = state.fields;
  const { list, problem, refresh } = useSourceList(id);
  const [adding, setAdding] = useState<'text' | 'page' | null>(null);
  const { busy: sending, failure, attempt } = useAttempt();
  // What is opened first, and after it what came meanwhile and was not looked at.
  const [opened, setOpened] = useState<OpenedSource[]>([]);
  const paragraphs = useMemo(
    () => (list ? citedParagraphs(withoutSourceList(content), list.citations, list.sources) : []),
    [content, list],
  );
  const cited = list?.sources.filter(({ id: one }) =>
    paragraphs.some(({ sources }) => sources.some((source) => source.id === one)),
  );
  const listed = hasSourceList(content);

  /** A page hides text from people in more ways than we can tell: they see what the AI will read. */
  const showNew = (source: DraftSource) =>
    setOpened((waiting) => [...waiting, { source, paragraph: null, isNew: true }]);
  const act = (work: () => Promise<unknown>, failed?: string) =>
    void attempt(async () => {
      try {
        await work();
      } finally {
        await refresh();
      }
    }, failed);
  const send = (files: File[]) =>
    act(async () => {
      for (const file of files) showNew(await addSourceFile(id, file));
    });
  const remove = (source: DraftSource) =>
    act(() => api.adminRemoveSource({ params: { id, source: source.id } }), 'Erro ao remover a fonte');

  return (
    <>
      <FileDrop data-testid="sources" onFiles={send} className="min-w-0 rounded-lg">
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
              <FileButton
                icon={FileUp}
                size="sm"
                multiple
                busy={sending}
                accept={SOURCE_FILES}
                label="Arquivo de fonte"
                onFiles={send}
              >
                Enviar arquivo
              </FileButton>
            </div>
          }
        >
          <p className="text-xs text-neutral-600">
            A IA escreve a partir destas fontes, dos nossos posts e dos dados da empresa. Texto, Markdown,
            HTML, PDF ou Word (.docx), até 5 MB, e páginas públicas pelo endereço. Você também pode arrastar
            arquivos para cá.
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
          {!list && !problem && <Loading className="h-10">Carregando fontes...</Loading>}
          {list?.sources.length === 0 && (
            <p className="rounded-md border border-dashed border-surface-300 px-3 py-4 text-center text-sm text-neutral-600">
              Nenhuma fonte ainda. Ao gerar com IA, os nossos posts e os dados da empresa sobre o assunto
              aparecem aqui.
            </p>
          )}
          {list && list.sources.length > 0 && (
            <ul
              className="divide-y divide-surface-200 rounded-md border border-surface-200"
              aria-label="Fontes"
            >
              {list.sources.map((source) => (
                <li key={source.id} className="flex items-center gap-2.5 px-3 py-2">
                  <span
                    aria-hidden
                    className="grid size-6 shrink-0 place-items-center rounded-full bg-neutral-100 text-2xs font-bold text-neutral-800 tabular"
                  >
                    {source.number}
                  </span>
                  <div className="min-w-0 flex-1">
                    <button
                      type="button"
                      className="block min-h-6 max-w-full text-left"
                      aria-label={`Abrir a fonte ${source.number}: ${source.title}`}
                      onClick={() => setOpened([{ source, paragraph: null }])}
                    >
                      <span className="block truncate text-sm font-semibold text-neutral-900 underline decoration-surface-300 underline-offset-4">
                        {source.title}
                      </span>
                    </button>
                    <span className="block text-2xs text-neutral-600">
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
              onOpen={(source, paragraph) => setOpened([{ source, paragraph }])}
            />
          )}
          {(listed || (cited && cited.length > 0)) && (
            <Checkbox
              name="source_list"
              hint="Com links para os endereços que elas têm."
              label="Listar as fontes citadas no fim do post"
              checked={listed}
              onChange={(wanted) =>
                edit({ content: wanted ? withSourceList(content, cited ?? []) : withoutSourceList(content) })
              }
            />
          )}
        </Section>
      </FileDrop>
      {adding && (
        <AddSourceDialog
          kind={adding}
          desk={id}
          onAdded={(source) => {
            if (adding === 'page') showNew(source);
            void refresh();
          }}
          onClose={() => setAdding(null)}
        />
      )}
      {opened[0] && (
        <SourceDialog
          key={opened[0].source.id}
          {...opened[0]}
          onClose={() => setOpened(([, ...waiting]) => waiting)}
        />
      )}
    </>
  );
}
