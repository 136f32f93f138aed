import type { CrawlerPurpose } from '@vitrine/contracts';

/** A crawler of an AI, or of a search engine with AI answers. */
export interface Crawler {
  /** Its name in the user agent and in robots.txt. */
  name: string;
  operator: string;
  purpose: CrawlerPurpose;
  /** Name of its operator's list in crawler-ranges.json; none where nothing is published. */
  ranges?: string;
}

/**
 * From the operators' own documentation, November 2026. The gateway logs only these names (http/audience.conf); a
 * test compares the two lists. A longer name comes before one that it contains.
 */
export const crawlers: readonly Crawler[] = [
  { name: 'GPTBot', operator: 'OpenAI', purpose: 'training', ranges: 'gptbot' },
  { name: 'OAI-SearchBot', operator: 'OpenAI', purpose: 'index', ranges: 'oai-searchbot' },
  { name: 'ChatGPT-User', operator: 'OpenAI', purpose: 'answer', ranges: 'chatgpt-user' },
  { name: 'ClaudeBot', operator: 'Anthropic', purpose: 'training', ranges: 'anthropic' },
  { name: 'Claude-SearchBot', operator: 'Anthropic', purpose: 'index', ranges: 'anthropic' },
  { name: 'Claude-User', operator: 'Anthropic', purpose: 'answer', ranges: 'anthropic' },
  { name: 'anthropic-ai', operator: 'Anthropic', purpose: 'training', ranges: 'anthropic' },
  { name: 'GoogleOther', operator: 'Google', purpose: 'training', ranges: 'googlebot' },
  { name: 'Google-CloudVertexBot', operator: 'Google', purpose: 'training', ranges: 'googlebot' },
  { name: 'Google-NotebookLM', operator: 'Google', purpose: 'answer' },
  { name: 'Googlebot', operator: 'Google', purpose: 'index', ranges: 'googlebot' },
  { name: 'PerplexityBot', operator: 'Perplexity', purpose: 'index', ranges: 'perplexitybot' },
  { name: 'Perplexity-User', operator: 'Perplexity', purpose: 'answer', ranges: 'perplexity-user' },
  { name: 'bingbot', operator: 'Microsoft', purpose: 'index', ranges: 'bingbot' },
  { name: 'Applebot', operator: 'Apple', purpose: 'index', ranges: 'applebot' },
  { name: 'meta-externalagent', operator: 'Meta', purpose: 'training' },
  { name: 'meta-externalfetcher', operator: 'Meta', purpose: 'answer' },
  { name: 'Amazonbot', operator: 'Amazon', purpose: 'training' },
  { name: 'Amzn-SearchBot', operator: 'Amazon', purpose: 'index' },
  { name: 'Amzn-User', operator: 'Amazon', purpose: 'answer' },
  { name: 'Bytespider', operator: 'ByteDance', purpose: 'training' },
  { name: 'CCBot', operator: 'Common Crawl', purpose: 'training', ranges: 'ccbot' },
  { name: 'DuckAssistBot', operator: 'DuckDuckGo', purpose: 'answer', ranges: 'duckassistbot' },
  { name: 'MistralAI-User', operator: 'Mistral', purpose: 'answer', ranges: 'mistral' },
  { name: 'cohere-ai', operator: 'Cohere', purpose: 'training' },
  { name: 'YouBot', operator: 'You.com', purpose: 'index' },
  { name: 'Diffbot', operator: 'Diffbot', purpose: 'training' },
];

/**
 * Names that robots.txt knows and no user agent has: what an operator may do with what another of its machines has
 * read.
 */
export const robotsNames: Readonly<Record<CrawlerPurpose, readonly string[]>> = {
  training: ['Google-Extended', 'Applebot-Extended'],
  index: [],
  answer: [],
};

/** Search engines, which the switches about AI never exclude. */
export const searchEngines: readonly string[] = ['Googlebot', 'bingbot', 'Applebot'];

const byName = new Map(crawlers.map((crawler) => [crawler.name.toLowerCase(), crawler]));

/** The crawler with this name, ignoring case. */
export const crawlerByName = (name: string): Crawler | undefined => byName.get(name.toLowerCase());

/** Rows that name a crawler, with what is known of it; those that name none are left out. */
export const describeCrawlers = <Row extends { crawler: string }>(rows: readonly Row[]) =>
  rows.flatMap(({ crawler, ...rest }) => {
    const known = crawlerByName(crawler);
    return known ? [{ name: known.name, operator: known.operator, purpose: known.purpose, ...rest }] : [];
  });
