import { describe, expect, it } from '@jest/globals';
import { claimLedger } from '@vitrine/analysis';
import { judge, plantedTexts, readMarks } from './claims.js';

describe('the ledger on texts with planted inventions', () => {
  const { marks } = judge(plantedTexts);
  const planted = marks.filter((mark) => mark.planted);
  const truths = marks.filter((mark) => !mark.planted);

  it('the ledger on texts with planted inventions has its two hundred inventions', () => {
    expect(plantedTexts).toHaveLength(40);
    expect(planted).toHaveLength(200);
  });

  it('the ledger on texts with planted inventions marks every invention', () => {
    expect(planted.filter(({ unsupported }) => !unsupported)).toEqual([]);
  });

  it('the ledger on texts with planted inventions marks at most 2 % of the true claims', () => {
    const wrong = truths.filter(({ unsupported }) => unsupported);
    expect(wrong.length / truths.length).toBeLessThanOrEqual(0.02);
  });

  it('the ledger on texts with planted inventions finds each claim of a text in the text itself', () => {
    const texts = plantedTexts.flatMap(({ source, text }) => [source, readMarks(text).text]);
    const entries = texts.flatMap((text) => claimLedger(text, [text]));
    expect(entries.length).toBeGreaterThan(500);
    expect(entries.filter(({ supported }) => !supported)).toEqual([]);
  });
});
