import vm from 'node:vm';

const MOST_SECONDS = 20;
const SIZES = [64, 1024];

const context = vm.createContext({ run: () => undefined });
const script = new vm.Script('run()');

/**
 * Gives a function hostile texts of 64, 1,024 and `most` characters: each piece over and over, alone and after each
 * other piece. What takes longer than a line through these sizes takes minutes at the end of them, and is ended.
 * @throws Error naming the piece and the size
 */
export function feedHostileTexts(
  read: (text: string) => unknown,
  pieces: readonly string[],
  most = 1 << 15,
): void {
  for (const start of ['', ...pieces]) {
    for (const piece of pieces) {
      for (const size of [...SIZES, most]) {
        context['run'] = (): void => {
          try {
            read(start + piece.repeat(size / piece.length));
          } catch {
            // A refusal is an answer.
          }
        };
        try {
          script.runInContext(context, { timeout: MOST_SECONDS * 1000 });
        } catch {
          const text = `${JSON.stringify(piece)} after ${JSON.stringify(start)}`;
          throw new Error(`${size} characters of ${text} take too long`);
        }
      }
    }
  }
}

/** Strings that have broken other programs. */
export const NAUGHTY = [
  '',
  ' ',
  '\t\n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u0001\u001f\u007f',
  '\u200b\ufeff',
  '\u2028\u2029',
  '</script><script>alert(1)</script>',
  '<!--',
  '-->',
  ']]>',
  '\'"`',
  '\\',
  '%',
  '_',
  '%s%n',
  '${7*7}',
  '{{7*7}}',
  "'; DROP TABLE posts; --",
  '1 OR 1=1',
  '\\x00',
  '$1',
  '\u202eabc',
  '👩‍👩‍👧‍👦',
  'Ｔｅｓｔ',
  'İıß',
  'ﷺ',
  'a'.repeat(201),
  'a'.repeat(10_000),
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e308',
];
/** Values of JSON of any other kind. */
export const ODD = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  2_147_483_648,
  1e21,
  [],
  ['a'],
  {},
  { a: 1 },
  [[[]]],
];
