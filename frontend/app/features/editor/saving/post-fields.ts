import { slugify } from '@vitrine/analysis';
import {
  DRAFT_PLACEHOLDERS,
  emptyPostText,
  mapPostText,
  postTextShape,
  type AdminPost,
  type Company,
  type PostText,
  type PostTextField,
  type SavePendingChange,
  type SavePost,
} from '@vitrine/contracts';
import { toSiteInput } from '../../../lib/dates/site-time';

/** The inputs of a post's text: dates as `datetime-local` values in the site's zone, empty strings for null. */
type TextFields = { [Name in PostTextField]: NonNullable<PostText[Name]> };

/** What the editor's inputs hold. */
export interface PostFields extends TextFields {
  is_published: boolean;
  scheduled_publish_at: string;
}

export type FieldName = keyof PostFields;
export type Source = 'hand' | 'ai';

/** Name of each field as a person reads it, in the order of the form. */
export const FIELD_LABELS: Record<FieldName, string> = {
  ...mapPostText((name) => postTextShape[name].label),
  is_published: 'Publicação',
  scheduled_publish_at: 'Agendamento',
};

export const isField = (name: string | null): name is FieldName => name !== null && name in FIELD_LABELS;

export const FIELD_NAMES = Object.keys(FIELD_LABELS) as FieldName[];

/** The default category of a new post. */
const DEFAULT_CATEGORY = 1;

/**
 * The fields of a new post: signed by the company, a draft, in category 1. Where the site has no such category, none
 * is chosen (0).
 */
export const emptyFields = (
  company: Pick<Company, 'name' | 'email'>,
  categories: readonly { id: number }[] = [{ id: DEFAULT_CATEGORY }],
): PostFields => ({
  ...textFields(emptyPostText(), ''),
  category_id: categories.some(({ id }) => id === DEFAULT_CATEGORY) ? DEFAULT_CATEGORY : 0,
  author_name: company.name,
  author_email: company.email,
  is_published: false,
  scheduled_publish_at: '',
});

/** The fields of a stored post; with `pending`, those of its pending change where it has one. */
export const fieldsFromPost = (post: AdminPost, zone: string, pending = false): PostFields => ({
  ...textFields((pending && post.pending_change) || post, zone),
  is_published: post.is_published,
  scheduled_publish_at: toSiteInput(post.scheduled_publish_at, zone),
});

const textFields = (text: PostText, zone: string): TextFields =>
  mapPostText((name) =>
    postTextShape[name].kind === 'instant' ? toSiteInput(String(text[name] ?? ''), zone) : (text[name] ?? ''),
  ) as unknown as TextFields;

/** The names of the fields in which two sets differ. */
export const changedFields = (a: PostFields, b: PostFields): FieldName[] =>
  FIELD_NAMES.filter((name) => a[name] !== b[name]);

/** The fields whose text differs; the publication is a choice, and no text. */
export const changedTexts = (a: PostFields, b: PostFields): FieldName[] =>
  changedFields(a, b).filter((name) => name !== 'is_published' && name !== 'scheduled_publish_at');

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
  const text = mapPostText((name) => {
    const value = fields[name];
    const { kind } = postTextShape[name];
    if (kind === 'picture') return String(value).trim() || null;
    return kind === 'instant' ? value || null : value;
  }) as unknown as Pick<SavePendingChange, PostTextField>;
  return { ...text, source, ...(version === null ? {} : { version }) };
}

/** A draft as the server takes it from its first letter on. */
export const completeDraft = (fields: PostFields): PostFields => ({
  ...fields,
  title: fields.title.trim() ? fields.title : DRAFT_PLACEHOLDERS.title,
  slug: slugify(fields.slug) || slugify(fields.title) || DRAFT_PLACEHOLDERS.slug,
  content: fields.content.trim() ? fields.content : DRAFT_PLACEHOLDERS.content,
});

/** A stored draft as it was typed: what `completeDraft` has put in is left out again. */
export const typedDraft = (fields: PostFields): PostFields => ({
  ...fields,
  ...(fields.title === DRAFT_PLACEHOLDERS.title && { title: '', slug: '' }),
  ...(fields.content === DRAFT_PLACEHOLDERS.content && { content: '' }),
});
