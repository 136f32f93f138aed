import { Inject, Injectable } from '@nestjs/common';
import {
  adminPostAnswerSchema,
  categoryAnswerSchema,
  type AdminPost,
  type Category,
} from '@vitrine/contracts';
import { APP_CONFIG, AppError, internalFetch } from '@vitrine/platform';
import type { AiConfig } from '../config.js';

/** What ai reads of content's posts and categories. */
@Injectable()
export class ContentClient {
  constructor(@Inject(APP_CONFIG) private readonly config: AiConfig) {}

  /** @throws AppError content.post_not_found, or service.unavailable */
  async post(id: number): Promise<AdminPost> {
    return adminPostAnswerSchema.parse(await this.get(`/internal/posts/${id}`)).post;
  }

  /** @throws AppError content.category_unknown naming the field, or service.unavailable */
  async category(id: number): Promise<Category> {
    try {
      return categoryAnswerSchema.parse(await this.get(`/internal/categories/${id}`)).category;
    } catch (error) {
      if (error instanceof AppError && error.code === 'content.category_not_found') {
        throw new AppError('content.category_unknown', { field: 'category_id', cause: error });
      }
      throw error;
    }
  }

  private get(path: string): Promise<unknown> {
    return internalFetch(`${this.config.CONTENT_URL}${path}`, { token: this.config.INTERNAL_TOKEN });
  }
}
