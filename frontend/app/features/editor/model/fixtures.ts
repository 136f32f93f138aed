import type { AdminPost } from '@vitrine/contracts';
import { emptyFields, type PostFields } from './post-fields';

/** A stored post for tests of the editor. */
export const buildAdminPost = (over: Partial<AdminPost> = {}): AdminPost => ({
  id: 7,
  slug: 'o-que-e-edr',
  title: 'O que é EDR',
  excerpt: 'Resumo',
  content: '<p>Um</p>\n<p>Dois</p>',
  category_id: 2,
  category_name: 'Segurança',
  category_slug: 'seguranca',
  featured_image: null,
  author_name: 'Ana',
  author_email: 'ana@vitrine.test',
  is_published: false,
  status: 'draft',
  scheduled_publish_at: null,
  published_at: null,
  custom_created_at: null,
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  view_count: 0,
  seo_score: 50,
  geo_score: 50,
  readability_score: 50,
  noindex: false,
  has_pending_change: false,
  last_source: 'hand',
  updated_by: 'admin@vitrine.test',
  version: 3,
  meta_title: 'O que é EDR',
  meta_description: '',
  meta_keywords: '',
  pending_change: null,
  ...over,
});

/** Fields of the editor for tests. */
export const buildFields = (over: Partial<PostFields> = {}): PostFields => ({
  ...emptyFields({ name: 'Vitrine', email: 'contato@vitrine.test' }),
  ...over,
});
