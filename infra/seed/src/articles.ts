import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';
import { z } from 'zod';
import { SeedFailure } from './seed-failure.js';

const folder = (name: string): string => path.join(import.meta.dirname, '..', name);

/** Front matter of an article: one `key: value` a line, the value verbatim. */
const frontMatterSchema = z.strictObject({
  title: z.string().min(1),
  category: z.string().min(1),
  author: z.string().min(1),
  excerpt: z.string().min(1),
  meta_title: z.string().min(1),
  meta_description: z.string().min(1),
  /** Empty in an article without keywords. */
  meta_keywords: z.string().min(1).default(''),
  /**
   * When it appears, counted from the day of seeding so that the demo is never stale: `published 12 days ago`,
   * `scheduled in 7 days`, or `draft`.
   */
  status: z.string().regex(/^(?:published \d{1,3} days? ago|scheduled in \d{1,3} days?|draft)$/),
  /** When it was last gone through, counted likewise; without, its text is of its first day. */
  reviewed: z
    .string()
    .regex(/^\d{1,3} days? ago$/)
    .transform((reviewed) => Number.parseInt(reviewed))
    .optional(),
  /** Time of day in the site's zone. */
  time: z
    .string()
    .regex(/^\d{2}:\d{2}$/)
    .default('09:00'),
});

export interface Article extends Omit<z.infer<typeof frontMatterSchema>, 'status'> {
  slug: string;
  /** HTML. */
  content: string;
  status: { kind: 'published' | 'scheduled'; days: number } | { kind: 'draft' };
}

function readStatus(status: string): Article['status'] {
  if (status === 'draft') return { kind: 'draft' };
  const days = Number(/\d+/.exec(status)?.[0]);
  return { kind: status.startsWith('published') ? 'published' : 'scheduled', days };
}

/**
 * Reads one article: front matter between two `---` lines, then Markdown. The slug is the file's name.
 * @throws SeedFailure naming the article when its front matter is wrong
 */
export function parseArticle(slug: string, source: string): Article {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (head === undefined || body === undefined) throw new SeedFailure(`Article ${slug} has no front matter.`);
  const fields = head.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  const parsed = frontMatterSchema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) throw new SeedFailure(`Article ${slug}: ${z.prettifyError(parsed.error)}`);
  const content = marked.parse(body, { async: false }).trim();
  return { ...parsed.data, slug, content, status: readStatus(parsed.data.status) };
}

/** Every article of the demo blog, by slug. */
export const readArticles = (): Article[] =>
  readdirSync(folder('articles'))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) =>
      parseArticle(name.slice(0, -3), readFileSync(path.join(folder('articles'), name), 'utf8')),
    );

/** Path of an article's illustration, an SVG of 1408×768. */
export const illustrationPath = (slug: string): string => path.join(folder('illustrations'), `${slug}.svg`);
