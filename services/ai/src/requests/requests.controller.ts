import { randomUUID } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import {
  aiCalls,
  errorCatalogue,
  type generateAnswerSchema,
  type imageAnswerSchema,
  type AiCalls,
  type ClaimCheck,
  type ErrorCode,
  type IdentityClaims,
  type Improvement,
  type Job,
  type Rewriting,
} from '@vitrine/contracts';
import { Answer, APP_CONFIG, AppError, Handles, log, type ParsedRequest } from '@vitrine/platform';
import type { Request } from 'express';
import { z } from 'zod';
import type { AiConfig } from '../config.js';
import { plainText } from '../html/sanitize-draft.js';
import type { JobRow } from '../jobs/job-row.js';
import { JobWaiter } from '../jobs/job-waiter.js';
import { presentJob } from '../jobs/job.presenter.js';
import { JobsService } from '../jobs/jobs.service.js';
import type { NewJob } from '../kinds/job-kinds.js';
import { REWRITE_OPERATIONS } from '../kinds/rewrite-operations.js';
import { StatusService } from '../status/status.service.js';
import { ContentClient } from './content-client.js';
import { SourceFinder } from './source-finder.js';
import { SubmissionService } from './submission.service.js';

type Caller = Pick<ParsedRequest<AiCalls['adminGenerate']>, 'admin' | 'request' | 'response'>;

/** Characters of a passage that its job is called by. */
const SUBJECT_LENGTH = 200;

/** RFC 7240: whether the caller wants 202 and the job instead of waiting for the result. */
const prefersAsync = (request: Request): boolean =>
  [request.headers.prefer ?? []]
    .flat()
    .some((value) => value.split(',').some((preference) => /^\s*respond-async\s*(;|$)/i.test(preference)));

/** The key by which a repeated request is known; null where the caller sends none. @throws AppError request.invalid */
function idempotencyKey({ headers }: Request): string | null {
  const sent = headers['idempotency-key'] ?? null;
  const key = z.uuid().nullable().safeParse(sent);
  if (key.success) return key.data;
  throw new AppError('request.invalid', {
    field: 'Idempotency-Key',
    message: 'A chave de idempotência deve ser um UUID.',
  });
}

/**
 * The calls that ask for a job, which holds everything that its run needs. They wait for the result, or with `Prefer:
 * respond-async` answer 202 and where to watch.
 */
@Controller()
export class RequestsController {
  constructor(
    private readonly submission: SubmissionService,
    private readonly content: ContentClient,
    private readonly sources: SourceFinder,
    private readonly status: StatusService,
    private readonly jobs: JobsService,
    private readonly waiter: JobWaiter,
    @Inject(APP_CONFIG) private readonly config: AiConfig,
  ) {}

  /** @throws AppError content.category_unknown, or of SubmissionService.submit */
  @Handles(aiCalls.adminGenerate)
  generate({ body, ...caller }: ParsedRequest<AiCalls['adminGenerate']>) {
    return this.answer<z.output<typeof generateAnswerSchema>>(caller, async () => {
      const { name, description } = await this.content.category(body.category_id);
      const desk_id = body.desk_id ?? randomUUID();
      const brief = `${name} ${description ?? ''}`;
      const sources = await this.sources.gather(desk_id, body.title, brief, caller.admin.email);
      const input = {
        title: body.title,
        category_name: name,
        category_description: description ?? '',
        sources,
        ...(await this.sources.house()),
      };
      return { kind: 'generate', subject: body.title, desk_id, input };
    });
  }

