import { useMemo } from 'react';
import { plainText } from '../../lib/diff/html-blocks';
import { compareWords } from '../../lib/diff/pieces';

/** Two texts as one, with what was taken out struck through and what was put in marked. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  const words = useMemo(() => compareWords(before, after), [before, after]);
  return (
    <p className="text-sm wrap-break-word whitespace-pre-wrap text-neutral-800">
      {words.map(({ kind, text }, index) =>
        kind === 'same' ? (
          text
        ) : kind === 'removed' ? (
          <del
            key={index}
            className="mx-px rounded-xs bg-danger-soft px-0.5 text-danger-ink decoration-danger"
          >
            {text}
          </del>
        ) : (
          <ins key={index} className="mx-px rounded-xs bg-success-soft px-0.5 text-success-ink no-underline">
            {text}
          </ins>
        ),
      )}
    </p>
  );
}

/** Two blocks of HTML compared as they are read; where only the markup differs, as they are written. */
export function BlockDiff({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const [old, now] = [before.join('').trim(), after.join('').trim()];
  const texts = [plainText(old), plainText(now)] as const;
  const markup = texts[0] === texts[1] && old !== now;
  return <WordDiff before={markup ? old : texts[0]} after={markup ? now : texts[1]} />;
}
