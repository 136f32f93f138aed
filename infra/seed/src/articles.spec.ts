import { existsSync } from 'node:fs';
import { describe, expect, it, test } from '@jest/globals';
import { analysePost, countCharacters, readDocument, slugify } from '@vitrine/analysis';
import { FIELD_LIMITS } from '@vitrine/contracts';
import { illustrationPath, parseArticle, readArticles } from './articles.js';
import { categories } from './categories.js';

const articles = readArticles();
const names = new Set<string>(categories.map(({ name }) => name));
type Analysis = ReturnType<typeof analysePost>;
const TAGS = /^(?:h2|h3|p|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|pre|code|strong|em|a)$/;

describe('the demo blog', () => {
  it('has at least 18 published articles, two drafts and one scheduled in at least six categories', () => {
    const count = (kind: string): number => articles.filter(({ status }) => status.kind === kind).length;
    expect(count('published')).toBeGreaterThanOrEqual(18);
    expect(count('draft')).toBe(2);
    expect(count('scheduled')).toBe(1);
    expect(categories.length).toBeGreaterThanOrEqual(6);
  });

  it('fills every category, so that each article has two related ones', () => {
    for (const name of names) {
      const inside = articles.filter(
        ({ category, status }) => category === name && status.kind === 'published',
      );
      expect([name, inside.length >= 3]).toEqual([name, true]);
    }
  });

  it('never publishes two articles on one day, and repeats no title', () => {
    const days = articles.flatMap(({ status }) => (status.kind === 'published' ? [status.days] : []));
    expect(new Set(days).size).toBe(days.length);
    expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
  });

  it('differs in length, form and score, as a blog of several people does', () => {
    const analyses = articles.map(analysePost);
    const between = (from: number, to: number, of: (analysis: Analysis) => number): number =>
      analyses.filter((analysis) => of(analysis) >= from && of(analysis) < to).length;
    const words = ({ counts }: Analysis) => counts.words;
    expect([
      between(400, 500, words) >= 4,
      between(700, 1000, words) >= 10,
      between(1200, 2000, words),
    ]).toEqual([true, true, 2]);
    const seo = ({ seo: { score } }: Analysis) => score;
    expect([between(0, 80, seo) >= 2, between(80, 90, seo) >= 2, between(90, 101, seo) >= 10]).toEqual([
      true,
      true,
      true,
    ]);
    expect(between(0, 80, ({ geo }) => geo.score)).toBeGreaterThanOrEqual(2);
  });

  it('was reviewed where somebody reviewed, never before the first day or after the last', () => {
    const reviewed = articles.filter((article) => article.reviewed !== undefined);
    expect(reviewed.length).toBeLessThan(articles.length / 2);
    expect(new Set(reviewed.map((article) => article.reviewed)).size).toBeGreaterThan(5);
    for (const { slug, status, reviewed: days } of reviewed)
      expect([slug, status.kind !== 'published' || days! < status.days]).toEqual([slug, true]);
  });

  it('names categories that have different slugs', () => {
    expect(new Set([...names].map(slugify)).size).toBe(categories.length);
  });
});

describe.each(articles.map((article) => [article.slug, article] as const))('%s', (slug, article) => {
  it('has a valid slug, a known category and a picture', () => {
    expect(slugify(slug)).toBe(slug);
    expect(names).toContain(article.category);
    expect(existsSync(illustrationPath(slug))).toBe(true);
  });

  it('keeps the limits of its fields', () => {
    for (const text of [article.title, article.meta_title])
      expect(countCharacters(text)).toBeLessThanOrEqual(FIELD_LIMITS.title);
    expect(article.excerpt.length).toBeLessThanOrEqual(FIELD_LIMITS.excerpt);
  });

  it('holds plain HTML alone', () => {
    const tags = [...article.content.matchAll(/<\/?([a-zA-Z][\w-]*)([^>]*)>/g)];
    for (const [whole, tag, attributes] of tags) {
      expect([whole, TAGS.test(tag ?? '')]).toEqual([whole, true]);
      expect([whole, tag === 'a' || attributes === '']).toEqual([whole, true]);
    }
  });

  it('is finished, and cites a public source', () => {
    expect(analysePost(article).counts.words).toBeGreaterThanOrEqual(400);
    expect(article.content).toMatch(/ href="https:\/\//);
  });

  it('links to articles that anyone can open', () => {
    for (const { href } of readDocument(article.content).links) {
      if (href.startsWith('https://')) continue;
      const target = articles.find((other) => href === `/blog/${other.slug}`);
      expect([href, target?.status.kind]).toEqual([href, 'published']);
      expect(target?.slug).not.toBe(slug);
    }
  });
});

describe('parseArticle', () => {
  const head = [
    'title: Um: título',
    'category: Ameaças',
    'author: Ana',
    'excerpt: e',
    'meta_title: m',
    'meta_description: d',
    'meta_keywords: k',
  ];
  const article = (status: string): string =>
    `---\n${[...head, status].join('\n')}\n---\n\n## Olá\n\ntexto\n`;

  it('reads front matter and Markdown', () => {
    expect(parseArticle('um', article('status: published 12 days ago'))).toMatchObject({
      slug: 'um',
      title: 'Um: título',
      status: { kind: 'published', days: 12 },
      time: '09:00',
      content: '<h2>Olá</h2>\n<p>texto</p>',
    });
    expect(parseArticle('um', article('status: draft')).status).toEqual({ kind: 'draft' });
  });

  test.each(['status: soon', 'status: draft\nunknown: x', 'status: draft\ntime: 9h'])(
    'refuses %j',
    (status) => {
      expect(() => parseArticle('um', article(status))).toThrow(/^Article um: /);
    },
  );

  it('refuses an article without front matter', () => {
    expect(() => parseArticle('um', '# Olá')).toThrow('Article um has no front matter.');
  });
});
