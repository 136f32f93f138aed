import { expect, it } from '@jest/globals';
import { pathIn, siteDocumentSchema, type Path } from '@vitrine/contracts';
import type { z } from 'zod';
import { fieldKindOf, labelsOf, newEntry } from './field-kinds';

/** Every field of the document, each with the labels that lead to it. */
function everyField(schema: z.ZodType, labels: readonly string[] = []): string[] {
  const field = fieldKindOf(schema);
  if (field.kind === 'list') return [labels.join(' / '), ...everyField(field.entry, [...labels, '1'])];
  if (field.kind === 'hidden') return [];
  if (field.kind !== 'object') return [labels.join(' / ')];
  return field.fields.flatMap(([, inner]) => everyField(inner, [...labels, fieldKindOf(inner).meta.title]));
}

it('the list of field kinds finds a label for every field of the site', () => {
  const fields = everyField(siteDocumentSchema);
  expect(fields.length).toBeGreaterThan(30);
  expect(fields.filter((labels) => /(^|\/ )( |$)/.test(labels))).toEqual([]);
});

it('the list of field kinds reads the longest text and the places of a fixed list', () => {
  const { company, home } = siteDocumentSchema.shape;
  expect(fieldKindOf(company.shape.name)).toMatchObject({ kind: 'text', most: 60 });
  expect(fieldKindOf(home.shape.hero.shape.assurances)).toMatchObject({
    kind: 'list',
    isFixed: true,
    most: 3,
  });
});

it('the list of field kinds reads the labels of a value, with the entry by its name in the first document that has it', () => {
  const before = { proof: { people: [{ name: 'Ana', id: 'ea' }] } };
  const after = { proof: { people: [{ name: '', id: 'eb' }] } };
  const labels = (...path: Path) => labelsOf(siteDocumentSchema, ['proof', 'people', ...path], after, before);
  expect(labels('ea', 'role')).toEqual(['Provas', 'Pessoas', 'Ana', 'Função']);
  expect(labels('eb')).toEqual(['Provas', 'Pessoas', '1']);
  expect(labels('*')).toEqual(['Provas', 'Pessoas', 'ordem']);
  expect(pathIn(before, ['proof', 'people', 0, 'role'])).toEqual(['proof', 'people', 'ea', 'role']);
});

it('the list of field kinds makes a new entry that has every field', () => {
  const { people } = siteDocumentSchema.shape.proof.shape;
  const [one, other] = [newEntry(people.element), newEntry(people.element)] as { id: string }[];
  expect(one).toEqual({ name: '', role: '', text: '', picture: '', same_as: [], id: expect.any(String) });
  expect(one?.id).not.toBe(other?.id);
  expect(people.element.safeParse({ ...one, name: 'Ana', role: 'Suporte' }).success).toBe(true);
});
