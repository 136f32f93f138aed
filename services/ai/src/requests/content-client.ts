import { Inject, Injectable } from '@nestjs/common';
import {
  contentCalls,
  type AdminPost,
  type Category,
  type Client,
  type ContentCalls,
  type ArticlePassages,
  type HouseRule,
  type SiteDocument,
  type UsedPictures,
} from '@vitrine/contracts';
import { APP_CONFIG, AppError, internalClient, unwrapAnswer } from '@vitrine/platform';
import type { AiConfig } from '../config.js';

/** What ai reads of content's posts and categories. */
@Injectable()
export class ContentClient {
  private readonly content: Client<ContentCalls>;

  constructor(@Inject(APP_CONFIG) { CONTENT_URL: baseUrl, INTERNAL_TOKEN: token }: AiConfig) {
    this.content = internalClient(contentCalls, { baseUrl, token });
  }

  /** @throws AppError content.post_not_found, or service.unavailable */
  async post(id: number): Promise<AdminPost> {
    return (await unwrapAnswer(this.content.internalGetPost({ params: { id } }))).post;
  }

  /**
   * Passages of our articles about a subject, those of the list's own post left out. @throws AppError
   * service.unavailable
   */
  async passages(text: string, exclude_desk: string): Promise<ArticlePassages['articles']> {
    return (await unwrapAnswer(this.content.internalSearchSources({ query: { text, exclude_desk } })))
      .articles;
  }

  /** @throws AppError service.unavailable */
  async houseRules(): Promise<HouseRule[]> {
    return (await unwrapAnswer(this.content.internalHouseRules({}))).rules;
  }

  /** What is published of the site. @throws AppError service.unavailable */
  async siteDocument(): Promise<SiteDocument> {
    return (await unwrapAnswer(this.content.siteDocument({}))).document;
  }

  /** Which of these lists (200 at most) belong to a post. @throws AppError service.unavailable */
  async knownSourceLists(desks: string[]): Promise<string[]> {
    return (await unwrapAnswer(this.content.internalKnownSourceLists({ body: { desks } }))).desks;
  }

  /** Of these pictures (200 at most), those that are named or can be restored. @throws AppError service.unavailable */
  async usedPictures(hashes: string[]): Promise<UsedPictures> {
    return (await unwrapAnswer(this.content.internalUsedPictures({ body: { hashes } }))).pictures;
  }

  /** @throws AppError content.category_unknown naming the field, or service.unavailable */
  async category(id: number): Promise<Category> {
    try {
      return (await unwrapAnswer(this.content.internalGetCategory({ params: { id } }))).category;
    } catch (error) {
      if (error instanceof AppError && error.code === 'content.category_not_found') {
        throw new AppError('content.category_unknown', { field: 'category_id', cause: error });
      }
      throw error;
    }
  }
}
