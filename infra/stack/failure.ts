/** A problem that the operator can do something about: printed as its one sentence, without a stack. */
export class Failure extends Error {}

/** What a caught value says. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Prints a progress line for the operator. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
