import { linkedSlug, shownText, targetPhrases } from '@vitrine/analysis';
import type { PostText } from '@vitrine/contracts';
import { execute } from '@vitrine/platform';
import type { EntityManager } from 'typeorm';

type LinkingText = Pick<PostText, 'slug' | 'title' | 'meta_title' | 'meta_keywords' | 'content'>;

/** Links of a text: slugs of articles, and all addresses. */
export interface Links {
  links: string[];
  hrefs: string[];
}

const MOST_SLUG = 200;
const MOST_PHRASE = 200;

/** The articles that a post links to, by slug, all its addresses, and phrases by which other texts may speak of it. */
export function linksAndPhrasesOf(text: LinkingText): Links & { phrases: string[] } {
  const { links: hrefs } = shownText(text.content);
  const slugs = hrefs
    .map(linkedSlug)
    .filter((slug) => slug !== null && slug.length <= MOST_SLUG && slug !== text.slug);
  const { slug, title, meta_title: metaTitle, meta_keywords: keywords } = text;
  const phrases = [...targetPhrases({ slug, title, metaTitle, keywords }).keys()];
  return {
    links: [...new Set(slugs as string[])],
    hrefs,
    phrases: phrases.filter((phrase) => phrase.length <= MOST_PHRASE),
  };
}

/** Stores links to articles and phrases of a post, in the transaction that wrote its text. Answers its links. */
export async function savePostLinks(manager: EntityManager, id: number, text: LinkingText): Promise<Links> {
  const { links, hrefs, phrases } = linksAndPhrasesOf(text);
  for (const [table, column, values] of [
    ['post_links', 'slug', links],
    ['post_phrases', 'phrase', phrases],
  ] as const) {
    // Rows that did not change are not written.
    const sql = `DELETE FROM ${table} WHERE post_id = $1 AND ${column} <> ALL ($2::text[])`;
    await execute(manager, sql, [id, values]);
    const insertSql = `INSERT INTO ${table} (post_id, ${column}) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING`;
    await execute(manager, insertSql, [id, values]);
  }
  return { links, hrefs };
}
