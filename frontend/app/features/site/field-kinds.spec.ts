import { expect, it } from '@jest/globals';
import { siteDocumentSchema } from '@vitrine/contracts';
import type { z } from 'zod';
import { emptyOf, fieldKindOf, labelsOf } from './field-kinds';

/** Every field of the document, each with the labels that lead to it. */
function everyField(schema: z.ZodType, labels: readonly string[] = []): string[] {
  const field = fieldKindOf(schema);
  if (field.kind === 'list') return [labels.join(' / '), ...everyField(field.entry, [...labels, '1'])];
  if (field.kind !== 'object') return [labels.join(' / ')];
  return field.fields.flatMap(([, inner]) => everyField(inner, [...labels, fieldKindOf(inner).meta.title]));
}

it('the list of field kinds finds a label for every field of the site', () => {
  const fields = everyField(siteDocumentSchema);
  expect(fields.length).toBeGreaterThan(30);
  expect(fields.filter((labels) => /(^|\/ )( |$)/.test(labels))).toEqual([]);
});

it('the list of field kinds reads the longest text, the places of a fixed list, and the labels of a value', () => {
  const { company, home } = siteDocumentSchema.shape;
  expect(fieldKindOf(company.shape.name)).toMatchObject({ kind: 'text', most: 60 });
  expect(fieldKindOf(home.shape.hero.shape.assurances)).toMatchObject({
    kind: 'list',
    isFixed: true,
    most: 3,
  });
  expect(labelsOf(siteDocumentSchema, ['proof', 'people', 1, 'role'])).toEqual([
    'Provas',
    'Pessoas',
    '2',
    'Função',
  ]);
});

it('the list of field kinds makes a new entry that has every field', () => {
  const { people } = siteDocumentSchema.shape.proof.shape;
  expect(emptyOf(people.element)).toEqual({ name: '', role: '', text: '', picture: '', same_as: [] });
});
