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
