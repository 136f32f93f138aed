import type { FieldName, PostFields } from './post-fields';

export const VALIDATION_HEADING = 'Erro de validação';

export interface FieldProblem {
  field: FieldName;
  message: string;
}

/**
 * What keeps a post from being saved, in the order of the form.
 * @param now the current minute as a `datetime-local` value in the site's zone
 * @param savedSchedule the schedule that is already stored: a late one may stay as it is
 */
export function validateFields(fields: PostFields, now: string, savedSchedule = ''): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const require = (ok: boolean, field: FieldName, message: string) => {
    if (!ok) problems.push({ field, message });
  };
  require(fields.title.trim() !== '', 'title', 'Título é obrigatório');
  require(fields.slug.trim() !== '', 'slug', 'Slug é obrigatório');
  require(fields.content.trim() !== '', 'content', 'Conteúdo é obrigatório');
  require(fields.category_id > 0, 'category_id', 'Categoria é obrigatória');
  require(fields.author_name.trim() !== '', 'author_name', 'Nome do autor é obrigatório');
  const schedule = fields.scheduled_publish_at;
  require(fields.is_published ||
    !schedule ||
    schedule === savedSchedule ||
    schedule.slice(0, 16) >= now, 'scheduled_publish_at', 'O horário do agendamento já passou');
  return problems;
}

/** What keeps the AI from drafting: the first problem's sentence, or null. */
export function generationProblem(fields: Pick<PostFields, 'title' | 'category_id'>): string | null {
  if (fields.title.trim() === '') return 'Digite um título primeiro para gerar o conteúdo com IA';
  if (!(fields.category_id > 0)) return 'Selecione uma categoria primeiro';
  return null;
}
