import type { TransferPost } from '../shape.js';

/**
 * Members of a post that Ghost's and WordPress's formats can lose. `exact`: the format restores the content, so it is
 * left out.
 */
export const textMembers = (post: TransferPost, exact: boolean): Partial<TransferPost> => ({
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  categories: post.categories,
  author: post.author,
  status: post.status,
  publishedAt: post.publishedAt,
  createdAt: post.createdAt,
  updatedAt: post.updatedAt,
  shownAt: post.shownAt,
  metaTitle: post.metaTitle,
  metaDescription: post.metaDescription,
  metaKeywords: post.metaKeywords,
  noindex: post.noindex,
  ...(!exact && { content: post.content }),
});
