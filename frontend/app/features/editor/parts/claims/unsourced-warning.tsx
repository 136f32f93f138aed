import type { ReactNode } from 'react';

/** What to look at before something of the AI's is accepted, as a line of its card. */
export const Warning = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="border-b border-warning-line bg-warning-soft px-3 py-2 text-xs text-warning-ink">
    {children}
  </p>
);

export const quotedList = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

/** The claims without a source that a text of the AI would add; nothing where there are none. */
export const UnsourcedWarning = ({ id, words }: { id?: string; words: readonly string[] }) =>
  words.length > 0 && (
    <Warning {...(id && { id })}>
      {words.length === 1 ? 'Traz uma afirmação sem fonte: ' : 'Traz afirmações sem fonte: '}
      <b className="font-semibold">{quotedList(words)}</b>. Confira antes de aceitar.
    </Warning>
  );
