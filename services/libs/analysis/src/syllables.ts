import { LOAN_WORDS } from './loan-words.js';

const VOWELS = 'aeiouyáâãàéêíóôõúüýè';
const isVowel = (letter: string | undefined): boolean => letter !== undefined && VOWELS.includes(letter);
const isMarked = (letter: string): boolean => 'áâéêíóôú'.includes(letter);

/** Words that the rules read wrongly. */
const EXCEPTIONS: ReadonlyMap<string, number> = new Map([
  ['ao', 1],
  ['aos', 1],
  ['e', 1],
  ['wi', 1],
  ['fi', 1],
]);

/** Capitals that are said as a word. */
const SAID_ACRONYMS = new Set(
  'AIDS BIOS CISO COMO COVID DA DAS DE DO DORA DOS EM ISO LAN MAS NA NAS NIST NO NOS OU PARA PIN PIX QUE RAM SEM SEU SIEM SIM SOC SUA UM UMA VIP WAN ZIP'.split(
    ' ',
  ),
);
/** "EDR", "LGPD", "PCs", "VPNs". */
const ACRONYM = /^[A-Z]{2,5}s?$/;

/** First halves and second halves of falling diphthongs: "mais", "céu", "oito", "muito", "viu". */
const glidesAfter = (vowel: string, next: string): boolean => {
  if (next === 'i' || next === 'y') return 'aeouáéóâêôú'.includes(vowel);
  if (next === 'u') return 'aeioáéóâêôí'.includes(vowel);
  // Nasal diphthongs: "mão", "mãe", "põe", "cãibra" is covered by the i above for unmarked vowels only.
  return (vowel === 'ã' && (next === 'o' || next === 'e' || next === 'i')) || (vowel === 'õ' && next === 'e');
};

/**
 * Whether an i or u at `index` after a vowel is a syllable of its own: before nh ("rainha"), or when l, m, n, r or z
 * closes its syllable ("ruim", "sair", "juiz", "ainda").
 */
function isHiatus(word: string, index: number): boolean {
  const next = word[index + 1];
  const after = word[index + 2];
  if (next === undefined || !'lmnrz'.includes(next)) return false;
  if (next === 'n' && after === 'h') return true;
  if (next === after) return false;
  return after === undefined || !(isVowel(after) || after === 'h');
}

/** "história", "água", "série", "ofícios": after an accent, a final i or u and a vowel are one syllable. */
function isFinalRising(word: string, index: number, marked: boolean): boolean {
  if (!marked || !'iueo'.includes(word[index] ?? '')) return false;
  const next = word[index + 1];
  if (next === undefined || !'aoe'.includes(next)) return false;
  const rest = word.slice(index + 2);
  return rest === '' || rest === 's';
}

function countPart(word: string): number {
  let count = 0;
  let marked = false;
  let index = 0;
  while (index < word.length) {
    const letter = word[index] as string;
    const previous = word[index - 1];
    if (!isVowel(letter)) {
      index += 1;
      continue;
    }
    // The u of qu and gu is silent or a glide: "que", "quase", "guia", "língua".
    if (letter === 'u' && (previous === 'q' || previous === 'g') && isVowel(word[index + 1])) {
      index += 1;
      continue;
    }
    // A y before a vowel is a consonant: "Yahoo", "layout".
    if (letter === 'y' && isVowel(word[index + 1])) {
      index += 1;
      continue;
    }
    count += 1;
    const next = word[index + 1];
    if (isFinalRising(word, index, marked)) index += 2;
    else if (next !== undefined && glidesAfter(letter, next) && !isHiatus(word, index + 1)) index += 2;
    else index += 1;
    marked ||= isMarked(letter);
  }
  return count;
}

/**
 * Syllables of one Portuguese word, by the rules of syllable division: diphthongs (falling, nasal, and rising at
 * the end of accented words), hiatuses, silent u. Hyphenated parts add up. An acronym and a part without a vowel are
 * spelled out ("EDR" is 3, "LGPD" is 4), a number counts one for each digit. At least 1 for anything with a letter or
 * digit in it, else 0. Linear in the word's length.
 */
export function countSyllables(word: string): number {
  let total = 0;
  for (const written of word.normalize('NFC').split(/[^\p{L}\p{N}]+/u)) {
    if (written === '') continue;
    if (ACRONYM.test(written) && !SAID_ACRONYMS.has(written)) {
      total += written.replace('s', '').length;
      continue;
    }
    const part = written.toLowerCase();
    const digits = part.match(/\p{N}/gu)?.length ?? 0;
    const letters = part.replace(/\p{N}/gu, '');
    total += digits;
    if (letters !== '')
      total +=
        EXCEPTIONS.get(letters) ?? LOAN_WORDS.get(letters) ?? (countPart(letters) || [...letters].length);
  }
  return total;
}
