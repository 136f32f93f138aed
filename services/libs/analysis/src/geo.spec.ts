import { describe, expect, it, test } from '@jest/globals';
import type { GeoCheckId } from './geo-evidence.js';
import { analysePost } from './score.js';

const analyse = (content: string) =>
  analysePost({ title: '', meta_description: '', meta_keywords: '', content }).geo;

const find = (id: GeoCheckId, content: string) => {
  const found = analyse(content).checks.find((check) => check.id === id);
  if (!found) throw new Error(`no check ${id}`);
  return found;
};
const sentence = (count: number): string => `<p>${Array.from({ length: count }, () => 'Xa').join(' ')}.</p>`;
/** `unique` different words of `total`. */
const vocabulary = (unique: number, total: number): string =>
  Array.from({ length: total }, (_value, index) => `w${Math.min(index, unique - 1)}`).join(' ');

describe('sentence length', () => {
  test.each([
    [1, 100],
    [19, 100],
    [20, 80],
    [29, 80],
    [30, 60],
    [500, 60],
  ])('a mean of %i words scores %i', (count, score) => {
    expect(find('sentences', sentence(count))).toMatchObject({ score, value: count });
  });

  it('sentence length takes the mean, so that 19.5 is under 20', () => {
    expect(find('sentences', sentence(19) + sentence(20))).toMatchObject({ score: 100, value: 19.5 });
  });

  it('sentence length advises to divide long sentences', () => {
    const advice = 'Divida as frases mais longas: o ideal é uma média abaixo de 20 palavras.';
    expect(find('sentences', sentence(20)).advice).toBe(advice);
  });

  it('sentence length measures nothing without a sentence', () => {
    expect(find('sentences', '<h2>Um título</h2>')).toMatchObject({ score: 60, value: 0 });
  });
});

describe('structure', () => {
  const list = '<ul><li>a</li></ul>';
  const heading = '<h2>b</h2>';
  const quote = '<blockquote>c</blockquote>';
  test.each([
    ['', 0],
    [list, 30],
    [heading, 40],
    [quote, 30],
    [list + quote, 60],
    [list + heading, 70],
    [list + heading + quote, 100],
    ['<ul></ul><h2></h2><blockquote></blockquote>', 0],
  ])('%j scores %i', (content, score) => {
    expect(find('structure', content)).toMatchObject({ score, value: score });
  });

  it('structure names what is missing', () => {
    expect(find('structure', heading).advice).toBe('Acrescente uma lista e uma citação.');
    expect(find('structure', list + heading + quote).advice).toBe('');
  });
});

describe('vocabulary', () => {
  test.each([
    [61, 100, 100],
    [60, 100, 80],
    [41, 100, 80],
    [40, 100, 60],
    [1, 100, 60],
  ])('vocabulary %i unique of %i words score %i', (unique, total, score) => {
    expect(find('vocabulary', vocabulary(unique, total))).toMatchObject({ score, value: unique / total });
  });

  it('vocabulary ignores case and keeps accents apart', () => {
    expect(find('vocabulary', 'Sábia sabia SABIA').value).toBeCloseTo(2 / 3);
  });
});

describe('questions and causes', () => {
  test.each([
    ['<p>Nada aqui.</p>', 50, 0],
    ['<p>Por que usar?</p>', 70, 1],
    ['<h2>O que é EDR?</h2>', 70, 1],
    ['<p>Vale porque protege.</p>', 70, 1],
    ['<p>Por que usar? Porque protege.</p>', 100, 2],
    ['<p>“E agora?” Graças ao backup, nada se perde.</p>', 100, 2],
    ['<p>“E agora?”, perguntou. E agora?, disse.</p>', 70, 1],
    ['<p>Onde está?, disse.</p>', 70, 1],
    ['<p>Abra exemplo.com/?a=b e /?,b agora.</p>', 50, 0],
  ])('%j scores %i', (content, score, value) => {
    expect(find('questions', content)).toMatchObject({ score, value });
  });
});

describe('context', () => {
  const long = 'x'.repeat(187);
  test.each([
    ['curto', 50],
    ['Em resumo, curto.', 70],
    [`<p>${'x'.repeat(200)}</p>`, 50],
    [`<p>${'x'.repeat(201)}</p>`, 70],
    [`<p>Em conclusão ${long}</p>`, 70],
    [`<p>Em conclusão ${long}x</p>`, 100],
    [`<p>Em CONCLUSAO, ${long}x</p>`, 100],
  ])('%j scores %i', (content, score) => {
    expect(find('context', content).score).toBe(score);
  });
});

it('the check of context asks a text only for the steps that it lacks', () => {
  const advice = (content: string) => find('context', content).advice;
  const long = 'desenvolva o assunto em mais de 200 caracteres';
  const end = 'feche o texto com uma conclusão explícita, como “Em resumo” ou “Conclusão”';
  expect(advice('curto')).toBe(`D${long.slice(1)} e ${end}.`);
  expect(advice(`<p>${'x'.repeat(201)}</p>`)).toBe(`F${end.slice(1)}.`);
  expect(advice('Em resumo, curto.')).toBe(`D${long.slice(1)}.`);
  expect(find('context', 'x').finding).toBe('O texto tem 1 caractere e não apresenta uma conclusão.');
});

describe('the whole', () => {
  it('the whole is the rounded average of five checks', () => {
    // 60 + 0 + 60 + 50 + 50 = 220
    expect(analyse('').score).toBe(44);
    expect(analyse('').checks).toHaveLength(5);
  });
});

describe('evidence', () => {
  it('evidence is next to every check: a study with its year and the later one that disagrees, or that there is none', () => {
    for (const { evidence } of analyse('<p>Texto.</p>').checks) {
      expect(evidence).toMatch(/KDD 2024\).*C-SEO Bench \(2025\)|^Não conhecemos medição publicada/);
    }
  });
});
