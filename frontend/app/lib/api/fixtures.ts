import { emptyPostText, publicPostSchema, type AdminPost, type PublicPost } from '@vitrine/contracts';

/** A stored post for tests. */
export const buildAdminPost = (over: Partial<AdminPost> = {}): AdminPost => ({
  ...emptyPostText(),
  id: 7,
  slug: 'o-que-e-edr',
  title: 'O que é EDR',
  excerpt: 'Resumo',
  content: '<p>Um</p>\n<p>Dois</p>',
  category_id: 2,
  category_name: 'Segurança',
  category_slug: 'seguranca',
  author_name: 'Ana',
  author_email: 'ana@vitrine.test',
  is_published: false,
  status: 'draft',
  scheduled_publish_at: null,
  published_at: null,
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  view_count: 0,
  seo_score: 50,
  geo_score: 50,
  readability_score: 50,
  words: 400,
  quality: [],
  has_pending_change: false,
  last_source: 'hand',
  ai_changed: null,
  updated_by: 'admin@vitrine.test',
  version: 3,
  meta_title: 'O que é EDR',
  pending_change: null,
  desk_id: '00000000-0000-4000-8000-000000000001',
  ...over,
});

/** A published post for tests. */
export const buildPublicPost = (over: Partial<PublicPost> = {}): PublicPost =>
  publicPostSchema.parse({
    ...emptyPostText(),
    ...{ id: 7, slug: 'edr', title: 'EDR', author_name: 'Ana', view_count: 0, reading_minutes: 3 },
    ...{ category_name: 'EDR', category_slug: 'edr', category_product: null },
    ...{ published_at: '2026-02-01T01:30:00.000Z', updated_at: '2026-02-01T01:30:00.000Z' },
    ...over,
  });
