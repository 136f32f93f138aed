import type { TextAnchor, TextIssue } from '@vitrine/analysis';
import type { BlockName, CommentPlace, UploadedPicture } from '@vitrine/contracts';
import type { ReactNode } from 'react';
import type { Finder } from './text-matches';
import type { AnchoredComments, SelectedWords } from './anchored-comments';
import type { OwnText } from './text-owner';
import type { SelectionTracker } from './selected-html';
import type { TextPicture, ToolName } from './toolbar-actions';

/** What should be looked at in the content before others read it. */
export interface Issues {
  list: readonly TextIssue[];
  /** The content in which they stand. */
  html: string;
}

/** Shows a place of the content. */
export interface ContentNavigation {
  /** Selects the anchor's words, or its picture, in the visual mode, and scrolls to them. */
  reveal(place: TextAnchor): void;
  focus(): void;
  insertImage(address: string, alternative: string): void;
  /** Selects the words of a comment in the visual mode, brings them into view, and calls `then`. */
  revealComment(id: number, then?: () => void): void;
  /** Where comments are in a content that was written here; none of another one. */
  commentPlaces(content: string): CommentPlace[];
  /** Shows a person's words for those that are selected; `onAccept` once they are in the text, or undone in it. */
  propose(author: string, words: string, onAccept: (isAccepted: boolean) => unknown): void;
}

/** What the toolbar does with the text, whichever mode it is edited in. Each change is undone in one step. */
export interface ContentHandle extends Pick<ContentNavigation, 'focus' | 'insertImage'> {
  run(tool: Exclude<ToolName, 'link' | 'image'>): void;
  /** A link around the selection, or around `text` where nothing is selected. */
  insertLink(address: string, text: string): void;
  /** A block that is a link, with this text. */
  insertCard(name: BlockName, address: string, text: string, picture?: string): void;
  /** A block of these pictures. */
  insertPictures(name: BlockName, pictures: readonly TextPicture[]): void;
  selectedText(): string;
  undo(): void;
  redo(): void;
  /** Inserts text at the cursor: as plain paragraphs in the visual mode, unchanged in the HTML. */
  pastePlain(text: string): void;
}

/** What the visual mode does besides: it knows the text as readers see it. */
export interface VisualHandle
  extends ContentHandle, Pick<ContentNavigation, 'reveal' | 'commentPlaces'>, SelectionTracker, Finder {
  /** Selects the words of a comment; false where they are not in the text. */
  selectComment(id: number): boolean;
  /** The words that are selected, with the text around them; null for none. */
  selectedWords(): SelectedWords | null;
  /** The address of the link where the cursor is; empty where there is none. */
  linkAddress(): string;
  /** Puts HTML from elsewhere where the cursor is, in the form of our articles. */
  pasteHtml(html: string): void;
}

/**
 * Stores a picture, or the one at an address, and answers its own address and the library's alternative text of it;
 * throws an Error with the sentence to show.
 */
export type Upload = (file: File | string) => Promise<Pick<UploadedPicture, 'url' | 'alternative'>>;

/** What both modes of the content's editor are given. */
export interface ContentModeProps {
  /** Called with the text while this mode is shown, which makes it the owner. */
  own: OwnText;
  /** The text has changed; `isDue` where it is to be read at once. */
  onChange: (isDue?: boolean) => void;
  label: string;
  describedBy: string;
  invalid: boolean;
  onLink: () => void;
  /** Asks for the address or the pictures that a tool needs before it does anything. */
  onAsk: (tool: 'image' | BlockName) => void;
}

/** What the visual mode is given besides. */
export interface VisualModeProps extends ContentModeProps {
  handle: React.RefObject<VisualHandle | null>;
  /** What is marked in the text. */
  issues?: Issues;
  comments?: AnchoredComments | null;
  /** The words that a comment is being written on. */
  chosen?: SelectedWords | null;
  /** The AI's menu, for the bar at the selection. */
  selectionMenu?: ReactNode;
  upload: Upload;
  /** Tells the person something about a paste. */
  onNotice: (text: string) => void;
  /** A Word document was dropped or pasted; the cursor is where it came. */
  onDocument: (file: File) => void;
  /** Tells which tools' effects the selection has, whenever that may have changed. */
  onActive: (tools: readonly ToolName[]) => void;
}

/** Id of the place in the foot where the tools of the selected part stand. */
export const PART_TOOLS = 'part-tools';
export const PLACEHOLDER = 'Digite seu conteúdo aqui...';
