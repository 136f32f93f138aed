import { Body, Controller, Header, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import {
  errorCatalogue,
  generateImageRequestSchema,
  generateRequestSchema,
  id,
  improveRequestSchema,
  type ErrorCode,
  type IdentityClaims,
  type Job,
} from '@vitrine/contracts';
import { Admin, AppError, CurrentAdmin, log, ZodPipe } from '@vitrine/platform';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { JobEntity } from '../jobs/job.entity.js';
import { JobIdPipe, type JobParams } from '../jobs/job-id.pipe.js';
import { JobWaiter } from '../jobs/job-waiter.js';
import { presentJob } from '../jobs/job.presenter.js';
import { JobsService } from '../jobs/jobs.service.js';
import { RequestsService } from './requests.service.js';
import { SubmissionService } from './submission.service.js';

const byId = z.object({ id });

/** RFC 7240: whether the caller wants 202 and the job instead of waiting for the result. */
const prefersAsync = (request: Request): boolean =>
  [request.headers.prefer ?? []]
    .flat()
    .some((value) => value.split(',').some((preference) => /^\s*respond-async\s*(;|$)/i.test(preference)));

/** The calls that ask for a job. The AI ones wait for the result, or with `Prefer: respond-async` answer 202 and where to watch. */
@Admin()
@Controller('api/blog/admin')
export class RequestsController {
  constructor(
    private readonly requests: RequestsService,
    private readonly submission: SubmissionService,
    private readonly jobs: JobsService,
    private readonly waiter: JobWaiter,
  ) {}

  @Post('posts/generate')
  async generate(
    @Body(new ZodPipe(generateRequestSchema)) body: z.output<typeof generateRequestSchema>,
    @CurrentAdmin() admin: IdentityClaims,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.answer(() => this.requests.generate(body, admin), admin, request, response);
  }

  @Post('posts/:id/improve')
  async improve(
    @Param(new ZodPipe(byId)) params: z.output<typeof byId>,
    @Body(new ZodPipe(improveRequestSchema)) body: z.output<typeof improveRequestSchema>,
    @CurrentAdmin() admin: IdentityClaims,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.answer(() => this.requests.improve(params.id, body, admin), admin, request, response);
  }

  @Post('generate-image')
  async image(
    @Body(new ZodPipe(generateImageRequestSchema)) body: z.output<typeof generateImageRequestSchema>,
    @CurrentAdmin() admin: IdentityClaims,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.answer(() => this.requests.image(body, admin), admin, request, response);
  }

  @Post('jobs/:id/retry')
  @HttpCode(202)
  @Header('Cache-Control', 'no-store')
  async retry(
    @Param(new JobIdPipe()) { id }: JobParams,
    @CurrentAdmin() admin: IdentityClaims,
  ): Promise<{ job: Job }> {
    return { job: presentJob(await this.submission.resubmit(id, admin)) };
  }

  private async answer(
    create: () => Promise<JobEntity>,
    admin: IdentityClaims,
    request: Request,
    response: Response,
  ): Promise<void> {
    const gone = new AbortController();
    response.on('close', () => gone.abort(new Error('the caller left')));
    const job = await create();
    response.set('Cache-Control', 'no-store');
    if (prefersAsync(request)) {
      response
        .status(202)
        .set({ Location: `/api/blog/admin/jobs/${job.id}`, 'Preference-Applied': 'respond-async' })
        .json({ job: presentJob(job) });
      return;
    }
    try {
      const over = await this.waiter.untilOver(job.id, gone.signal);
      if (over.state !== 'succeeded') throw this.errorOf(over);
      response.status(200).json(over.result);
    } catch (error) {
      // Nobody waits for the result any more: the caller left, waited too long, or this process stops.
      await this.abandon(job, admin);
      if (!gone.signal.aborted) throw error;
    }
  }

  private async abandon(job: JobEntity, admin: IdentityClaims): Promise<void> {
    try {
      await this.jobs.cancel(job.id, admin.email);
    } catch (error) {
      if (error instanceof AppError && error.code === 'ai.job_not_cancellable') return;
      log.warn({ err: error, job_id: job.id }, 'could not cancel an abandoned job');
    }
  }

  private errorOf(job: JobEntity): AppError {
    const { code, error } = job.error ?? {
      code: 'ai.cancelled',
      error: errorCatalogue['ai.cancelled'].message,
    };
    return new AppError((code in errorCatalogue ? code : 'service.internal') as ErrorCode, {
      message: error,
    });
  }
}