  /**
   * Fields of the body are the editor's unsaved ones and replace the post's.
   * @throws AppError content.post_not_found, request.too_large, or of SubmissionService.submit
   */
  @Handles(aiCalls.adminImprove)
  improve({ params, body, ...caller }: ParsedRequest<AiCalls['adminImprove']>) {
    return this.answer<Improvement>(caller, async () => {
      const post = await this.content.post(params.id);
      const text = {
        title: body.title ?? post.title,
        content: body.content ?? post.content,
        meta_title: body.meta_title ?? post.meta_title,
        meta_description: body.meta_description ?? post.meta_description,
        meta_keywords: body.meta_keywords ?? post.meta_keywords,
        category_name: post.category_name,
      };
      if (text.content.trim() === '') {
        throw new AppError('request.invalid', { field: 'content', message: 'Conteúdo é obrigatório' });
      }
      if (text.content.length > this.config.AI_MAX_INPUT_CHARACTERS) {
        throw new AppError('request.too_large', {
          field: 'content',
          message: 'O conteúdo é longo demais para ser melhorado de uma só vez pela IA.',
        });
      }
      const desk_id = body.desk_id ?? post.desk_id;
      const brief = `${text.category_name} ${text.meta_keywords} ${text.meta_description}`;
      const sources = await this.sources.gather(desk_id, text.title, brief, caller.admin.email);
      const { queries = [] } = body;
      const input = { ...text, queries, sources, ...(await this.sources.house()) };
      return { kind: 'improve', subject: text.title, post_id: params.id, desk_id, input };
    });
  }

  /**
   * Only operations that may add something to the text get sources.
   * @throws AppError request.invalid for a passage without words, or of SubmissionService.submit
   */
  @Handles(aiCalls.adminRewrite)
  rewrite({ body, ...caller }: ParsedRequest<AiCalls['adminRewrite']>) {
    return this.answer<Rewriting>(caller, async () => {
      const { post_id, desk_id = randomUUID(), ...input } = body;
      const words = plainText(input.passage);
      if (words === '') {
        throw new AppError('request.invalid', {
          field: 'passage',
          message: 'Selecione um trecho que tenha texto.',
        });
      }
      const { label, adds } = REWRITE_OPERATIONS[input.operation];
      const sources = adds
        ? await this.sources.gather(desk_id, input.title || words.slice(0, 200), words, caller.admin.email)
        : [];
      return {
        kind: 'rewrite',
        subject: `${label}: ${words.slice(0, SUBJECT_LENGTH)}`,
        desk_id,
        ...(post_id !== undefined && { post_id }),
        input: { ...input, sources, ...(await this.sources.house()) },
      };
    });
  }

  /**
   * The job has no list, whose sources would otherwise count as those of its last draft.
   * @throws AppError request.invalid for a list without sources, or of SubmissionService.submit
   */
  @Handles(aiCalls.adminCheckClaims)
  checkClaims({ body, ...caller }: ParsedRequest<AiCalls['adminCheckClaims']>) {
    return this.answer<ClaimCheck>(caller, async () => {
      const { claims, desk_id, post_id } = body;
      const sources = await this.sources.stored(desk_id, claims.join(' '));
      if (sources.length === 0) {
        throw new AppError('request.invalid', {
          field: 'desk_id',
          message: 'Este post ainda não tem fontes em que procurar.',
        });
      }
      return {
        kind: 'check',
        subject: `Afirmações (${claims.length}): ${claims.join(' · ').slice(0, SUBJECT_LENGTH)}`,
        ...(post_id !== undefined && { post_id }),
        input: { claims, sources, company: await this.sources.company() },
      };
    });
  }

  /** `filename` is a label of the browser's and goes nowhere. @throws AppError of SubmissionService.submit */
  @Handles(aiCalls.adminGenerateImage)
  image({ body: { prompt }, ...caller }: ParsedRequest<AiCalls['adminGenerateImage']>) {
    return this.answer<z.output<typeof imageAnswerSchema>>(caller, async () => ({
      kind: 'image',
      subject: prompt,
      input: { prompt },
    }));
  }

  @Handles(aiCalls.adminRetryJob)
  async retry({ params, admin }: ParsedRequest<AiCalls['adminRetryJob']>) {
    return { job: presentJob(await this.submission.resubmit(params.id, admin)) };
  }

  private async answer<Result>(
    { admin, request, response }: Caller,
    prepare: () => Promise<NewJob>,
  ): Promise<Answer<202, { job: Job }> | Answer<200, Result>> {
    const key = idempotencyKey(request);
    const gone = new AbortController();
    response.on('close', () => gone.abort(new Error('the caller left')));
    const wanted = await prepare().catch(async (error: unknown) => {
      // The admission asks whether AI is on; of a request that doesn't get there, that AI is off is said first.
      await this.status.assertOn();
      throw error;
    });
    const job = await this.submission.submit(wanted, admin, key);
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
      // The result has no reader any more: the caller left, waited too long, or this process stops.
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
