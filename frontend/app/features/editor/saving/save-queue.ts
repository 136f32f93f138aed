/**
 * Runs saves one after another, never two at once: each starts with the version that the one before was answered.
 * A save asked for while another waits joins it when it has the same intent, because the waiting one reads the editor
 * only when it starts.
 */
export class SaveQueue<Intent, Outcome> {
  private running = false;
  private readonly waiting: { intent: Intent; outcome: Promise<Outcome>; start: () => void }[] = [];

  constructor(
    private readonly run: (intent: Intent) => Promise<Outcome>,
    private readonly onBusy: (busy: boolean) => void = () => undefined,
  ) {}

  /** Whether a save is under way or waiting. */
  get busy(): boolean {
    return this.running;
  }

  /** Asks for a save; the promise settles as `run` does. */
  request(intent: Intent): Promise<Outcome> {
    const last = this.waiting.at(-1);
    if (last && last.intent === intent) return last.outcome;

    const { promise: turn, resolve: start } = Promise.withResolvers<void>();
    const outcome = turn.then(() => this.run(intent)).finally(() => this.next());
    this.waiting.push({ intent, outcome, start });
    if (!this.running) {
      this.running = true;
      this.onBusy(true);
      this.next();
    }
    return outcome;
  }

  private next(): void {
    const following = this.waiting.shift();
    if (following) following.start();
    else {
      this.running = false;
      this.onBusy(false);
    }
  }
}
