/** What was written in a text since it was last read. */
export interface TextEdit {
  content: string;
  /** Set where a text by the AI was put into it. */
  by?: 'ai' | undefined;
  /** Whether this is the first edit of a text that had another form than the visual mode writes. */
  isReformatted?: boolean;
}

/** The mode that shows the text owns it: what else needs the text asks for it. */
export interface TextOwner {
  /** What was written since the last call; null for nothing. */
  read(): TextEdit | null;
  /** Shows another text, by the smallest change; no undo takes another person's back. */
  show(content: string, isTheirs?: boolean): void;
}

/** Makes a mode the owner, and shows the text in it. The answer ends that. */
export type OwnText = (owner: TextOwner) => () => void;
