import { describe, expect, it, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { withHeadingIds } from './headings.js';
import { analysePost, FIGURES_VERSION, scorePost } from './score.js';

fc.configureGlobal({ seed: jest.getSeed() });

const post = {
  title: 'Backup: o que é e por que sua empresa precisa',
  meta_description: 'x'.repeat(130),
  meta_keywords: 'backup',
  content:
    '<h2>O que é?</h2><p>Backup é uma cópia. Ela vale porque salva.</p><ul><li>Em resumo, faça.</li></ul>',
};

describe('scorePost', () => {
  it('scorePost stores what the three analyses say', () => {
    const { seo, geo, readability } = analysePost(post);
    expect(scorePost(post)).toEqual({
      seo_score: seo.score,
      geo_score: geo.score,
      readability_score: readability.score,
    });
  });

  it('scorePost comes to the same as long as FIGURES_VERSION does', () => {
    const paragraph =
      'Segundo a Kaspersky, 43% das empresas sofreram um ataque em 2025. Por isso, copie os dados. ';
    const long = `<h2>Como começar?</h2><p>${paragraph.repeat(40)}</p><p><strong>Backup</strong> foi feito.</p>`;
    const { counts } = analysePost({ ...post, content: long });
    const scores = [post, { ...post, content: long }].map((each) => Object.values(scorePost(each)));
    expect([FIGURES_VERSION, counts.reading_minutes, ...scores]).toEqual([9, 4, [69, 88, 99], [83, 74, 0]]);
  });

  it('scorePost always gives integers from 0 to 100, and advice for whatever is below 90', () => {
    const field = fc.string({ unit: 'binary', maxLength: 60 });
    const html = fc
      .array(
        fc.oneof(
          fc.constantFrom('<p>', '<h2>', '</h2>', '<li>', '<img>', '. ', '? ', ' a ', ' foi feito '),
          field,
        ),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(field, field, field, html, (title, meta_description, meta_keywords, content) => {
        const analysis = analysePost({ title, meta_description, meta_keywords, content });
        for (const { score, checks } of [analysis.seo, analysis.geo, analysis.readability]) {
          for (const value of [score, ...checks.map((check) => check.score)]) {
            expect(Number.isInteger(value) && value >= 0 && value <= 100).toBe(true);
          }
          for (const check of checks) {
            expect(check.finding).not.toBe('');
            if (check.score === 100) expect(check.advice).toBe('');
            if (check.score < 90) expect(check.advice).not.toBe('');
            expect(Number.isFinite(check.value)).toBe(true);
          }
        }
      }),
    );
  });
});

describe('the counts', () => {
  const countContent = (content: string) => analysePost({ ...post, content }).counts;

  test.each([
    [0, 1],
    [1, 1],
    [200, 1],
    [201, 2],
    [1000, 5],
  ])('the counts %i words take %i minutes', (words, reading_minutes) => {
    const html = `<p>${'sol '.repeat(words)}</p>`;
    expect(countContent(html)).toMatchObject({ words, reading_minutes });
  });

  it('the counts counts visible characters', () => {
    expect(countContent('<p>a&ccedil;&atilde;o</p><script>x</script>').characters).toBe(4);
  });
});

// Each would take minutes with a quadratic step anywhere.
describe('input of 200,000 characters', () => {
  const pieces = [
    ...['<b>', '<h2>', '<h2>a</h2>', '<h2 id=a>x</h2>', '<', '&', '<a href="', '.', '.a', '“', 'a ', '9,'],
    ...['\u0301', '<p>foi criado </p>', '<svg>', '<!--', '😀', "id='"],
  ];
  test.each(pieces)('input of 200,000 characters of %j is read', (piece) => {
    const content = piece.repeat(Math.ceil(200_000 / piece.length)).slice(0, 200_000);
    const keywords = 'a '.repeat(200) + ',' + 'a '.repeat(40);
    const scores = scorePost({ title: content, meta_description: content, meta_keywords: keywords, content });
    expect(Object.values(scores).every(Number.isInteger)).toBe(true);
    expect(withHeadingIds(content).html.length).toBeGreaterThanOrEqual(content.length);
  });
});
