import type { Company, PendingChange, savePostSchema } from '@vitrine/contracts';
import { analysePost } from '@vitrine/analysis';
import { invalidField } from '@vitrine/platform';
import type { z } from 'zod';
import { readInstant } from '../site/site-dates.js';
import { sanitizeContent } from './html-sanitizer.js';

type ParsedPost = z.output<typeof savePostSchema>;
type PostBody = Omit<ParsedPost, 'is_published' | 'scheduled_publish_at' | 'version' | 'source'>;

/** What an author writes of a post, ready to be stored: sanitised, with defaults and instants. */
export interface PostText {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  category_id: number;
  author_name: string;
  author_email: string;
  featured_image: string | null;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  noindex: boolean;
  custom_created_at: Date | null;
}

/** What is computed from the text at every save. */
export interface PostFigures {
  seo_score: number;
  geo_score: number;
  readability_score: number;
  reading_minutes: number;
}

/** Addresses below /blog/ that are pages of their own. */
const RESERVED_SLUGS = new Set(['admin', 'preview']);
const MAX_TAGS = 20_000;

function readContent(html: string): string {
  // Each tag costs; more of them than any article has is refused before the work is done.
  if (html.split('<', MAX_TAGS + 2).length > MAX_TAGS + 1) {
    throw invalidField('content', 'O conteúdo tem marcação HTML demais.');
  }
  const content = sanitizeContent(html);
  if (content.trim() === '') throw invalidField('content', 'Conteúdo é obrigatório');
  return content;
}

/** The text of a validated body; authors default to the company, dates without a zone are the site's. */
export function readPostText(body: PostBody, company: Company): PostText {
  if (RESERVED_SLUGS.has(body.slug)) throw invalidField('slug', 'Este slug é reservado. Escolha outro.');
  return {
    title: body.title,
    slug: body.slug,
    excerpt: body.excerpt,
    content: readContent(body.content),
    category_id: body.category_id,
    author_name: body.author_name ?? company.name,
    author_email: body.author_email || company.email,
    featured_image: body.featured_image,
    meta_title: body.meta_title,
    meta_description: body.meta_description,
    meta_keywords: body.meta_keywords,
    noindex: body.noindex,
    custom_created_at: body.custom_created_at
      ? readInstant(body.custom_created_at, company.timezone, 'custom_created_at')
      : null,
  };
}

/** The text that a pending change holds, sanitised once more: the rules may have become stricter since. */
export function textOfPending(pending: PendingChange): PostText {
  const { saved_by: _by, saved_at: _at, custom_created_at: custom, ...text } = pending;
  return {
    ...text,
    content: sanitizeContent(text.content),
    custom_created_at: custom ? new Date(custom) : null,
  };
}

/** Scores and reading time, from one reading of the HTML: the same numbers that the editor shows. */
export function figuresOf(text: PostText): PostFigures {
  const { seo, geo, readability, counts } = analysePost(text);
  return {
    seo_score: Math.round(seo.score),
    geo_score: Math.round(geo.score),
    readability_score: Math.round(readability.score),
    reading_minutes: counts.reading_minutes,
  };
}
