import { describe, it } from '@jest/globals';
import { feedHostileTexts } from '../../../../infra/jest/hostile-texts.js';
import { claimLedger } from './claims/ledger.js';
import { withHeadingIds } from './headings.js';
import { readHealth } from './health.js';
import { findIssues } from './issues/find-issues.js';
import { suggestLinks } from './links/find-links.js';
import { analysePost } from './score.js';
import { shownText } from './shown-text.js';
import { slugify } from './slug.js';

const target = { slug: 'x', title: 'O que é EDR', metaTitle: '', keywords: 'edr' };
const scores = (content: string) =>
  analysePost({ title: '', meta_description: '', meta_keywords: 'a', content });

describe('the time of reading a foreign text grows with its length alone', () => {
  it.each<[string, (text: string) => unknown, string[]]>([
    ['scores', scores, ['a', 'A ', '<h2>', '1.']],
    ['claims', (text) => claimLedger(text, [text.slice(0, 4_096)]), ['ANPD norma ', '1.', 'A ', '-']],
    ['health', (html) => readHealth(html, 'https://site.example'), ['<a href="/">', '1/']],
    ['issues', findIssues, ['<', 'a a ', '!']],
    ['links', (html) => suggestLinks(html, [target]), ['EDR ', '<a>']],
    ['shown text', shownText, ['<', '<a ', '&', ' ']],
    ['headings', (html) => withHeadingIds(html), ['<h2>', '<h2', 'id="']],
    ['slugs', slugify, ['-', ' ', '\u00e1']],
  ])('%s', (_, read, pieces) => feedHostileTexts(read, pieces, 1 << 15), 300_000);
});
