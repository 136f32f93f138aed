import { describe, expect, it, test } from '@jest/globals';
import { analysePost } from './score.js';
import type { SeoCheckId } from './seo.js';

const text = (count: number, word = 'palavra'): string => Array.from({ length: count }, () => word).join(' ');

type Input = Partial<Record<'title' | 'metaDescription' | 'keywords' | 'content', string>>;
const analyse = ({ title = '', metaDescription = '', keywords = '', content = '' }: Input) =>
  analysePost({ title, meta_description: metaDescription, meta_keywords: keywords, content }).seo;

const find = (id: SeoCheckId, input: Input) => {
  const found = analyse(input).checks.find((check) => check.id === id);
  if (!found) throw new Error(`no check ${id}`);
  return found;
};

describe('title and meta description', () => {
  test.each([
    [0, 60],
    [1, 60],
    [29, 60],
    [30, 100],
    [60, 100],
    [61, 40],
  ])('a title of %i characters scores %i', (length, score) => {
    expect(find('title', { title: 'é'.repeat(length) })).toMatchObject({ score, value: length });
  });

  test.each([
    [0, 60],
    [119, 60],
    [120, 100],
    [160, 100],
    [161, 40],
  ])('a meta description of %i characters scores %i', (length, score) => {
    const metaDescription = `  ${'x'.repeat(length)} `;
    expect(find('meta_description', { metaDescription })).toMatchObject({ score, value: length });
  });

  it('title and meta description says how much is missing or too much, and nothing when it is right', () => {
    expect(find('title', { title: 'x'.repeat(29) }).advice).toContain('1 caractere:');
    expect(find('title', { title: 'x'.repeat(65) })).toMatchObject({
      finding: 'O título tem 65 caracteres.',
      advice: expect.stringContaining('5 caracteres:'),
    });
    expect(find('title', { title: 'x'.repeat(40) }).advice).toBe('');
    expect(find('title', {})).toMatchObject({ finding: 'O título está em branco.', blank: true });
    expect(find('title', { title: 'x' }).blank).toBeUndefined();
  });
});

it('a finding counts one of a kind in the singular', () => {
  expect(find('title', { title: 'x' }).finding).toBe('O título tem 1 caractere.');
  expect(find('words', { content: '<p>Sim.</p>' }).finding).toBe('O conteúdo tem 1 palavra.');
  expect(find('words', { content: `<p>${text(299)}</p>` }).advice).toBe(
    'Escreva mais 1 palavra para chegar a 300.',
  );
  expect(find('images', { content: '<img src="/media/a.webp" alt="x">' }).finding).toBe(
    '1 de 1 imagem tem texto alternativo.',
  );
});

describe('content words', () => {
  test.each([
    [0, 40],
    [149, 40],
    [150, 70],
    [299, 70],
    [300, 100],
  ])('content words %i words score %i', (count, score) => {
    expect(find('words', { content: `<p>${text(count)}</p>` })).toMatchObject({ score, value: count });
  });

  it('content words counts headings and cells, not code blocks', () => {
    const content = '<h2>Um</h2><table><tr><td>dois</td></tr></table><pre>três quatro</pre>';
    expect(find('words', { content }).value).toBe(2);
  });
});

describe('keyword density', () => {
  const density = (hits: number, total: number) =>
    find('keywords', {
      keywords: 'backup',
      content: `<p>${text(hits, 'backup')} ${text(total - hits)}</p>`,
    });

  test.each([
    [0, 100, 50],
    [99, 10_000, 50],
    [1, 100, 100],
    [2, 100, 100],
    [3, 100, 100],
    [301, 10_000, 25],
    [100, 100, 25],
  ])('keyword density %i of %i words score %i', (hits, total, score) => {
    expect(density(hits, total)).toMatchObject({ score, value: (hits * 100) / total });
  });

  test.each(['', '   ', ',', ' , ,', '—'])('the blank list %j scores 0', (keywords) => {
    expect(find('keywords', { keywords, content: text(10) })).toMatchObject({ score: 0, value: 0 });
  });

  it('keyword density scores a list without content as too low', () => {
    expect(find('keywords', { keywords: 'backup' })).toMatchObject({ score: 50, value: 0 });
  });

  it('keyword density counts the words of whole phrases, ignoring case and accents, each once', () => {
    const content = `<p>Cópia de segurança e a segurança. ${text(94)}</p>`;
    expect(find('keywords', { keywords: 'COPIA DE SEGURANCA, segurança, backup', content }).value).toBe(4);
    expect(find('keywords', { keywords: 'cópia segura', content }).value).toBe(0);
  });

  it('keyword density names the measured share in Portuguese', () => {
    expect(density(99, 10_000).finding).toBe('As palavras-chave são 0,99% do texto.');
  });
});

describe('headings', () => {
  test.each([
    ['', 50, 0],
    ['<h2>a</h2>', 50, 1],
    ['<h2>a</h2><h3> </h3>', 50, 1],
    ['<h1>a</h1><h6>b</h6>', 100, 2],
  ])('%j scores %i', (content, score, value) => {
    expect(find('headings', { content })).toMatchObject({ score, value });
  });
});

describe('images', () => {
  test.each([
    ['', 100],
    ['<img>', 100],
    ['<img src="data:image/png;base64,AA">', 100],
    ['<img src="https://x.example/a.png">', 0],
    ['<img src="/media/a.webp" alt="a">', 100],
    ['<img src="/media/a.webp" alt="a"><img src="/media/a.webp">', 50],
    ['<img src="/media/a.webp" alt="a"><img src="/media/a.webp" alt=" ">', 50],
    ['<img src="/media/a.webp" alt="a"><img src="/media/a.webp" alt="b"><img src="/media/a.webp">', 67],
    ['<img src="/media/a.webp">', 0],
  ])('%j scores %i', (content, score) => {
    expect(find('images', { content }).score).toBe(score);
  });
});

describe('the whole', () => {
  it('the whole is the rounded average of six checks', () => {
    // 60 + 60 + 40 + 0 + 50 + 100 = 310
    expect(analyse({}).score).toBe(52);
    expect(analyse({}).checks).toHaveLength(6);
  });

  it('the whole is 100 without advice for an article that has everything', () => {
    const analysis = analyse({
      title: 'x'.repeat(45),
      metaDescription: 'x'.repeat(140),
      keywords: 'backup',
      content: `<h2>Um</h2><p>${text(4, 'backup')} ${text(300)}</p><h2>Dois</h2>`,
    });
    expect(analysis.score).toBe(100);
    expect(analysis.checks.map((check) => check.advice).join('')).toBe('');
  });
});
