import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type {
  generateImageRequestSchema,
  generateRequestSchema,
  IdentityClaims,
  improveRequestSchema,
  rewriteRequestSchema,
} from '@vitrine/contracts';
import { APP_CONFIG, AppError } from '@vitrine/platform';
import type { z } from 'zod';
import type { AiConfig } from '../config.js';
import { plainText } from '../html/sanitize-draft.js';
import type { JobRow } from '../jobs/job-row.js';
import type { NewJob } from '../kinds/job-kinds.js';
import { OPERATIONS } from '../kinds/rewrite-operations.js';
import { StatusService } from '../status/status.service.js';
import { ContentClient } from './content-client.js';
import { SourceFinder } from './source-finder.js';
import { SubmissionService } from './submission.service.js';

/** Characters of a passage that its job is called by. */
const SUBJECT_LENGTH = 200;

/** Turns the AI calls into jobs that hold everything their run needs. */
@Injectable()
export class RequestsService {
  constructor(
    private readonly submission: SubmissionService,
    private readonly content: ContentClient,
    private readonly sources: SourceFinder,
    private readonly status: StatusService,
    @Inject(APP_CONFIG) private readonly config: AiConfig,
  ) {}

  /** @throws AppError content.category_unknown, or of SubmissionService.submit */
  generate(body: z.output<typeof generateRequestSchema>, admin: IdentityClaims): Promise<JobRow> {
    return this.submit(admin, async () => {
      const { name, description } = await this.content.category(body.category_id);
      const desk_id = body.desk_id ?? randomUUID();
      const brief = `${name} ${description ?? ''}`;
      const sources = await this.sources.gather(desk_id, body.title, brief, admin.email);
      const input = {
        title: body.title,
        category_name: name,
        category_description: description ?? '',
        sources,
        house_rules: await this.sources.houseRules(),
      };
      return { kind: 'generate', subject: body.title, desk_id, input };
    });
  }

  /**
   * What the body has stands in the editor unsaved and replaces the post's.
   * @throws AppError content.post_not_found, request.too_large, or of SubmissionService.submit
   */
  improve(
    postId: number,
    body: z.output<typeof improveRequestSchema>,
    admin: IdentityClaims,
  ): Promise<JobRow> {
    return this.submit(admin, async () => {
      const post = await this.content.post(postId);
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
      const sources = await this.sources.gather(desk_id, text.title, brief, admin.email);
      const input = { ...text, sources, house_rules: await this.sources.houseRules() };
      return { kind: 'improve', subject: text.title, post_id: postId, desk_id, input };
    });
  }

  /**
   * Sources are given to the operations that may add something to the text, and only to them.
   * @throws AppError request.invalid for a passage without words, or of SubmissionService.submit
   */
  rewrite(body: z.output<typeof rewriteRequestSchema>, admin: IdentityClaims): Promise<JobRow> {
    return this.submit(admin, async () => {
      const { post_id, desk_id = randomUUID(), ...input } = body;
      const words = plainText(input.passage);
      if (words === '') {
        throw new AppError('request.invalid', {
          field: 'passage',
          message: 'Selecione um trecho que tenha texto.',
        });
      }
      const { label, adds } = OPERATIONS[input.operation];
      const sources = adds
        ? await this.sources.gather(desk_id, input.title || words.slice(0, 200), words, admin.email)
        : [];
      return {
        kind: 'rewrite',
        subject: `${label}: ${words.slice(0, SUBJECT_LENGTH)}`,
        desk_id,
        ...(post_id !== undefined && { post_id }),
        input: { ...input, sources, house_rules: await this.sources.houseRules() },
      };
    });
  }

  /** `filename` is a label of the browser's and goes nowhere. @throws AppError of SubmissionService.submit */
  image(body: z.output<typeof generateImageRequestSchema>, admin: IdentityClaims): Promise<JobRow> {
    return this.submission.submit(
      { kind: 'image', subject: body.prompt, input: { prompt: body.prompt } },
      admin,
    );
  }

  /**
   * The admission asks whether AI is on; of a request that doesn't get there, AI that is off is said before its own
   * fault.
   */
  private async submit(admin: IdentityClaims, prepare: () => Promise<NewJob>): Promise<JobRow> {
    const request = await prepare().catch(async (error: unknown) => {
      await this.status.assertOn();
      throw error;
    });
    return this.submission.submit(request, admin);
  }
}
