import { describe, expect, it, test } from '@jest/globals';
import type { GeoAdviceId } from './geo-evidence.js';
import { analysePost } from './score.js';

const geoAdvice = (content: string) =>
  analysePost({ title: '', meta_description: '', meta_keywords: '', content }).advice;

const find = (id: GeoAdviceId, content: string) => {
  const found = geoAdvice(content).items.find((item) => item.id === id);
  if (!found) throw new Error(`no advice ${id}`);
  return found;
};

describe('geoAdvice', () => {
  test.each<[GeoAdviceId, string, boolean]>([
    ['quotations', '<blockquote>a</blockquote>', true],
    ['quotations', '<p>Disse “sim”.</p>', true],
    ['quotations', '<p>Disse sim.</p>', false],
    ['statistics', '<p>Detecta 99,9% dos casos.</p>', true],
    ['statistics', '<p>Responde em 5 minutos.</p>', true],
    ['statistics', '<p>Windows 11 e o passo 3.</p>', false],
    ['sources', '<p><a href="https://www.gov.br/anpd">ANPD</a></p>', true],
    ['sources', '<p>Segundo a ANPD, sim.</p>', true],
    ['sources', '<p><a href="/blog/a">interno</a></p>', false],
    ['technical_terms', '<p>O EDR fala com o SIEM.</p>', true],
    ['technical_terms', '<p>O EDR e o EDR.</p>', false],
    ['technical_terms', `<p>O EDR e o ${'X'.repeat(12)}.</p>`, true],
    ['technical_terms', `<p>O EDR e o ${'X'.repeat(13)}.</p>`, false],
    ['easy_text', '<p>A casa é boa.</p>', true],
    ['easy_text', '<p>Informação institucionalizada.</p>', false],
    ['easy_text', '', false],
  ])('%s in %j is %s', (id, content, present) => {
    const item = find(id, content);
    expect(item.present).toBe(present);
    expect(item.advice === '').toBe(present);
  });

  it('geoAdvice orders by the measured gain and states both findings', () => {
    const { note, items } = geoAdvice('');
    const gains = items.map(({ gain }) => gain);
    expect(gains).toEqual([41, 31, 27, 18, 14]);
    for (const { evidence, gain } of items)
      expect(evidence).toMatch(new RegExp(`${gain}% .*KDD 2024.*C-SEO Bench`));
    expect(note).toMatch(/KDD 2024.*C-SEO Bench \(2025\)/);
  });
});
