import { Inject, Injectable } from '@nestjs/common';
import { APP_CONFIG, log } from '@vitrine/platform';
import type { AiConfig } from '../config.js';
import { DeskService, type NewSource } from '../desk/desk.service.js';
import { oneLine } from '../desk/passages.js';
import { companyFacts } from '../sources/company-facts.js';
import { chooseSources, type PromptSource } from '../sources/prompt-sources.js';
import { ContentClient } from './content-client.js';

/** Gathers what a draft may be written from. */
@Injectable()
export class SourceFinder {
  constructor(
    private readonly desks: DeskService,
    private readonly content: ContentClient,
    @Inject(APP_CONFIG) private readonly config: AiConfig,
  ) {}

  /**
   * Puts the company's facts and our articles about `title` on a desk, and answers what a prompt gets of all that lies there.
   * While content can't search, the draft goes without articles.
   */
  async gather(deskId: string, title: string, category: string, email: string): Promise<PromptSource[]> {
    const subject = `${title} ${category}`;
    const found = [...companyFacts(subject, this.config), ...(await this.articles(title, deskId))];
    return chooseSources(subject, await this.desks.gather(deskId, found, email));
  }

  private async articles(title: string, deskId: string): Promise<NewSource[]> {
    try {
      const articles = await this.content.passages(title, deskId);
      return articles.map((article) => ({
        kind: 'article',
        title: article.title,
        url: `/blog/${article.slug}`,
        passages: article.passages.map(oneLine),
      }));
    } catch (err) {
      log.warn({ err }, 'a draft goes without our articles');
      return [];
    }
  }
}
