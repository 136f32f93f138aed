import { createContext, use, type Dispatch, type RefObject } from 'react';
import type { TextAnchor } from '@vitrine/analysis';
import type { AiStatus, Category } from '@vitrine/contracts';
import type { EditorAction, EditorState } from './model/editor-state';
import type { EditorReview } from './review/use-review';
import type { FieldName, PostFields } from './model/post-fields';
import type { FieldProblem } from './model/validation';
import type { Saving } from './saving/use-saving';
import type { ContentNavigation } from './html/content-handle';
import type { AiJobs } from './ai/jobs/use-ai-jobs';
import type { EditorPictures } from './pictures/use-pictures';
import type { DrawerTab } from './use-drawer';
import type { Claims, Issues, LiveAnalysis } from './analysis/read-article';

/** What every part of the editor can read and do. */
export interface Editor {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  dirty: boolean;
  /** The site's zone, in which every date of the form is. */
  zone: string;
  categories: Category[];
  /** Null while unknown. */
  aiStatus: AiStatus | null;
  /** What the drawer shows; null while it is closed. */
  tab: DrawerTab | null;
  showTab(tab: DrawerTab | null): void;
  /** A person's edit of one or more fields. */
  edit(patch: Partial<PostFields>): void;
  /** Problems of the last refused save, by field, until the field changes. */
  problems: FieldProblem[];
  /** Shows the field, in the drawer where it is there, and puts the focus on it. */
  focusField(field: FieldName): void;
  /** The scores of the current text. */
  analysis: LiveAnalysis;
  /** What should be looked at in its content. */
  issues: Issues;
  /** The article's claims, and which of them no source holds. */
  claims: Claims;
  /** What admins have said of claims and findings. */
  /** Who works on the post, and the comments on it. */
  review: EditorReview;
  /** Where the content's editor says how to show a place in it. */
  contentNavigation: RefObject<ContentNavigation | null>;
  /** Shows the text, and selects these words in it. */
  showInContent(place: TextAnchor): void;
  /** Shows the text, and selects the words of a comment; `then` acts on them. */
  showComment(id: number, then?: () => void): void;
  saving: Saving;
  jobs: AiJobs;
  pictures: EditorPictures;
  /** After a job of the AI has ended: budgets and the source list have changed. */
  afterAi(): void;
}

export const EditorContext = createContext<Editor | null>(null);

/** The editor that a component is part of. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor must be used within an EditorContext');
  return editor;
}
