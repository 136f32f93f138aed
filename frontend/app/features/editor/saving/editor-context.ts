import { createContext, use, type Dispatch, type RefObject } from 'react';
import type { TextAnchor } from '@vitrine/analysis';
import type { Category, Presence } from '@vitrine/contracts';
import type { EditorAction, EditorState } from './editor-state';
import type { OwnText } from '../text/common/text-owner';
import type { FieldName, PostFields } from './post-fields';
import type { FieldProblem } from './validation';
import type { Saving } from './use-saving';
import type { ContentNavigation } from '../text/common/content-handle';

/** A text that is being written for the post in the background. */
export interface BackgroundWriting {
  /** The text in the editor waits for it, and is not saved before. */
  isOn: boolean;
  /** By which a later editor goes on with it; null until it is known. */
  jobId: string | null;
  /** The fields as they were when it was asked for. */
  jobSent?: PostFields | undefined;
  imagePrompt: string;
  resume(jobId: string, imagePrompt: string, sent: PostFields): void;
}

export const NOT_WRITING: BackgroundWriting = {
  isOn: false,
  jobId: null,
  imagePrompt: '',
  resume: () => undefined,
};

/** What the editor can read and do without its parts. */
export interface EditorCore {
  state: EditorState;
  /** The state at this moment. */
  current: RefObject<EditorState>;
  dispatch: Dispatch<EditorAction>;
  /** Makes a mode the owner of the text. */
  own: OwnText;
  /** The text of that mode has changed. */
  textChanged(isDue?: boolean): void;
  dirty: boolean;
  /** The site's zone, in which every date of the form is. */
  zone: string;
  categories: Category[];
  /** What the drawer shows; null while it is closed. */
  tab: string | null;
  showTab(tab: string | null): void;
  /** A person's edit of one or more fields. */
  edit(patch: Partial<PostFields>): void;
  /** Problems of the last refused save, by field, until the field changes. */
  problems: FieldProblem[];
  /** Shows the field, in the drawer where it is there, and puts the focus on it. */
  focusField(field: FieldName): void;
  /** Where the content's editor says how to show a place in it. */
  contentNavigation: RefObject<ContentNavigation | null>;
  /** Shows the text, and selects these words in it. */
  showInContent(place: TextAnchor): void;
  /** Shows the text, and selects the words of a comment; `then` acts on them. */
  showComment(id: number, then?: () => void): void;
  saving: Saving;
  /** The session has ended; the person is asked to sign in again. */
  signedOut: boolean;
  /** Stores the draft of this device at once; `jobId` is the job whose text it waits for after the editor was left. */
  flushDraft(jobId?: string): void;
}

/** What every part of the editor can read and do. A part declares what it shares from its own folder. */
export interface Editor extends EditorCore {
  writing: BackgroundWriting;
  /** Who else has the post open. */
  others: readonly Presence[];
}

/** Whether nothing is saved by itself now. */
export const isWaiting = ({ writing, saving, signedOut }: Editor): boolean =>
  writing.isOn || saving.merging !== null || saving.busy || signedOut;

export const EditorContext = createContext<Editor | null>(null);

/** The editor that a component is part of. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor must be used within an EditorContext');
  return editor;
}
