import { slugify } from '@vitrine/analysis';
import { DRAFT_PLACEHOLDERS, FIELD_LIMITS } from '@vitrine/contracts';
import type { PostFields } from './post-fields';
import { validateFields, type FieldProblem } from './validation';

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

const number = new Intl.NumberFormat('pt-BR');

/** What keeps a completed draft from the server: the first problem, in the order of the form. */
export function draftProblem(fields: PostFields, now: string): FieldProblem | null {
  const { length } = fields.content;
  if (length > FIELD_LIMITS.content) {
    const most = number.format(FIELD_LIMITS.content);
    const message = `O conteúdo tem ${number.format(length)} caracteres, e cabem ${most}. Encurte-o ou divida o artigo em dois.`;
    return { field: 'content', message };
  }
  return validateFields({ ...fields, scheduled_publish_at: '' }, now)[0] ?? null;
}
