/**
 * Questions of one turn of the event loop. Those with the same key are asked once, after all of them have come: nobody is answered
 * from before they asked, as with a question that was under way already.
 */
export class SharedTurn {
  private readonly waiting = new Map<string, Promise<unknown>>();

  /** What `ask` answers to the first with this key in a turn; `ask` has to mean the same for everybody with this key. */
  share<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const waiting = this.waiting.get(key) as Promise<Answer> | undefined;
    if (waiting) return waiting;
    const asked = new Promise<Answer>((resolve, reject) => {
      setImmediate(() => {
        this.waiting.delete(key);
        ask().then(resolve, reject);
      });
    });
    this.waiting.set(key, asked);
    return asked;
  }
}
