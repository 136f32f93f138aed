import type { Editor } from '@tiptap/core';
import { AllSelection, TextSelection } from '@tiptap/pm/state';
import {
  Bold,
  Heading2,
  Heading3,
  Highlighter,
  Italic,
  Link,
  Quote,
  Strikethrough,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../../../../components/ui/button';
import { walkButtons } from '../../../../components/ui/walk-buttons';
import type { ToolName } from '../common/toolbar-actions';
import { activeTools, runTool } from './tools';

const TOOLS: {
  tool: 'bold' | 'italic' | 'strike' | 'highlight' | 'link' | 'h2' | 'h3' | 'quote';
  label: string;
  icon: LucideIcon;
}[] = [
  { tool: 'bold', label: 'Negrito', icon: Bold },
  { tool: 'italic', label: 'Itálico', icon: Italic },
  { tool: 'strike', label: 'Riscado', icon: Strikethrough },
  { tool: 'highlight', label: 'Marca-texto', icon: Highlighter },
  { tool: 'link', label: 'Link', icon: Link },
  { tool: 'h2', label: 'Título H2', icon: Heading2 },
  { tool: 'h3', label: 'Título H3', icon: Heading3 },
  { tool: 'quote', label: 'Citação', icon: Quote },
];

/** Free space between the bar and the selection or the window's edge, in pixels; what fingers select has handles. */
const GAP = { mouse: 8, touch: 40, edge: 8 };
/** Height of what stays in sight at the top of the window, in pixels. */
const HEADER = 60;

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The part of the window that the selected text takes. */
function boxOf(editor: Editor): Box {
  const { from, to } = editor.state.selection;
  const [start, end] = [editor.view.coordsAtPos(from), editor.view.coordsAtPos(to, -1)];
  const isOneLine = end.top - start.top < 4;
  const lines = editor.view.dom.getBoundingClientRect();
  return {
    top: start.top,
    bottom: end.bottom,
    left: isOneLine ? start.left : lines.left,
    right: isOneLine ? end.right : lines.right,
  };
}

/**
 * The position of the bar in the uncovered part of the window: above the selection, or below it where there is no room
 * or fingers have a menu of their own; over a selection that fills the window, at its foot.
 */
export function positionBar(
  box: Box,
  bar: { width: number; height: number },
  sight: { width: number; height: number },
  isTouch: boolean,
): { top: number; left: number } {
  const gap = isTouch ? GAP.touch : GAP.mouse;
  const above = box.top - GAP.mouse - bar.height;
  const below = box.bottom + gap;
  const lowest = sight.height - GAP.edge - bar.height;
  const fits = { above: above >= HEADER, below: below <= lowest };
  const first = isTouch ? 'below' : 'above';
  const side = fits[first] ? first : first === 'above' ? 'below' : 'above';
  const middle = (box.left + box.right - bar.width) / 2;
  return {
    top: fits[side] ? (side === 'above' ? above : below) : lowest,
    left: Math.max(GAP.edge, Math.min(middle, sight.width - bar.width - GAP.edge)),
  };
}

const isText = ({ state: { selection } }: Editor): boolean =>
  (selection instanceof TextSelection || selection instanceof AllSelection) &&
  !selection.empty &&
  !selection.$from.parent.type.spec.code;

/** The tools at a selection of text. Alt+F10 leads into it, Escape back into the text or closes it. */
export function SelectionBar({ editor, onLink, ai }: { editor: Editor; onLink: () => void; ai: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  const [active, setActive] = useState<readonly ToolName[]>([]);
  // The selection that Escape closed the bar over.
  const closed = useRef<object>(null);

  const place = useEffectEvent(() => {
    const element = bar.current;
    if (!element) return;
    const isTouch = matchMedia('(pointer: coarse)').matches;
    const foot = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect().top;
    const sight = { width: window.innerWidth, height: foot ?? window.innerHeight };
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const { top, left } = positionBar(boxOf(editor), size, sight, isTouch);
    element.style.top = `${top}px`;
    element.style.left = `${left}px`;
  });
  const update = useEffectEvent(() => {
    const { selection } = editor.state;
    if (closed.current && closed.current !== selection) closed.current = null;
    // Once shown, it stays until the focus is elsewhere: its own menu takes the focus as well.
    setShown((before) => (before || editor.isFocused) && isText(editor) && closed.current === null);
    setActive((before) => {
      const next = activeTools(editor);
      return before.join() === next.join() ? before : next;
    });
    place();
  });
  const leave = useEffectEvent((to: EventTarget | null) => {
    const isOurs = to instanceof Element && (bar.current?.contains(to) || to.closest('[role="menu"]'));
    if (!isOurs) setShown(false);
  });

  useEffect(() => {
    const onBlur = ({ event }: { event: FocusEvent }) => leave(event.relatedTarget);
    editor.on('transaction', update);
    editor.on('focus', update);
    editor.on('blur', onBlur);
    const { dom } = editor.view;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F10' && event.altKey && bar.current) {
        event.preventDefault();
        bar.current.querySelector('button')?.focus();
      } else if (event.key === 'Escape' && bar.current) {
        event.preventDefault();
        closed.current = editor.state.selection;
        setShown(false);
      }
    };
    dom.addEventListener('keydown', onKey);
    return () => {
      editor.off('transaction', update);
      editor.off('focus', update);
      editor.off('blur', onBlur);
      dom.removeEventListener('keydown', onKey);
    };
  }, [editor]);

  useLayoutEffect(() => {
    if (!shown) return;
    const follow = () => place();
    follow();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    // From its menu the focus may go anywhere.
    const onFocus = ({ target }: FocusEvent) => {
      if (target !== editor.view.dom) leave(target);
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('focusin', onFocus);
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [editor, shown]);

  if (!shown) return null;
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatação da seleção"
      className="fixed z-20 flex max-w-[calc(100vw-1rem)] items-center rounded-lg border border-surface-300 bg-white p-0.5 shadow-md"
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) {
          event.preventDefault();
          editor.view.focus();
        } else walkButtons(event);
      }}
    >
      {TOOLS.map(({ tool, label, icon: Icon }) => (
        <IconButton
          icon={Icon}
          key={tool}
          label={label}
          aria-pressed={active.includes(tool)}
          className="aria-pressed:bg-brand-100 aria-pressed:text-brand-900"
          onClick={() => (tool === 'link' ? onLink() : runTool(editor, tool))}
        />
      ))}
      <span className="mx-0.5 h-5 border-l border-surface-300" aria-hidden />
      {ai}
    </div>
  );
}
