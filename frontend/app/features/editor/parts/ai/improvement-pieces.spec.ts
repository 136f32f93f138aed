import { describe, expect, it } from '@jest/globals';
import type { Improvement } from '@vitrine/contracts';
import { buildFields, buildSource } from '../../saving/fixtures';
import { acceptedPatch, improvedFields, suggestionsOf, unsourcedClaims } from './improvement-pieces';

const fields = buildFields({
  title: 'EDR',
  meta_title: 'EDR',
  meta_description: 'Antiga',
  meta_keywords: 'edr',
  content: '<p>um</p>\n<p>dois</p>\n<p>três</p>',
});
const improvement = (over: Partial<Improvement['improved_content']> = {}) =>
  improvedFields({
    old_scores: { seo: 50, geo: 50, readability: 50 },
    new_scores: { seo: 90, geo: 90, readability: 90 },
    improved_content: {
      improved_title: 'O que é EDR',
      improved_meta_description: '',
      improved_meta_keywords: 'edr',
      improved_content: '<p>UM</p>\n<p>dois</p>\n<p>TRÊS</p>',
      improvements_summary: 'Melhor',
      ...over,
    },
    citations: [],
  });

describe('the suggestions of an improvement', () => {
  const suggestions = suggestionsOf(fields, fields, improvement());

  it('the suggestions of an improvement are the fields with another value, and each changed block', () => {
    expect(suggestions.list.map(({ id }) => id)).toEqual(['title', 'meta_title', 'block-0', 'block-1']);
  });

  it('the suggestions of an improvement are applied one by one: what is refused stays', () => {
    expect(acceptedPatch(suggestions, new Set(['meta_title', 'block-1']))).toEqual({
      meta_title: 'O que é EDR',
      content: '<p>um</p>\n<p>dois</p>\n<p>TRÊS</p>',
    });
    expect(acceptedPatch(suggestions, new Set())).toEqual({});
  });

  it('the suggestions of an improvement give the whole improvement when all are accepted', () => {
    const all = new Set(suggestions.list.map(({ id }) => id));
    expect(acceptedPatch(suggestions, all)).toEqual({
      title: 'O que é EDR',
      meta_title: 'O que é EDR',
      content: '<p>UM</p>\n<p>dois</p>\n<p>TRÊS</p>',
    });
  });

  it('the suggestions of an improvement leave the content alone where the AI gave none', () => {
    const none = suggestionsOf(fields, fields, improvement({ improved_content: '', improved_title: 'EDR' }));
    expect(none.list).toEqual([]);
  });

  it('the suggestions of an improvement are compared with the text that was sent, not with later typing', () => {
    const typed = {
      ...fields,
      title: 'EDR hoje',
      meta_keywords: 'edr, xdr',
      content: '<p>um meu</p>\n<p>dois</p>\n<p>três</p>\n<p>quatro meu</p>',
    };
    const late = suggestionsOf(fields, typed, improvement());
    expect(late.list.map(({ id, typed: replaces }) => [id, replaces])).toEqual([
      ['title', true],
      ['meta_title', false],
      ['block-0', true],
      ['block-1', false],
    ]);
    expect(acceptedPatch(late, new Set(['block-1']))).toEqual({
      content: '<p>um meu</p>\n<p>dois</p>\n<p>TRÊS</p>\n\n<p>quatro meu</p>',
    });
    expect(acceptedPatch(late, new Set(['block-0'])).content).toBe(
      '<p>UM</p>\n<p>dois</p>\n<p>três</p>\n<p>quatro meu</p>',
    );
  });

  it('the suggestions of an improvement say which claims they would add that no source holds', () => {
    const content = '<p>um</p>\n<p>São 7 casos</p>\n<p>três</p>';
    const before = buildFields({ title: 'EDR', meta_title: 'EDR', content });
    const added = suggestionsOf(
      before,
      before,
      improvement({
        improved_title: '7 casos de EDR',
        improved_content: '<p>Foram 412 empresas</p>\n<p>São 7 casos</p>\n<p>Custou R$ 900 em 2019</p>',
      }),
    );
    expect([
      ...unsourcedClaims(added, buildFields({ content: '<p>São 7 casos</p>' }), [buildSource()]),
    ]).toEqual([['block-1', ['R$ 900', '2019']]]);
  });
});
