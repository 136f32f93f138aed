import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode, RefObject } from 'react';
import type { Toasts } from '../../../components/ui/toast';
import { NOT_WRITING, type Editor, type EditorCore } from '../saving/editor-context';
import type { ContentNavigation, VisualHandle, VisualModeProps } from '../text/common/content-handle';
import { ai } from './ai/part';
import type { AnalysisView } from './analysis/analysis-tab';
import type { Finding } from './analysis/findings';
import { analysis } from './analysis/part';
import { pictures } from './pictures/part';
import { presence } from './presence/part';
import { review } from './review/part';
import { rewriting } from './rewriting/part';
import { searches } from './searches/part';
import { sources } from './sources/part';

/** Places of the frame in which parts show something, and what is given to it there. */
export interface SlotProps {
  /** The header: after the title, below it, right of it, among the buttons, and under the bar. */
  title: object;
  person: object;
  sign: object;
  actions: object;
  note: object;
  /** Over the text, in its place while another one is written, and over the whole editor. */
  notices: object;
  writing: object;
  dialogs: object;
  /** The tab of the content: after the post's address and category, and after who signs. */
  afterPost: object;
  afterAuthor: object;
  /** The text: `leave` shows the visual mode, where the shown one has no selection. */
  textBar: { disabled: boolean; leave: (() => void) | undefined };
  selection: object;
  overText: object;
  counts: object;
  /** A Word document was brought: `onText` puts it into the text. */
  document: { file: File; onText: (html: string) => void; onClose: () => void };
  /** The bar of publication: a line of it, and below its buttons. */
  advice: object;
  gaps: { onGo: (gap: { goTo(): void }) => void };
}

interface TextParts {
  visual: RefObject<VisualHandle | null>;
  /** Shows other words for those that are selected. */
  proposer: RefObject<ContentNavigation['propose'] | null>;
  children: ReactNode;
}

/** A part of the editor: a folder here, and a line in the list below. The frame draws it without knowing it. */
export interface Part {
  /** Runs with the editor; what it answers is in the editor of all. It sees what the parts before it answer. */
  useShared?(editor: Editor): Partial<Editor>;
  slots?: { [Name in keyof SlotProps]?: ComponentType<SlotProps[Name]> };
  /** A tab of the drawer; `isAsked` by the query of an address that leads to it. */
  tab?: {
    value: string;
    label: string;
    Body: ComponentType;
    Aside?: ComponentType;
    isAsked?(search: string): boolean;
  };
  /** What it gives to the analysis: lines of what is to be done, and ways to look at the text. */
  findings?(editor: Editor): readonly Finding[];
  views?: readonly AnalysisView[];
  /** What it marks in the text. */
  marks?(editor: Editor): Pick<VisualModeProps, 'issues' | 'comments' | 'chosen'>;
  /** What it does with the selected words. */
  textTool?: {
    label: string;
    icon: LucideIcon;
    isOffered(editor: Editor): boolean;
    run(text: VisualHandle | null, editor: Editor, toasts: Toasts): void;
  };
  AroundText?: ComponentType<TextParts>;
}

/** All parts, in the order in which they are shown where two share a place. */
export const PARTS: readonly Part[] = [
  pictures,
  analysis,
  review,
  ai,
  sources,
  presence,
  rewriting,
  searches,
];

/** The editor with what its parts share. */
export function useParts(core: EditorCore): Editor {
  let editor = { ...core, writing: NOT_WRITING, others: [] as Editor['others'] } as Editor;
  for (const { useShared } of PARTS)
    // oxlint-disable-next-line react/rules-of-hooks -- The list is constant.
    if (useShared) editor = { ...editor, ...useShared(editor) };
  const views = PARTS.flatMap((part) => part.views ?? []);
  const findings = () => PARTS.flatMap((part) => part.findings?.(editor) ?? []);
  editor = { ...editor, views, findings };
  return editor;
}
