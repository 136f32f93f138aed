export type Operation = 'create' | 'update' | 'category' | 'schedule' | 'job' | 'comment' | 'link-comment';

/**
 * How a request ended for its sender. `acknowledged`: an answer of success, or on a repetition the word that it
 * had been done before. `unknown`: no answer, or a failure that says nothing about it. `refused`: it wasn't
 * done. `repeated`: an answer that it was done already, although it was sent for the first time.
 */
export type Outcome = 'acknowledged' | 'unknown' | 'refused' | 'repeated';

export interface Entry {
  readonly operation: Operation;
  /** Unique to the request, and written into what it writes. */
  readonly key: string;
  readonly at: number;
  readonly answeredAt: number;
  readonly outcome: Outcome;
  /** The last answer's status. */
  readonly status: number;
  /** Of the post, or the job. */
  readonly id?: number | string;
}

/** Everything that was asked of the product and what it answered, in order of the answers. */
export class History {
  readonly entries: Entry[] = [];
  private count = 0;
  private readonly run = Date.now().toString(36);

  /** A key that nothing else has; letters, digits and hyphens. */
  key(operation: Operation): string {
    this.count += 1;
    return `${operation}-${this.run}-${this.count}`;
  }

  add(entry: Entry): Entry {
    this.entries.push(entry);
    return entry;
  }

  /** Entries of one kind that were answered within a span of time. */
  between(from: number, to: number): Entry[] {
    return this.entries.filter(({ answeredAt }) => answeredAt >= from && answeredAt < to);
  }
}

/** Acknowledged requests that the database does not show, and requests whose effect it shows more than once. */
export interface Findings {
  readonly lost: Entry[];
  readonly duplicated: Entry[];
  /** Broken rules that belong to no single request. */
  readonly broken: string[];
}
