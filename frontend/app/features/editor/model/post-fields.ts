import type { AdminPost, Company, SavePendingChange, SavePost } from '@vitrine/contracts';
import { toSiteInput } from '../../../lib/dates/site-time';

/** What the editor's inputs hold: dates as `datetime-local` values in the site's zone, empty strings for nothing. */
export interface PostFields {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  category_id: number;
  author_name: string;
  author_email: string;
  featured_image: string;
  is_published: boolean;
  scheduled_publish_at: string;
  custom_created_at: string;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  noindex: boolean;
}

export type FieldName = keyof PostFields;
export type Source = 'hand' | 'ai';

/** Name of each field as a person reads it, in the order of the form. */
export const FIELD_LABELS: Record<FieldName, string> = {
  title: 'Título',
  slug: 'Slug',
  excerpt: 'Resumo',
  category_id: 'Categoria',
  featured_image: 'Imagem destacada',
  content: 'Conteúdo',
  author_name: 'Nome do autor',
  author_email: 'E-mail do autor',
  is_published: 'Publicação',
  scheduled_publish_at: 'Agendamento',
  custom_created_at: 'Data exibida',
  noindex: 'Ocultar dos buscadores',
  meta_title: 'Meta título',
  meta_description: 'Meta descrição',
  meta_keywords: 'Palavras-chave',
};

export const FIELD_NAMES = Object.keys(FIELD_LABELS) as FieldName[];

/** The default category of a new post. */
export const DEFAULT_CATEGORY = 1;

/**
 * The fields of a new post: signed by the company, a draft, in category 1. Where the site has no such category, none
 * is chosen (0).
 */
export const emptyFields = (
  company: Pick<Company, 'name' | 'email'>,
  categories: readonly { id: number }[] = [{ id: DEFAULT_CATEGORY }],
): PostFields => ({
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  category_id: categories.some(({ id }) => id === DEFAULT_CATEGORY) ? DEFAULT_CATEGORY : 0,
  author_name: company.name,
  author_email: company.email,
  featured_image: '',
  is_published: false,
  scheduled_publish_at: '',
  custom_created_at: '',
  meta_title: '',
  meta_description: '',
  meta_keywords: '',
  noindex: false,
});

/** The fields of a stored post; with `pending`, those of its pending change where it has one. */
export function fieldsFromPost(post: AdminPost, zone: string, pending = false): PostFields {
  const text = (pending && post.pending_change) || post;
  return {
    title: text.title,
    slug: text.slug,
    excerpt: text.excerpt,
    content: text.content,
    category_id: text.category_id,
    author_name: text.author_name,
    author_email: text.author_email,
    featured_image: text.featured_image ?? '',
    is_published: post.is_published,
    scheduled_publish_at: toSiteInput(post.scheduled_publish_at, zone),
    custom_created_at: toSiteInput(text.custom_created_at, zone),
    meta_title: text.meta_title,
    meta_description: text.meta_description,
    meta_keywords: text.meta_keywords,
    noindex: text.noindex,
  };
}

/** The names of the fields in which two sets differ. */
export const changedFields = (a: PostFields, b: PostFields): FieldName[] =>
  FIELD_NAMES.filter((name) => a[name] !== b[name]);

/** Body of POST and PUT …/posts; `version` is left out for a new post. */
export function saveBody(fields: PostFields, source: Source, version: number | null): SavePost {
  return {
    ...pendingBody(fields, source, version),
    is_published: fields.is_published,
    scheduled_publish_at: fields.is_published ? null : fields.scheduled_publish_at || null,
  };
}

/** Body of PUT …/posts/{id}/draft: everything but the publication. */
export function pendingBody(fields: PostFields, source: Source, version: number | null): SavePendingChange {
  return {
    title: fields.title,
    slug: fields.slug,
    excerpt: fields.excerpt,
    content: fields.content,
    category_id: fields.category_id,
    author_name: fields.author_name,
    author_email: fields.author_email,
    featured_image: fields.featured_image.trim() || null,
    meta_title: fields.meta_title,
    meta_description: fields.meta_description,
    meta_keywords: fields.meta_keywords,
    noindex: fields.noindex,
    custom_created_at: fields.custom_created_at || null,
    source,
    ...(version === null ? {} : { version }),
  };
}
