import { Inject, Injectable } from '@nestjs/common';
import type {
  generateImageRequestSchema,
  generateRequestSchema,
  IdentityClaims,
  improveRequestSchema,
} from '@vitrine/contracts';
import { APP_CONFIG, AppError } from '@vitrine/platform';
import type { z } from 'zod';
import type { AiConfig } from '../config.js';
import type { JobEntity } from '../jobs/job.entity.js';
import { JobsService } from '../jobs/jobs.service.js';
import { StatusService } from '../status/status.service.js';
import { ContentClient } from './content-client.js';

/** Turns the three AI calls into jobs that hold everything their run needs. */
@Injectable()
export class RequestsService {
  constructor(
    private readonly jobs: JobsService,
    private readonly content: ContentClient,
    private readonly status: StatusService,
    @Inject(APP_CONFIG) private readonly config: AiConfig,
  ) {}

  /** @throws AppError content.category_unknown, or of JobsService.create */
  async generate(body: z.output<typeof generateRequestSchema>, admin: IdentityClaims): Promise<JobEntity> {
    await this.assertOn();
    const category = await this.content.category(body.category_id);
    return this.jobs.create(
      {
        kind: 'generate',
        subject: body.title,
        input: { ...body, category_name: category.name, category_description: category.description ?? '' },
      },
      admin,
    );
  }

  /**
   * What the body has stands in the editor unsaved and replaces the post's.
   * @throws AppError content.post_not_found, request.too_large, or of JobsService.create
   */
  async improve(
    postId: number,
    body: z.output<typeof improveRequestSchema>,
    admin: IdentityClaims,
  ): Promise<JobEntity> {
    await this.assertOn();
    const post = await this.content.post(postId);
    const input = {
      title: body.title ?? post.title,
      content: body.content ?? post.content,
      meta_title: body.meta_title ?? post.meta_title,
      meta_description: body.meta_description ?? post.meta_description,
      meta_keywords: body.meta_keywords ?? post.meta_keywords,
      category_name: post.category_name,
    };
    if (input.content.trim() === '') {
      throw new AppError('request.invalid', { field: 'content', message: 'Conteúdo é obrigatório' });
    }
    if (input.content.length > this.config.AI_MAX_INPUT_CHARACTERS) {
      throw new AppError('request.too_large', {
        field: 'content',
        message: 'O conteúdo é longo demais para ser melhorado de uma só vez pela IA.',
      });
    }
    return this.jobs.create({ kind: 'improve', subject: input.title, post_id: postId, input }, admin);
  }

  /** `filename` is a label of the browser's and goes nowhere. @throws AppError of JobsService.create */
  async image(body: z.output<typeof generateImageRequestSchema>, admin: IdentityClaims): Promise<JobEntity> {
    return this.jobs.create({ kind: 'image', subject: body.prompt, input: { prompt: body.prompt } }, admin);
  }

  /** AI that is off says so before anything else is asked or fetched. */
  private async assertOn(): Promise<void> {
    this.status.assertConfigured();
    await this.status.assertEnabled();
  }
}
