import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { AppError } from './app-error.js';
import { parseInput } from './zod-input.js';

const schema = z.object({
  id: z.coerce.number().int().min(1).max(200).optional(),
  name: z.string().min(2).max(1000).optional(),
  kind: z.enum(['a', 'b']).optional(),
  at: z.iso.date().optional(),
  on: z.boolean().optional(),
  tags: z.array(z.string()).max(2).optional(),
  own: z.string('Palavras do próprio esquema.').optional(),
  few: z.array(z.string()).min(1_200).optional(),
  exact: z.strictObject({ a: z.string() }).optional(),
  none: z.null().optional(),
  even: z.number().multipleOf(2).optional(),
});

const sentence = (value: unknown): string => {
  try {
    parseInput(schema, value);
  } catch (error) {
    if (error instanceof AppError) return error.message;
  }
  return '';
};

describe('validation sentences', () => {
  test.each([
    [{ id: 'abc' }, 'Deve ser um número.'],
    [{ id: 201 }, 'Deve ser no máximo 200.'],
    [{ name: 'x' }, 'Deve ter pelo menos 2 caracteres.'],
    [{ name: 'x'.repeat(1001) }, 'Deve ter no máximo 1.000 caracteres.'],
    [{ tags: ['a', 'b', 'c'] }, 'Deve ter no máximo 2 itens.'],
    [{ exact: {} }, 'Campo obrigatório.'],
    [{ exact: { a: 'x', b: 1, c: 2 } }, 'Campos desconhecidos: b, c.'],
    [{ own: 7 }, 'Palavras do próprio esquema.'],
  ])('%j', (value, expected) => {
    expect(sentence(value)).toBe(expected);
  });
});

describe('what is parsed', () => {
  const body = z.object({ list: z.array(z.object({ name: z.string() })).default([]) });
  const errorOf = (value: unknown, of: z.ZodType = body): unknown => {
    try {
      return parseInput(of, value);
    } catch (error) {
      return error;
    }
  };

  test('what is parsed is read by its schema; nothing counts as an empty object', () => {
    for (const value of [undefined, null, {}]) expect(parseInput(body, value)).toEqual({ list: [] });
  });

  test('what is parsed has each problem with its path, and the first one as its own', () => {
    const message = 'Deve ser um texto.';
    expect(errorOf({ list: [{ name: 1 }, { name: 'a' }, { name: 2 }] })).toMatchObject({
      code: 'request.invalid',
      message,
      options: {
        field: 'list.0.name',
        validation_errors: [
          { field: 'list.0.name', message },
          { field: 'list.2.name', message },
        ],
      },
    });
  });

  test('what is parsed names no field where the whole is wrong', () => {
    expect(Object.keys((errorOf([]) as AppError).options)).toEqual(['message', 'validation_errors']);
  });

  test('what is parsed has at most 50 problems in its answer', () => {
    const list = Array.from({ length: 60 }, () => ({ name: 1 }));
    expect((errorOf({ list }) as AppError).options.validation_errors).toHaveLength(50);
  });
});
