import { existsSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { readDocument, slugify } from '@vitrine/analysis';
import { illustrationPath, readArticles } from './articles.js';
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
