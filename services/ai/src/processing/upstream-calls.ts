import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, withSpan, log } from '@vitrine/platform';
import pRetry from 'p-retry';
import type { AiConfig } from '../config.js';
import { ProviderError } from '../provider/provider-error.js';
import { type CallUsage, UsageService } from '../usage/usage.service.js';
import { retryWhileDatabaseIsDown } from './database-retry.js';
import type { JobRun } from './job-run.js';

/** What a call is known to have cost so far; the caller keeps it up to date while it reads. */
export interface CallCost {
  usage: CallUsage;
}

interface UpstreamCall<T> {
  model: string;
  /** The prompt's file and version, stored with the job. */
  promptVersion: string;
  /** Estimated cost of the call, entered before the request. */
  estimate: CallUsage;
  /** Makes one call. `finding` says what was wrong with the answer before, when this call is its repair. */
  attempt: (meter: CallCost, finding: string | undefined) => Promise<T>;
}

const NOTHING: CallUsage = { input_tokens: 0, output_tokens: 0, cost_usd: 0 };

/**
 * The only layer that retries. Busy or unreachable: again after a pause that doubles, or after what Retry-After says if
 * the deadline allows. An answer that made no sense: once more, saying what was wrong. Never more than AI_MAX_CALLS in
 * a run, each in the ledger before it is made and only while the budgets last.
 */
@Injectable()
export class UpstreamCalls {
  constructor(
    private readonly usage: UsageService,
    @Inject(APP_CONFIG) private readonly config: AiConfig,
  ) {}

  /** @throws ProviderError of the last call, AppError of a budget, or the run's abort reason */
  make<T>(run: JobRun, call: UpstreamCall<T>): Promise<T> {
    let finding: string | undefined;
    let pauses = 0;
    return pRetry(() => this.attempt(run, call, finding), {
      retries: this.config.AI_MAX_CALLS - 1,
      // The pause depends on what failed: see below.
      minTimeout: 0,
      signal: run.signal,
      shouldRetry: async ({ error, attemptNumber }) => {
        if (!(error instanceof ProviderError) || error.remedy === 'never') return false;
        log.info(
          { error_code: error.code, remedy: error.remedy, calls: attemptNumber },
          'upstream call failed',
        );
        if (error.remedy === 'backoff') await this.pause(run, error, pauses++);
        else if (finding !== undefined) return false;
        else finding = error.details.finding ?? error.message;
        run.journal.reset();
        return true;
      },
    });
  }

  private async attempt<T>(run: JobRun, call: UpstreamCall<T>, finding: string | undefined): Promise<T> {
    const entry = await retryWhileDatabaseIsDown(async () => {
      await this.usage.assertNotSpent(run.job.created_by);
      run.signal.throwIfAborted();
      return this.usage.open(run.job, {
        model: call.model,
        promptVersion: call.promptVersion,
        estimate: call.estimate.cost_usd,
      });
    }, run.signal);
    const meter: CallCost = { usage: call.estimate };
    try {
      return await withSpan('client', `model ${call.model}`, () => call.attempt(meter, finding));
    } catch (error) {
      if (error instanceof ProviderError && !error.details.billed) meter.usage = NOTHING;
      throw error;
    } finally {
      // The entry keeps its estimate when it can't be corrected.
      await retryWhileDatabaseIsDown(() => this.usage.settle(run.job.id, entry, meter.usage)).catch(
        (err: unknown) => log.warn({ err }, 'ledger entry keeps its estimate'),
      );
    }
  }

  private async pause(run: JobRun, error: ProviderError, pauses: number): Promise<void> {
    const base = this.config.AI_RETRY_DELAY_SECONDS * 1000;
    const wait = error.details.retryAfterMs ?? base * 2 ** pauses * (0.8 + Math.random() * 0.4);
    if (Date.now() + wait >= run.deadline) throw error;
    const seconds = Math.max(1, Math.ceil(wait / 1000));
    run.journal.report(5, `O serviço de IA está ocupado; nova tentativa em ${seconds} s…`);
    await sleep(wait, undefined, { signal: run.signal }).catch(() => undefined);
  }
}
