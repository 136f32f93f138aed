import { Controller } from '@nestjs/common';
import { aiCalls, type AiCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { JobEventStream } from './job-event-stream.js';
import { presentJob } from './job.presenter.js';
import { JobsService } from './jobs.service.js';

/** The queue page's calls, and each job's state and events. */
@Controller()
export class JobsController {
  constructor(
    private readonly jobs: JobsService,
    private readonly events: JobEventStream,
  ) {}

  @Handles(aiCalls.adminListJobs)
  list({ query }: ParsedRequest<AiCalls['adminListJobs']>) {
    return this.jobs.list(query);
  }

  @Handles(aiCalls.adminGetJob)
  async get({ params }: ParsedRequest<AiCalls['adminGetJob']>) {
    return { job: presentJob(await this.jobs.get(params.id)) };
  }

  @Handles(aiCalls.adminOpenImprovement)
  async improvement({ query }: ParsedRequest<AiCalls['adminOpenImprovement']>) {
    return { improvement: await this.jobs.openImprovement(query.post_id) };
  }

  @Handles(aiCalls.adminSettleImprovement)
  async settle({ params, body, admin }: ParsedRequest<AiCalls['adminSettleImprovement']>) {
    await this.jobs.settle(params.id, body.state, admin.email);
  }

  @Handles(aiCalls.adminJobEvents)
  async watch({ params, admin, request, response }: ParsedRequest<AiCalls['adminJobEvents']>) {
    await this.jobs.get(params.id);
    await this.events.send(params.id, admin.sid, request, response);
  }

  @Handles(aiCalls.adminCancelJob)
  async cancel({ params, admin }: ParsedRequest<AiCalls['adminCancelJob']>) {
    return { job: presentJob(await this.jobs.cancel(params.id, admin.email)) };
  }
}
