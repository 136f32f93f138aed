import vm from 'node:vm';

const MOST_SECONDS = 20;

/**
 * Gives a function hostile texts of 64 characters, then of twice as many, up to `most`: each piece over and over, alone
 * and after each other piece. What takes longer than a line through these sizes takes minutes at the end of them, and
 * is ended.
 * @throws Error naming the piece and the size
 */
export function feedHostileTexts(
  read: (text: string) => unknown,
  pieces: readonly string[],
  most = 1 << 15,
): void {
  for (const start of ['', ...pieces]) {
    for (const piece of pieces) {
      for (let size = 64; size <= most; size *= 2) {
        const run = (): void => {
          try {
            read(start + piece.repeat(size / piece.length));
          } catch {
            // A refusal is an answer.
          }
        };
        try {
          vm.runInNewContext('run()', { run }, { timeout: MOST_SECONDS * 1000 });
        } catch {
          const text = `${JSON.stringify(piece)} after ${JSON.stringify(start)}`;
          throw new Error(`${size} characters of ${text} take too long`);
        }
      }
    }
  }
}
