import type { Revision, RevisionSummary } from '@vitrine/contracts';
import type { PostRevisionEntity } from './post-revision.entity.js';

type SummaryFields = 'id' | 'post_id' | 'version' | 'source' | 'action' | 'saved_by' | 'saved_at' | 'title';

export const presentRevisionSummary = (
  revision: Pick<PostRevisionEntity, SummaryFields>,
): RevisionSummary => ({
  id: revision.id,
  post_id: revision.post_id,
  version: revision.version,
  source: revision.source,
  action: revision.action as RevisionSummary['action'],
  saved_by: revision.saved_by,
  saved_at: revision.saved_at.toISOString(),
  title: revision.title,
});

export const presentRevision = (revision: PostRevisionEntity): Revision => ({
  ...presentRevisionSummary(revision),
  slug: revision.slug,
  excerpt: revision.excerpt,
  content: revision.content,
  category_id: revision.category_id,
  author_name: revision.author_name,
  author_email: revision.author_email,
  featured_image: revision.featured_image,
  meta_title: revision.meta_title,
  meta_description: revision.meta_description,
  meta_keywords: revision.meta_keywords,
  noindex: revision.noindex,
});
