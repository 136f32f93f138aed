import { existsSync } from 'node:fs';
import { describe, expect, it, test } from '@jest/globals';
import { readDocument, slugify } from '@vitrine/analysis';
import { illustrationPath, parseArticle, readArticles } from './articles.js';
import { categories } from './categories.js';

const articles = readArticles();

it('every article of the demo has a known category, a picture, and links to published articles alone', () => {
  const published = new Set(
    articles.flatMap(({ slug, status }) => (status.kind === 'published' ? [slug] : [])),
  );
  for (const { slug, category, content } of articles) {
    const isKnown = categories.some(({ name }) => name === category);
    expect([slug, slugify(slug), isKnown, existsSync(illustrationPath(slug))]).toEqual([
      slug,
      slug,
      true,
      true,
    ]);
    for (const { href } of readDocument(content).links)
      expect([slug, href, href.startsWith('https://') || published.has(href.replace('/blog/', ''))]).toEqual([
        ...[slug, href, true],
      ]);
  }
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

  it('parseArticle reads front matter and Markdown', () => {
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
    'parseArticle refuses %j',
    (status) => {
      expect(() => parseArticle('um', article(status))).toThrow(/^Article um: /);
    },
  );

  it('parseArticle refuses an article without front matter', () => {
    expect(() => parseArticle('um', '# Olá')).toThrow('Article um has no front matter.');
  });
});
