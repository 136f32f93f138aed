import type { PostTextField } from '@vitrine/contracts';

/**
 * The fields of a post when imports began to compare hashes. They are always hashed; a field that came later only where
 * it is not empty, so that it changes no hash of a post that was imported before.
 */
const FIRST_FIELDS: readonly PostTextField[] = [
  ...(['title', 'slug', 'excerpt', 'content', 'category_id', 'author_name', 'author_email'] as const),
  ...(['featured_image', 'meta_title', 'meta_description', 'meta_keywords', 'noindex'] as const),
  'custom_created_at',
];

export const isFirstField = (name: PostTextField): boolean => FIRST_FIELDS.includes(name);
