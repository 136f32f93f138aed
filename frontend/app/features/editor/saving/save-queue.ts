/**
 * Runs saves one after another, never two at once: each starts with the version that the one before was answered.
 * A save asked for while another waits joins it when it has the same intent, because the waiting one reads the editor
 * only when it starts.
 */
export class SaveQueue<Intent, Outcome> {
  private last: Promise<unknown> = Promise.resolve();
  /** The newest save, until it starts. */
  private waiting: { intent: Intent; outcome: Promise<Outcome> } | undefined;

  constructor(private readonly run: (intent: Intent) => Promise<Outcome>) {}

  /** Resolves when no save that was asked for until now is under way. */
  idle(): Promise<unknown> {
    return this.last;
  }

  /** Runs something else between two saves. */
  between(act: () => void): void {
    this.last = this.last.then(act);
  }

  /** Asks for a save; the promise settles as `run` does. */
  request(intent: Intent): Promise<Outcome> {
    if (this.waiting?.intent === intent) return this.waiting.outcome;
    const outcome = this.last.then(() => {
      if (this.waiting?.outcome === outcome) this.waiting = undefined;
      return this.run(intent);
    });
    this.last = outcome.catch(() => undefined);
    this.waiting = { intent, outcome };
    return outcome;
  }
}
