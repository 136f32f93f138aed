import { BookOpenText, Maximize2, Minimize2, Pencil } from 'lucide-react';
import { Tabs } from 'radix-ui';
import {
  Suspense,
  lazy,
  useDeferredValue,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../../components/ui/button';
import { cx } from '../../../components/ui/cx';
import { useToasts } from '../../../components/ui/toast';
import { loadWithRetry } from '../../../lib/react/load-with-retry';
import { useShortcuts, usesCommandKey } from '../../../lib/shortcuts/use-shortcuts';
import { uploadForText } from '../../pictures/upload-picture';
import { PARTS } from '../parts/parts';
import { useEditor } from '../saving/editor-context';
import { Slot } from './slot';
import { FindBar } from '../text/common/find-bar';
import { TitleField } from './title-field';
import { ArticlePreview } from '../text/common/article-preview';
import type { ContentHandle, ContentNavigation, VisualHandle } from '../text/common/content-handle';
import { Toolbar } from '../text/common/toolbar';
import { asksAddress, type ToolName } from '../text/common/toolbar-actions';
import { NOTHING_SELECTED } from '../text/common/selected-html';
import { InsertDialogs, type InsertRequest } from '../text/common/insert-request';
import { ContentMenu } from './content-menu';
import { EditorPlaceholder } from './editor-placeholder';
import { removalNotice } from './removed-parts';
import { useContentMode, type ContentMode } from './use-content-mode';

// The two are most of the admin area's script: each comes when it is first shown.
const CodeMirrorEditor = lazy(() => loadWithRetry(() => import('../text/source/code-mirror')));
const VisualEditor = lazy(() => loadWithRetry(() => import('../text/visual/visual-editor')));

const MODES: { value: ContentMode; label: string }[] = [
  { value: 'visual', label: 'Visual' },
  { value: 'html', label: 'HTML' },
];

/**
 * The article's editor: the title, then the content, visual or HTML, with one toolbar, a preview in the article's own
 * styles, and counts. Both modes edit the one content; showing it changes nothing of it.
 */
export function ContentEditor() {
  const editor = useEditor();
  const { state, own, textChanged, problems, contentNavigation } = editor;
  const value = state.fields.content;
  const postId = state.post?.id ?? null;
  const error = problems.find(({ field }) => field === 'content')?.message;
  const id = useId();
  const visual = useRef<VisualHandle>(null);
  const source = useRef<ContentHandle>(null);
  const toasts = useToasts();
  const { mode, used, choose } = useContentMode(postId);
  const [preview, setPreview] = useState(false);
  const [wide, setWide] = useState(false);
  /** An empty text shows its tools when it gets the focus. */
  const [begun, setBegun] = useState(value !== '');
  const tools = cx(!begun && value === '' && 'invisible');
  /** A block, link or picture of which is asked what it is to be. */
  const [asked, setAsked] = useState<InsertRequest | null>(null);
  /** Tools whose effect the selection of the visual mode has; undefined until its script is there. */
  const [active, setActive] = useState<readonly ToolName[]>();
  const [isSourceReady, setSourceReady] = useState(false);
  /** What waits for the text of the visual mode. */
  const [wanted, setWanted] = useState<{ act: (text: VisualHandle) => void } | null>(null);
  /** A Word document of which is asked what it is to become. */
  const [brought, setBrought] = useState<File | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  /** What is looked for at first; null while nothing is. */
  const [finding, setFinding] = useState<string | null>(null);

  const handle: RefObject<ContentHandle | null> = mode === 'visual' ? visual : source;
  /** Takes the letters until the editor's script is there. */
  const early = useRef<HTMLTextAreaElement>(null);
  const proposer = useRef<ContentNavigation['propose']>(null);
  /** Shows the visual mode, then acts on its text: comments, findings and the search are of what readers see. */
  const inVisual = (act: (text: VisualHandle) => void) => {
    setPreview(false);
    choose('visual');
    setWanted({ act });
  };
  const isVisualReady = active !== undefined && mode === 'visual' && !preview;
  useEffect(() => {
    if (!wanted || !isVisualReady) return;
    // What was hidden can't be scrolled to before a frame has shown it.
    const frame = requestAnimationFrame(() => {
      setWanted(null);
      if (visual.current) wanted.act(visual.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, isVisualReady]);
  const selectFirst = (text: VisualHandle) => {
    text.focus();
    toasts.error(NOTHING_SELECTED, 'review');
  };
  useImperativeHandle(contentNavigation, () => ({
    reveal: (place) => inVisual((text) => text.reveal(place)),
    insertImage: (...image) => handle.current?.insertImage(...image),
    revealComment: (id, then) =>
      inVisual((text) => {
        if (text.selectComment(id)) then?.();
        else toasts.error('O trecho não está mais no texto que está aberto.', 'review');
      }),
    commentPlaces: (content) => visual.current?.commentPlaces(content) ?? [],
    propose: (...proposal) => proposer.current?.(...proposal),
    focus() {
      // At once: the next letter belongs to the text.
      flushSync(() => setPreview(false));
      (handle.current ?? early.current)?.focus();
    },
  }));
  const takeEarly = (text: string, isFocused: boolean) => {
    if (isFocused) handle.current?.focus();
    // Of the visual mode each Enter began a paragraph.
    if (text) handle.current?.pastePlain(mode === 'visual' ? text.replaceAll('\n', '\n\n') : text);
  };
  const runTool = (tool: ToolName | 'undo' | 'redo') => {
    if (!handle.current) return;
    if (tool === 'undo' || tool === 'redo') handle.current[tool]();
    else if (asksAddress(tool)) ask(tool);
    else handle.current.run(tool);
  };
  const ask = (kind: InsertRequest['kind']) => {
    const selected = handle.current?.selectedText() ?? '';
    if (kind === 'link' && selected && !selected.trim())
      return toasts.error('Selecione as palavras que vão levar ao link.', 'link');
    const current = (kind === 'link' && mode === 'visual' && visual.current?.linkAddress()) || '';
    setAsked({ kind, selected, current });
  };
  const partTools = PARTS.flatMap(({ textTool }) =>
    textTool?.isOffered(editor)
      ? [
          {
            ...textTool,
            act() {
              if (mode === 'html') inVisual(selectFirst);
              else textTool.run(visual.current, editor, toasts);
            },
          },
        ]
      : [],
  );
  const startFinding = () => {
    if (mode === 'html') return inVisual(() => setFinding(''));
    setPreview(false);
    const words = visual.current?.selectedText().trim() ?? '';
    setFinding(words.includes('\n') ? '' : words);
  };
  useShortcuts({ 'mod+shift+p': () => setPreview((shown) => !shown) });
  // Typing goes before it.
  const removal = removalNotice(useDeferredValue(value));
  const marks = Object.assign({}, ...PARTS.map((part) => part.marks?.(editor)));
  const props = {
    own,
    onChange: textChanged,
    label: 'Conteúdo',
    describedBy: `${id}-counts${error ? ` ${id}-error` : ''}`,
    invalid: Boolean(error),
    onLink: () => ask('link'),
    onAsk: ask,
  };

  const section = (
    <section
      aria-label="Editor de conteúdo"
      data-field="content"
      // What is not the text or its publication hides itself.
      data-wide={wide || undefined}
      className={cx('flex min-w-0 flex-col bg-white', wide && '[--editor-bar:0px]')}
      onKeyDownCapture={({ key, target }) => {
        // ProseMirror takes every Escape; a menu of its own goes first.
        const inText = target instanceof Element && target.closest('.visual-content');
        if (key === 'Escape' && inText && !document.querySelector('.slash-menu')) setWide(false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && wide && !asked && !event.defaultPrevented) setWide(false);
        const mod = usesCommandKey() ? event.metaKey : event.ctrlKey;
        if (!mod || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'f') return;
        event.preventDefault();
        startFinding();
      }}
    >
      <Tabs.Root
        value={mode}
        onValueChange={(next) => {
          choose(next as ContentMode);
          setPreview(false);
          setFinding(null);
        }}
        className="contents"
      >
        <div className="sticky top-(--editor-bar) z-10 bg-white px-4 py-1 max-sm:top-[calc(var(--editor-bar)-2.5rem)] xl:px-2">
          <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <Tabs.List aria-label="Modo de edição" className="flex gap-0.5 rounded-md bg-surface-200 p-0.5">
              {MODES.map(({ value: name, label }) => (
                <Tabs.Trigger
                  key={name}
                  value={name}
                  className="h-7 rounded-sm px-2.5 text-xs font-semibold text-neutral-700 hover:text-neutral-950 data-[state=active]:bg-white data-[state=active]:text-neutral-950 data-[state=active]:shadow-sm"
                >
                  {label}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
            <div className={cx('max-xl:order-last max-xl:w-full', tools)}>
              <Toolbar
                mode={mode}
                disabled={preview}
                active={mode === 'visual' ? (active ?? []) : undefined}
                onTool={runTool}
              />
            </div>
            <div className={cx('ml-auto flex items-center', tools)}>
              <IconButton
                icon={preview ? Pencil : BookOpenText}
                label={preview ? 'Editar' : 'Pré-visualizar'}
                aria-pressed={preview}
                onClick={() => setPreview(!preview)}
              />
              <Slot
                name="textBar"
                disabled={preview}
                leave={mode === 'html' ? () => inVisual(selectFirst) : undefined}
              />
              <ContentMenu
                disabled={preview}
                onTool={runTool}
                onFind={startFinding}
                tools={partTools}
                onDocument={() => picker.current?.click()}
                onPaste={(text) => handle.current?.pastePlain(text)}
              />
              <IconButton
                icon={wide ? Minimize2 : Maximize2}
                label={wide ? 'Sair da tela cheia' : 'Tela cheia'}
                onClick={() => setWide(!wide)}
              />
            </div>
          </div>
          {finding !== null && !preview && (
            <FindBar
              handle={visual}
              value={value}
              initial={finding}
              onClose={() => {
                setFinding(null);
                visual.current?.focus();
              }}
            />
          )}
        </div>
        <TitleField />
        <Slot name="overText" />
        {preview && (
          <div className="min-h-100 flex-1">
            {value.trim() ? (
              <ArticlePreview html={value} />
            ) : (
              <p className="px-5 py-8 text-sm text-neutral-600">Ainda não há conteúdo para pré-visualizar.</p>
            )}
          </div>
        )}
        {/* A mode that was used stays while another is shown: its undo history is in it. */}
        {MODES.filter(({ value: name }) => used.includes(name)).map(({ value: name }) => (
          <Tabs.Content
            key={name}
            value={name}
            forceMount
            tabIndex={-1}
            onFocus={() => setBegun(true)}
            className={cx('min-h-100 flex-1 data-[state=inactive]:hidden', preview && 'hidden')}
          >
            {!(name === 'visual' ? active : isSourceReady) && (
              <EditorPlaceholder field={early} onDone={takeEarly} />
            )}
            <Suspense fallback={null}>
              {name === 'visual' ? (
                <VisualEditor
                  {...props}
                  handle={visual}
                  shown={mode === 'visual' && !preview}
                  upload={uploadForText}
                  {...marks}
                  onNotice={(text) => toasts.error(text, 'paste')}
                  onDocument={setBrought}
                  onActive={(next) => setActive((before) => (before?.join() === next.join() ? before : next))}
                  selectionMenu={
                    <>
                      {partTools.map(({ label, icon, act }) => (
                        <IconButton key={label} icon={icon} label={label} onClick={act} />
                      ))}
                      <Slot name="selection" />
                    </>
                  }
                />
              ) : (
                <CodeMirrorEditor
                  {...props}
                  handle={source}
                  shown={mode === 'html' && !preview}
                  onReady={() => setSourceReady(true)}
                />
              )}
            </Suspense>
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <p role="status" className="px-3 text-xs text-warning-ink not-empty:py-1.5 bg-warning-soft">
        {removal}
      </p>
      <footer className="mx-auto flex w-full max-w-[calc(var(--measure)+2rem)] flex-wrap justify-between gap-2 px-4 py-2 text-2xs text-neutral-600">
        <span id={`${id}-error`} className="font-medium text-danger-ink">
          {error}
        </span>
        <span id={`${id}-counts`} className="inline-flex flex-wrap items-center gap-x-1 tabular">
          <Slot name="counts" />
        </span>
      </footer>
      <input
        ref={picker}
        type="file"
        accept=".docx"
        aria-label="Documento do Word"
        className="hidden"
        onChange={({ target }) => {
          setBrought(target.files?.[0] ?? null);
          target.value = '';
        }}
      />
      {brought && (
        <Slot
          name="document"
          file={brought}
          onClose={() => setBrought(null)}
          onText={(html) => inVisual((text) => text.pasteHtml(html))}
        />
      )}
      <InsertDialogs asked={asked} onClose={() => setAsked(null)} handle={handle} />
    </section>
  );
  return PARTS.reduceRight(
    (children, { AroundText }) =>
      AroundText ? <AroundText {...{ visual, proposer }}>{children}</AroundText> : children,
    section,
  );
}
