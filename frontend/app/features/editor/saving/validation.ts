import { FIELD_LIMITS, POST_TEXT_FIELDS, postTextShape } from '@vitrine/contracts';
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
  const problems = POST_TEXT_FIELDS.flatMap((field): FieldProblem[] => {
    const shape = postTextShape[field];
    const value = fields[field];
    const isEmpty = typeof value === 'string' ? value.trim() === '' : !value;
    return 'missing' in shape && isEmpty ? [{ field, message: shape.missing }] : [];
  });
  const schedule = fields.scheduled_publish_at;
  const isPast = schedule !== '' && schedule !== savedSchedule && schedule.slice(0, 16) < now;
  if (isPast && !fields.is_published) {
    problems.push({ field: 'scheduled_publish_at', message: 'O horário do agendamento já passou' });
  }
  return problems;
}

const number = new Intl.NumberFormat('pt-BR');

/** What keeps a completed draft from the server: the first problem, in the order of the form. */
export function draftProblem(fields: PostFields, now: string): FieldProblem | null {
  const { length } = fields.content;
  if (length > FIELD_LIMITS.content) {
    const most = number.format(FIELD_LIMITS.content);
    const message = `O conteúdo tem ${number.format(length)} caracteres, e cabem ${most}. Encurte-o ou divida o post em dois.`;
    return { field: 'content', message };
  }
  return validateFields({ ...fields, scheduled_publish_at: '' }, now)[0] ?? null;
}

/** What keeps the AI from drafting: the first problem's sentence, or null. */
export function generationProblem(fields: Pick<PostFields, 'title' | 'category_id'>): string | null {
  if (fields.title.trim() === '') return 'Digite um título primeiro para gerar o conteúdo com IA';
  if (!(fields.category_id > 0)) return 'Selecione uma categoria primeiro';
  return null;
}
