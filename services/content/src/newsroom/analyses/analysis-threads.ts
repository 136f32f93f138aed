import { Injectable } from '@nestjs/common';
import type { IdentityClaims } from '@vitrine/contracts';
import { AppError, messageOfThread, Semaphore } from '@vitrine/platform';
import type { analysesByName, AnalysisName, AnalysisThreadData } from './analyses.js';

const DEADLINE_SECONDS = 10;
/** Analyses of one token, waiting ones among them. */
const MOST_OF_TOKEN = 2;
const MOST_WAITING = 20;

// Compiled in any case: a thread's code is not what a test's loader translates.
const THREAD = new URL('../../../dist/newsroom/analyses/analyse.thread.js', import.meta.url);

/**
 * Analyses that machines ask for, each in a thread of its own: the requests of people don't wait for one, nor the
 * machines of one token for those of another.
 */
@Injectable()
export class AnalysisThreads {
  private readonly semaphore = new Semaphore(2, MOST_WAITING);
  /** Whose analyses are waiting or under way. */
  private readonly tokens: string[] = [];

  /** @throws AppError request.rate_limited beyond two at a time; service.unavailable after 10 s */
  async run<Name extends AnalysisName>(
    { sid: token }: IdentityClaims,
    name: Name,
    input: AnalysisThreadData<Name>['input'],
  ): Promise<ReturnType<(typeof analysesByName)[Name]>> {
    if (this.tokens.filter((one) => one === token).length >= MOST_OF_TOKEN)
      throw new AppError('request.rate_limited');
    this.tokens.push(token);
    try {
      const data: AnalysisThreadData<Name> = { name, input };
      const result = await this.semaphore.through(1, () =>
        messageOfThread<ReturnType<(typeof analysesByName)[Name]>>(THREAD, data, DEADLINE_SECONDS),
      );
      if (result === null) throw new AppError('service.unavailable');
      return result;
    } finally {
      this.tokens.splice(this.tokens.indexOf(token), 1);
    }
  }
}
