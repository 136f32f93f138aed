import { Injectable } from '@nestjs/common';
import { houseRuleInstruction } from '@vitrine/contracts';
import { log } from '@vitrine/platform';
import { SourceListsService, type NewSource } from '../source-lists/source-lists.service.js';
import { toSingleLine } from '../source-lists/split-text.js';
import {
  companyFacts,
  promptCompanyOf,
  unknownCompany,
  type PromptCompany,
} from '../sources/company-facts.js';
import { chooseSources, type PromptSource } from '../sources/prompt-sources.js';
import { ContentClient } from './content-client.js';

/** Rules of the house that a prompt gets at most. */
const MOST_RULES = 200;

/** Gathers what a draft may be written from. */
@Injectable()
export class SourceFinder {
  constructor(
    private readonly lists: SourceListsService,
    private readonly content: ContentClient,
  ) {}

  /**
   * Puts the company's facts and our articles about `title` in a list, and answers what a prompt gets of all that lies
   * there, chosen by `title` and the rest of the `brief`. While content doesn't answer, the draft goes without them.
   */
  async gather(listId: string, title: string, brief: string, email: string): Promise<PromptSource[]> {
    const subject = `${title} ${brief}`;
    const found = [...(await this.companyFacts(subject)), ...(await this.articles(title, listId))];
    return chooseSources(subject, await this.lists.gather(listId, found, email));
  }

  /** What a prompt gets of the stored sources of a list, chosen by a subject. */
  async stored(listId: string, subject: string): Promise<PromptSource[]> {
    return chooseSources(subject, (await this.lists.get(listId)).sources);
  }

  /** What every order says of the house: who it is, and its rules. */
  async house(): Promise<{ company: PromptCompany; house_rules: string[] }> {
    return { company: await this.company(), house_rules: await this.houseRules() };
  }

  /** Whose blog an order is about. */
  async company(): Promise<PromptCompany> {
    try {
      return promptCompanyOf(await this.content.siteDocument());
    } catch (err) {
      log.warn({ err }, "a draft goes without the company's name");
      return unknownCompany;
    }
  }

  /**
   * The rules of the house as instructions. While content doesn't answer, the draft goes without them, and the editor
   * marks what is against them.
   */
  private async houseRules(): Promise<string[]> {
    try {
      const rules = await this.content.houseRules();
      return rules.slice(0, MOST_RULES).map((rule) => toSingleLine(houseRuleInstruction(rule)));
    } catch (err) {
      log.warn({ err }, 'a draft goes without the rules of the house');
      return [];
    }
  }

  private async companyFacts(subject: string): Promise<NewSource[]> {
    try {
      return companyFacts(subject, await this.content.siteDocument());
    } catch (err) {
      log.warn({ err }, "a draft goes without the company's facts");
      return [];
    }
  }

  private async articles(title: string, listId: string): Promise<NewSource[]> {
    try {
      const articles = await this.content.passages(title, listId);
      return articles.map((article) => ({
        kind: 'article',
        title: article.title,
        url: `/blog/${article.slug}`,
        passages: article.passages.map(toSingleLine),
      }));
    } catch (err) {
      log.warn({ err }, 'a draft goes without our articles');
      return [];
    }
  }
}
