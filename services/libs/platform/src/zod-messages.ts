import { z } from 'zod';

const TYPE_NAMES: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'verdadeiro ou falso',
  array: 'uma lista',
  object: 'um objeto',
  date: 'uma data',
};

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const limit = (value: unknown): string => Number(value).toLocaleString('pt-BR');

function tooSmall(issue: Issue & { code: 'too_small' }): string {
  if (issue.origin === 'string') return `Deve ter pelo menos ${limit(issue.minimum)} caracteres.`;
  if (issue.origin === 'array') return `Deve ter pelo menos ${limit(issue.minimum)} itens.`;
  return `Deve ser no mínimo ${limit(issue.minimum)}.`;
}

function tooBig(issue: Issue & { code: 'too_big' }): string {
  if (issue.origin === 'string') return `Deve ter no máximo ${limit(issue.maximum)} caracteres.`;
  if (issue.origin === 'array') return `Deve ter no máximo ${limit(issue.maximum)} itens.`;
  return `Deve ser no máximo ${limit(issue.maximum)}.`;
}

/** Sentence in Brazilian Portuguese for a problem whose schema has no words of its own. */
export const portugueseIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Campo obrigatório.'
        : `Deve ser ${TYPE_NAMES[issue.expected] ?? 'outro tipo de valor'}.`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_value':
      return `Deve ser um destes valores: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return 'O formato é inválido.';
    case 'unrecognized_keys':
      return `Campos desconhecidos: ${issue.keys.join(', ')}.`;
    default:
      return 'O valor é inválido.';
  }
};
