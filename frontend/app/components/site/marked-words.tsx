import { createContext, type ReactNode, use } from 'react';
import { fold } from '../../lib/words/fold';

const WORD = /[\p{L}\p{N}]+/gu;
const WORD_WITH_ACCENTS = /[\p{L}\p{M}\p{N}]+/gu;

/** What was searched for; words that begin so are marked in titles and summaries of posts. */
export const SearchedText = createContext('');

/**
 * A text with the searched words marked, found as the search finds them: whatever the case and accents, from three
 * letters on by their beginning.
 */
export function MarkedWords({ children: text }: { children: string }): ReactNode {
  const value = use(SearchedText);
  const searched = value && fold(value).match(WORD);
  if (!searched) return text;
  const folded = fold(text);
  if (!searched.some((part) => folded.includes(part))) return text;
  const isSearched = (word: string) =>
    searched.some((part) => (part.length < 3 ? word === part : word.startsWith(part)));
  const pieces: ReactNode[] = [];
  let written = 0;
  for (const { 0: word, index } of text.matchAll(WORD_WITH_ACCENTS)) {
    if (!isSearched(fold(word))) continue;
    pieces.push(text.slice(written, index), <mark key={index}>{word}</mark>);
    written = index + word.length;
  }
  return [...pieces, text.slice(written)];
}
