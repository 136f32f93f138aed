import { existsSync } from 'node:fs';
import { describe, expect, it, test } from '@jest/globals';
import { analysePost, countCharacters, readDocument, slugify } from '@vitrine/analysis';
import { FIELD_LIMITS, SEO_TARGETS } from '@vitrine/contracts';
import { illustrationPath, parseArticle, readArticles } from './articles.js';
import { categories } from './categories.js';

const articles = readArticles();
const names = new Set<string>(categories.map(({ name }) => name));
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

  it('names categories that have different slugs', () => {
    expect(new Set([...names].map(slugify)).size).toBe(categories.length);
  });
});

describe.each(articles.map((article) => [article.slug, article] as const))('%s', (slug, article) => {
  const document = readDocument(article.content);
  const analysis = analysePost(article);

  it('has a valid slug, a known category and a picture', () => {
    expect(slugify(slug)).toBe(slug);
    expect(names).toContain(article.category);
    expect(existsSync(illustrationPath(slug))).toBe(true);
  });

  it('keeps the lengths that search engines show', () => {
    const { title, metaDescription } = SEO_TARGETS;
    for (const text of [article.title, article.meta_title]) {
      expect(countCharacters(text)).toBeGreaterThanOrEqual(title.min);
      expect(countCharacters(text)).toBeLessThanOrEqual(title.max);
    }
    expect(countCharacters(article.meta_description)).toBeGreaterThanOrEqual(metaDescription.min);
    expect(countCharacters(article.meta_description)).toBeLessThanOrEqual(metaDescription.max);
    expect(article.excerpt.length).toBeLessThanOrEqual(FIELD_LIMITS.excerpt);
  });

  it('has 500 to 1,200 words, headings, lists and a quote', () => {
    expect(analysis.counts.words).toBeGreaterThanOrEqual(500);
    expect(analysis.counts.words).toBeLessThanOrEqual(1200);
    expect(document.headings.length).toBeGreaterThanOrEqual(4);
    expect(document.lists).toBeGreaterThanOrEqual(1);
    expect(document.quotes).toBeGreaterThanOrEqual(1);
  });

  it('holds plain HTML alone', () => {
    const tags = [...article.content.matchAll(/<\/?([a-zA-Z][\w-]*)([^>]*)>/g)];
    for (const [whole, tag, attributes] of tags) {
      expect([whole, TAGS.test(tag ?? '')]).toEqual([whole, true]);
      expect([whole, tag === 'a' || attributes === '']).toEqual([whole, true]);
    }
  });

  it('links to articles that anyone can open', () => {
    expect(document.links.length).toBeGreaterThan(0);
    for (const { href } of document.links) {
      const target = articles.find((other) => href === `/blog/${other.slug}`);
      expect([href, target?.status.kind]).toEqual([href, 'published']);
      expect(target?.slug).not.toBe(slug);
    }
  });

  it('scores well on our own analysis', () => {
    expect(analysis.seo.score).toBeGreaterThanOrEqual(90);
    expect(analysis.geo.score).toBeGreaterThanOrEqual(80);
    expect(analysis.readability.score).toBeGreaterThanOrEqual(80);
    expect(analysis.quality).toEqual([]);
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
