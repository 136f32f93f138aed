import { Controller } from '@nestjs/common';
import {
  aiCalls,
  errorCatalogue,
  type generateAnswerSchema,
  type imageAnswerSchema,
  type AiCalls,
  type ErrorCode,
  type IdentityClaims,
  type Improvement,
  type Job,
  type Rewriting,
} from '@vitrine/contracts';
import { Answer, AppError, Handles, log, type ParsedRequest } from '@vitrine/platform';
import type { Request } from 'express';
import type { z } from 'zod';
import type { JobRow } from '../jobs/job-row.js';
import { JobWaiter } from '../jobs/job-waiter.js';
import { presentJob } from '../jobs/job.presenter.js';
import { JobsService } from '../jobs/jobs.service.js';
import { RequestsService } from './requests.service.js';
import { SubmissionService } from './submission.service.js';

type Caller = Pick<ParsedRequest<AiCalls['adminGenerate']>, 'admin' | 'request' | 'response'>;

/** RFC 7240: whether the caller wants 202 and the job instead of waiting for the result. */
const prefersAsync = (request: Request): boolean =>
  [request.headers.prefer ?? []]
    .flat()
    .some((value) => value.split(',').some((preference) => /^\s*respond-async\s*(;|$)/i.test(preference)));

/**
 * The calls that ask for a job. The AI ones wait for the result, or with `Prefer: respond-async` answer 202 and where
 * to watch.
 */
@Controller()
export class RequestsController {
  constructor(
    private readonly requests: RequestsService,
    private readonly submission: SubmissionService,
    private readonly jobs: JobsService,
    private readonly waiter: JobWaiter,
  ) {}

  @Handles(aiCalls.adminGenerate)
  generate({ body, ...caller }: ParsedRequest<AiCalls['adminGenerate']>) {
    return this.answer<z.output<typeof generateAnswerSchema>>(
      () => this.requests.generate(body, caller.admin),
      caller,
    );
  }

  @Handles(aiCalls.adminImprove)
  improve({ params, body, ...caller }: ParsedRequest<AiCalls['adminImprove']>) {
    return this.answer<Improvement>(() => this.requests.improve(params.id, body, caller.admin), caller);
  }

  @Handles(aiCalls.adminRewrite)
  rewrite({ body, ...caller }: ParsedRequest<AiCalls['adminRewrite']>) {
    return this.answer<Rewriting>(() => this.requests.rewrite(body, caller.admin), caller);
  }

  @Handles(aiCalls.adminGenerateImage)
  image({ body, ...caller }: ParsedRequest<AiCalls['adminGenerateImage']>) {
    return this.answer<z.output<typeof imageAnswerSchema>>(
      () => this.requests.image(body, caller.admin),
      caller,
    );
  }

  @Handles(aiCalls.adminRetryJob)
  async retry({ params, admin }: ParsedRequest<AiCalls['adminRetryJob']>) {
    return { job: presentJob(await this.submission.resubmit(params.id, admin)) };
  }

  private async answer<Result>(
    create: () => Promise<JobRow>,
    { admin, request, response }: Caller,
  ): Promise<Answer<202, { job: Job }> | Answer<200, Result>> {
    const gone = new AbortController();
    response.on('close', () => gone.abort(new Error('the caller left')));
    const job = await create();
    if (prefersAsync(request)) {
      return new Answer(
        202,
        { job: presentJob(job) },
        { Location: `/api/blog/admin/jobs/${job.id}`, 'Preference-Applied': 'respond-async' },
      );
    }
    try {
      const over = await this.waiter.untilOver(job.id, gone.signal);
      if (over.state !== 'succeeded') throw this.errorOf(over);
      return new Answer(200, over.result as Result);
    } catch (error) {
      // Nobody waits for the result any more: the caller left, waited too long, or this process stops.
      await this.abandon(job, admin);
      throw gone.signal.aborted ? new AppError('ai.cancelled', { cause: error }) : error;
    }
  }

  private async abandon(job: JobRow, admin: IdentityClaims): Promise<void> {
    try {
      await this.jobs.cancel(job.id, admin.email);
    } catch (error) {
      if (error instanceof AppError && error.code === 'ai.job_not_cancellable') return;
      log.warn({ err: error, job_id: job.id }, 'could not cancel an abandoned job');
    }
  }

  private errorOf(job: JobRow): AppError {
    const { code, error } = job.error ?? {
      code: 'ai.cancelled',
      error: errorCatalogue['ai.cancelled'].message,
    };
    return new AppError((code in errorCatalogue ? code : 'service.internal') as ErrorCode, {
      message: error,
    });
  }
}
