import { describe, expect, it } from '@jest/globals';
import type { PostSummary } from '@vitrine/contracts';
import { fillRelated } from './related-posts.js';

let id = 0;
const post = (category: string, title: string): PostSummary => ({
  id: (id += 1),
  slug: `post-${id}`,
  title,
  excerpt: '',
  featured_image: null,
  category_name: category,
  category_slug: category.toLowerCase(),
  published_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  author_name: 'Ana',
  view_count: 0,
  reading_minutes: 3,
});
const article = {
  ...post('Ameaças', 'Ransomware: backups que resistem'),
  meta_keywords: 'restauração, cópias',
};

describe('the posts under an article', () => {
  it('are those of its own category alone where there are enough', () => {
    const same = [post('Ameaças', 'Um'), post('Ameaças', 'Dois'), post('Ameaças', 'Três')];
    expect(fillRelated(article, same, [post('Backup', 'Backup contra ransomware')], 3)).toEqual(same);
  });

  it('are filled from the category that shares most words, whatever accents and plurals, before a newer one', () => {
    const same = [post('Ameaças', 'Phishing')];
    const newer = [post('Google', 'Planilhas na nuvem'), post('Google', 'Agenda da equipe')];
    const near = [post('Backup', 'Onde guardar'), post('Backup', 'Copias e restauracao do backup')];
    const filled = fillRelated(article, same, [...newer, ...near], 3);
    expect(filled).toEqual([same[0], near[1], near[0]]);
  });

  it('are the newest where nothing is near, never one twice, and as many as there are', () => {
    const [first, second] = [post('Google', 'Agenda'), post('Google', 'Planilhas')];
    expect(fillRelated(article, [first], [first, second], 3)).toEqual([first, second]);
    expect(fillRelated(article, [], [], 3)).toEqual([]);
  });
});
