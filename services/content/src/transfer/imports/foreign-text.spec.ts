import { describe, it } from '@jest/globals';
import type { PublicPost } from '@vitrine/contracts';
import { feedHostileTexts } from '../../../../../infra/jest/hostile-texts.js';
import { withAbsoluteUrls } from '../../site/feeds/absolute-urls.js';
import { renderMarkdown } from '../../site/feeds/markdown.js';
import { wordpressApiOf } from './dry-run/fetch-site.js';
import { sanitizeContent } from '../../core/posts/model/html-sanitizer.js';
import { changedShare } from '../../core/posts/writing/ai-share.js';

const SITE = 'https://site.example';
const sanitized = (html: string): string => sanitizeContent(html, { site: SITE, others: 'links' });
const post = (content: string) => ({ title: '', excerpt: '', slug: 'x', content }) as PublicPost;
const API = '<link rel="https://api.w.org/" ';

describe('the time of reading a foreign text grows with its length alone', () => {
  it.each<[string, (text: string) => unknown, string[], number?]>([
    [
      'where the API of a site is',
      (html) => wordpressApiOf(SITE, SITE, html.slice(0, 16_384), html),
      ['<link ', API, '<', ' '],
    ],
    ['what changed since the AI', (html) => changedShare(html, html), ['<', '<p>', 'a ']],
    ['absolute addresses', (html) => withAbsoluteUrls(html, SITE, SITE), ['<a', '<a href="', ' href="/']],
    ['the sanitiser', sanitized, ['<', '<a href="/x">', '<img src="https://x.example/">'], 1 << 14],
    [
      'an article as Markdown',
      (html) => renderMarkdown(post(sanitized(html)), SITE),
      [' ', '\n', '<table><tr><td> '],
      1 << 14,
    ],
    [
      'a cell of a table',
      (text) => renderMarkdown(post(`<table><tr><td>a${text}</td></tr></table>`), SITE),
      ['\u00a0'],
    ],
  ])(
    'the time of reading a foreign text grows with its length alone: %s',
    (_, read, pieces, ...most) => feedHostileTexts(read, pieces, ...most),
    300_000,
  );
});
