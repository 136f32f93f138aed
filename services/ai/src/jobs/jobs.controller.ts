import { Controller, Delete, Get, Header, Param, Query, Req, Res } from '@nestjs/common';
import { jobQuerySchema, type IdentityClaims, type Job, type JobList } from '@vitrine/contracts';
import { Admin, CurrentAdmin, ZodPipe } from '@vitrine/platform';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { JobEventStream } from './job-event-stream.js';
import { JobIdPipe, type JobParams } from './job-id.pipe.js';
import { presentJob } from './job.presenter.js';
import { JobsService } from './jobs.service.js';

/** The queue page's calls, and each job's state and events. */
@Admin()
@Controller('api/blog/admin/jobs')
export class JobsController {
  constructor(
    private readonly jobs: JobsService,
    private readonly events: JobEventStream,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  list(@Query(new ZodPipe(jobQuerySchema)) query: z.output<typeof jobQuerySchema>): Promise<JobList> {
    return this.jobs.list(query);
  }

  @Get(':id')
  @Header('Cache-Control', 'no-store')
  async get(@Param(new JobIdPipe()) { id }: JobParams): Promise<{ job: Job }> {
    return { job: presentJob(await this.jobs.get(id)) };
  }

  @Get(':id/events')
  async watch(
    @Param(new JobIdPipe()) { id }: JobParams,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.jobs.get(id);
    await this.events.send(id, request, response);
  }

  @Delete(':id')
  @Header('Cache-Control', 'no-store')
  async cancel(
    @Param(new JobIdPipe()) { id }: JobParams,
    @CurrentAdmin() admin: IdentityClaims,
  ): Promise<{ job: Job }> {
    return { job: presentJob(await this.jobs.cancel(id, admin.email)) };
  }
}
