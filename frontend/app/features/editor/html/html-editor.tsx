import { countContent } from '@vitrine/analysis';
import { Code, Eye, Maximize2, Minimize2 } from 'lucide-react';
import { Suspense, lazy, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { Button, IconButton } from '../../../components/ui/button';
import { Skeleton } from '../../../components/ui/skeleton';
import { cx } from '../../../components/ui/cx';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts';
import { ArticlePreview } from './article-preview';
import type { CodeEditorHandle } from './code-mirror';
import { InsertDialog } from './insert-dialogs';
import { Toolbar } from './toolbar';
import { applyTool, insertImage, insertLink, type ToolName } from './toolbar-actions';
import { loadTwice } from '../../../lib/react/load-twice';

// CodeMirror is a third of the admin area's script: it comes when an editor is opened.
const CodeMirrorEditor = lazy(() => loadTwice(() => import('./code-mirror')));

const number = new Intl.NumberFormat('pt-BR');
const plural = (count: number, one: string, many: string) =>
  `${number.format(count)} ${count === 1 ? one : many}`;

/** The content's editor: HTML source with a toolbar, a preview in the article's own styles, and counts. */
export function HtmlEditor({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
  const id = useId();
  const editor = useRef<CodeEditorHandle>(null);
  const [preview, setPreview] = useState(false);
  const [wide, setWide] = useState(false);
  const [inserting, setInserting] = useState<{ kind: 'link' | 'image'; selected: string } | null>(null);
  const settled = useDeferredValue(value);
  const counts = useMemo(() => countContent(settled), [settled]);

  const runTool = (tool: ToolName | 'undo' | 'redo') => {
    const handle = editor.current;
    if (!handle) return;
    if (tool === 'undo' || tool === 'redo') handle[tool]();
    else if (tool === 'link' || tool === 'image') {
      setInserting({ kind: tool, selected: handle.selectedText() });
    } else handle.apply((text, selection) => applyTool(tool, text, selection));
  };
  useShortcuts({ 'mod+shift+p': () => setPreview((shown) => !shown) });

  return (
    <section
      aria-label="Editor de conteúdo"
      className={cx(
        'flex flex-col border bg-white',
        error ? 'border-danger' : 'border-sand-300',
        wide
          ? 'fixed inset-0 z-40 overflow-y-auto [--editor-bar:0px]'
          : 'rounded-lg focus-within:border-teal-600',
      )}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && wide && !inserting) setWide(false);
      }}
    >
      <Toolbar
        disabled={preview}
        onTool={runTool}
        end={
          <div className="flex items-center gap-0.5">
            <Button size="sm" variant="quiet" aria-pressed={preview} onClick={() => setPreview(!preview)}>
              {preview ? <Code aria-hidden /> : <Eye aria-hidden />}
              {preview ? 'Editar' : 'Visualizar'}
            </Button>
            <IconButton label={wide ? 'Sair da tela cheia' : 'Tela cheia'} onClick={() => setWide(!wide)}>
              {wide ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
            </IconButton>
          </div>
        }
      />
      {preview && (
        <div className="min-h-100 flex-1">
          {value.trim() ? (
            <ArticlePreview html={value} />
          ) : (
            <p className="px-5 py-8 text-sm text-ink-600">Ainda não há conteúdo para visualizar.</p>
          )}
        </div>
      )}
      {/* Stays while the preview is shown: its undo history is in it. */}
      <div className={cx('min-h-100 flex-1', preview && 'hidden')}>
        <Suspense
          fallback={
            <div className="grid gap-3 p-4" role="status" aria-label="Carregando editor...">
              <Skeleton className="h-4 w-3/4" />
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-4 w-4/5" />
            </div>
          }
        >
          <CodeMirrorEditor
            value={value}
            onChange={onChange}
            handle={editor}
            label="Conteúdo"
            describedBy={`${id}-counts${error ? ` ${id}-error` : ''}`}
            invalid={Boolean(error)}
            onShortcut={{
              bold: () => runTool('bold'),
              italic: () => runTool('italic'),
              link: () => runTool('link'),
            }}
          />
        </Suspense>
      </div>
      <footer className="flex flex-wrap justify-between gap-2 border-t border-sand-200 px-3 py-1.5 text-2xs text-ink-600">
        <span id={`${id}-error`} className="font-medium text-danger-ink">
          {error}
        </span>
        <span id={`${id}-counts`} className="tabular">
          {plural(counts.characters, 'caractere', 'caracteres')} ·{' '}
          {plural(counts.words, 'palavra', 'palavras')} · {counts.reading_minutes} min de leitura
        </span>
      </footer>
      {inserting && (
        <InsertDialog
          {...inserting}
          onClose={() => setInserting(null)}
          onInsert={(address, text) => {
            const insert = inserting.kind === 'link' ? insertLink : insertImage;
            setInserting(null);
            editor.current?.apply((source, selection) => insert(source, selection, address, text));
          }}
        />
      )}
    </section>
  );
}
