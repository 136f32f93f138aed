import {
  ARTICLE_POST_FIELDS,
  LISTED_POST_FIELDS,
  pickFields,
  type AdminPost,
  type Company,
  type PublicPost,
} from '@vitrine/contracts';
import type { EntityManager } from 'typeorm';
import { CategoryEntity } from '../../core/categories/category.entity.js';
import { computePostFigures, storedText } from '../../core/posts/model/post-text.js';

/** A post as it would be published now, its pending change included. */
export async function readPublicPreview(
  manager: EntityManager,
  post: AdminPost,
  settings: Pick<Company, 'public_url'>,
): Promise<PublicPost> {
  const text = post.pending_change ? storedText(post.pending_change, settings) : post;
  const category = await manager.findOneBy(CategoryEntity, { id: text.category_id });
  return {
    ...pickFields(text, LISTED_POST_FIELDS),
    ...pickFields(text, ARTICLE_POST_FIELDS),
    id: post.id,
    category_name: category?.name ?? post.category_name,
    category_slug: category?.slug ?? post.category_slug,
    category_product: category?.product ?? null,
    published_at: text.custom_created_at ?? post.published_at ?? post.scheduled_publish_at ?? post.updated_at,
    updated_at: post.updated_at,
    view_count: post.view_count,
    reading_minutes: computePostFigures(text).reading_minutes,
    noindex: true,
  };
}
