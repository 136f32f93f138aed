import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { jsonSchemaOf } from './structured-writer.js';

describe('the JSON schema that a model is asked to keep', () => {
  it('the JSON schema that a model is asked to keep is strict, in the order of the fields, without limits of length', () => {
    const schema = z.object({
      title: z
        .string()
        .transform((text) => text.trim())
        .pipe(z.string().min(1).max(200))
        .describe('Título'),
      content: z.string().max(50_000).describe('Artigo em HTML'),
    });
    const asked = jsonSchemaOf(schema);
    expect(asked).toEqual({
      type: 'object',
      properties: {
        title: { type: 'string', description: 'Título' },
        content: { type: 'string', description: 'Artigo em HTML' },
      },
      required: ['title', 'content'],
      additionalProperties: false,
    });
    expect(Object.keys(asked.properties as object)).toEqual(['title', 'content']);
  });
});
