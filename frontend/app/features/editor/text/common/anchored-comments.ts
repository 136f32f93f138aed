import { TextChange } from '@vitrine/analysis';

/** Comments whose words are known, with the saved text that their places count in. */
export interface AnchoredComments {
  text: string;
  list: readonly { id: number; place: { start: number; end: number }; quote: string; title: string }[];
}

/** Selected words, and the text that has them at `start`. */
export interface SelectedWords {
  quote: string;
  start: number;
  text: string;
}

/** The comments in the text that an editing mode shows; those whose words are gone from it are left out. */
export function locateComments(shown: string, { text, list }: AnchoredComments) {
  const change = new TextChange(text, shown);
  return list.flatMap((comment) => {
    const { start, end } = change.follow(comment.place, comment.quote);
    return end === null ? [] : [{ ...comment, start, end }];
  });
}

/** Where words are in a text. */
export function placesOf(text: string, words: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) places.push(at);
  return places;
}

/** A range of a text without white space at its ends; null where it has no words. */
export function trimmedSelection(text: string, from: number, to: number): SelectedWords | null {
  const words = text.slice(from, to);
  const quote = words.trim();
  return quote === '' ? null : { quote, start: from + words.indexOf(quote), text };
}
