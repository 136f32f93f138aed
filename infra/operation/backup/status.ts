import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What can fail on its own. */
export const STEPS = ['database', 'pictures', 'archive', 'verify', 'records'] as const;
export type Step = (typeof STEPS)[number];

export interface StepStatus {
  readonly ok: boolean;
  /** When it was last tried; ISO 8601. */
  readonly at: string;
  readonly last_success?: string;
  /** Why it failed; empty when it did not. */
  readonly message: string;
}

/** What is known about the backups; stored with them, for monitoring. */
export interface Status {
  readonly updated_at?: string;
  readonly steps: Partial<Record<Step, StepStatus>>;
  /** The newest backup that came from a night's run, and the last try of one. */
  readonly nightly?: string;
  readonly nightly_try?: string;
  /** When PostgreSQL last archived a segment. */
  readonly archived?: string;
  /** Hash of the names of the pictures that were copied last. */
  readonly pictures_listing?: string;
  /** Both repositories were made: one that is missing later was lost, and is not made again. */
  readonly initialised?: boolean;
}

export const isWell = ({ steps }: Status): boolean => STEPS.every((step) => steps[step]?.ok !== false);

/** The status after a step. @param message why it failed, or empty */
export function withStep(status: Status, step: Step, at: Date, message: string): Status {
  const time = at.toISOString();
  const success = message === '' ? time : status.steps[step]?.last_success;
  return {
    ...status,
    steps: {
      ...status.steps,
      [step]: { ok: message === '', at: time, ...(success && { last_success: success }), message },
    },
  };
}

/** status.json in a folder that other processes read too (the scheduler makes metrics of it). */
export class StatusFile {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  read(): Status {
    try {
      return JSON.parse(readFileSync(path.join(this.folder, 'status.json'), 'utf8')) as Status;
    } catch {
      return { steps: {} };
    }
  }

  write(status: Status): void {
    const whole = { ...status, updated_at: new Date().toISOString(), ok: isWell(status) };
    const file = path.join(this.folder, 'status.json');
    // Readers find the old file or the new one.
    writeFileSync(`${file}.new`, `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o644 });
    renameSync(`${file}.new`, file);
  }
}
