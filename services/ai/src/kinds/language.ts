import { wordsOf } from '@vitrine/analysis';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Short words that one of the languages has and the other does not. */
const PORTUGUESE = words(
  'o os as um uma do da dos das em no na nos nas com por pelo pela ao à não é são foi mais mas ou e se seu sua você isso também já até',
);
const FOREIGN = words(
  'the of and is are to in that this not with for on it as was be an or from by says el los las y del con una pero es la le les des et est dans pour sur der die und das nicht ist mit',
);

/** Whether a text is rather in another language than in Portuguese, by its short words; a few words are not judged. */
export function isForeign(text: string): boolean {
  const all = wordsOf(text.toLowerCase());
  const count = (set: ReadonlySet<string>): number => all.filter((word) => set.has(word)).length;
  const foreign = count(FOREIGN);
  return foreign >= 2 && foreign > 2 * count(PORTUGUESE);
}
