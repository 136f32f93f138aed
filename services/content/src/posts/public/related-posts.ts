import type { PostSummary } from '@vitrine/contracts';

/** What says which subject a post is about. */
type Subject = Pick<PostSummary, 'title' | 'excerpt' | 'category_name'> & { meta_keywords?: string };

const WORD = /[\p{L}\p{N}]{4,}/gu;

/**
 * Words of four letters and more, without accents and without the -s of a plural: shorter ones say nothing of a
 * subject.
 */
const wordsOf = ({ title, excerpt, category_name, meta_keywords = '' }: Subject): Set<string> =>
  new Set(
    [title, excerpt, category_name, meta_keywords]
      .join(' ')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(WORD)
      ?.map((word) => word.replace(/s$/, '')),
  );

/**
 * The posts to show under an article: `same`, the newest of its category, and where they are fewer than `wanted`, those
 * of the nearest categories in `others`. A category is as near as the words that its posts share with the article, on
 * average; within one the post that shares most comes first. What is alike keeps its order, newest first.
 */
export function fillRelated<Post extends PostSummary>(
  article: Subject,
  same: readonly Post[],
  others: readonly Post[],
  wanted: number,
): Post[] {
  const words = wordsOf(article);
  const taken = new Set(same.map(({ id }) => id));
  const candidates = others
    .filter(({ id }) => !taken.has(id))
    .map((post) => ({ post, shared: [...wordsOf(post)].filter((word) => words.has(word)).length }));
  const byCategory = Map.groupBy(candidates, ({ post }) => post.category_slug);
  const nearness = (slug: string): number => {
    const posts = byCategory.get(slug) ?? [];
    return posts.reduce((sum, { shared }) => sum + shared, 0) / posts.length;
  };
  const byNearness = candidates.toSorted(
    (a, b) =>
      nearness(b.post.category_slug) - nearness(a.post.category_slug) ||
      // Two categories that are equally near stay apart, so that a fill is of one of them first.
      a.post.category_slug.localeCompare(b.post.category_slug) ||
      b.shared - a.shared,
  );
  return [...same, ...byNearness.map(({ post }) => post)].slice(0, wanted);
}
