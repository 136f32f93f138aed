import { REWRITE_LIMITS } from '@vitrine/contracts';

/** What a person selected for the AI to rewrite. */
export interface SelectedHtml {
  /** Whole blocks, or running text within one. */
  html: string;
  /** Plain text on either side, the nearest of it. */
  before: string;
  after: string;
}

/** A passage that stays marked while something is proposed for it. The mark changes nothing in the article. */
export interface TrackedSelection {
  passage: SelectedHtml;
  /** Where the proposal is shown: an element that the text keeps next to the passage. */
  place: HTMLElement;
  /** The passage with other words, which have what the former ones carried; null over several blocks. */
  withWords(words: string): string | null;
  /**
   * Replaces the passage, as one step of the history; false when it has changed meanwhile. `onUndo` is called when that
   * is undone, and when it is done again.
   */
  replace(html: string, by?: 'ai', onUndo?: (isUndone: boolean) => void): boolean;
  /** Marks the current text at that place as the passage; null where nothing is left of it. */
  renew(): SelectedHtml | null;
  /** Takes the mark away, and puts the cursor back into the text. */
  release(): void;
}

/** The passage that is selected, or the sentence that says why there is none. */
export type Tracking = { tracked: TrackedSelection } | { problem: string };

/** The part of a content editor that marks its selection; `onChange` is called after each change of the text. */
export interface SelectionTracker {
  trackSelection(onChange: (isAsProposed: boolean) => void): Tracking;
  focus(): void;
}

export const NOTHING_SELECTED = 'Selecione um trecho do texto primeiro.';

/** Why some HTML can't be sent as a passage, as a sentence; null where it can. */
export function selectionProblem({ html }: SelectedHtml): string | null {
  if (html.trim() === '') return NOTHING_SELECTED;
  return html.length > REWRITE_LIMITS.passage
    ? 'O trecho é longo demais para ser reescrito de uma vez. Selecione uma parte dele.'
    : null;
}

/** Context on either side of a passage, cut to what goes along. */
export const selectionContext = (before: string, after: string): Pick<SelectedHtml, 'before' | 'after'> => ({
  before: before.slice(-REWRITE_LIMITS.context).toWellFormed(),
  after: after.slice(0, REWRITE_LIMITS.context).toWellFormed(),
});
