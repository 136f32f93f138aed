import { createContext, use } from 'react';

const WORD = /[\p{L}\p{N}]+/gu;

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What was searched for; words that begin so are marked in titles and summaries of posts. */
export const SearchedText = createContext('');

/** A text with the searched words marked, found as the search finds them: whatever the case and accents, from three letters on by their beginning. */
export function MarkedWords({ children: text }: { children: string }) {
  const searched = fold(use(SearchedText)).match(WORD);
  if (!searched) return text;
  const isSearched = (word: string) =>
    searched.some((part) => (part.length < 3 ? word === part : word.startsWith(part)));
  return [...text.matchAll(/([\p{L}\p{M}\p{N}]+)|[^\p{L}\p{M}\p{N}]+/gu)].map(([piece, word], index) =>
    word && isSearched(fold(word)) ? <mark key={index}>{piece}</mark> : piece,
  );
}
