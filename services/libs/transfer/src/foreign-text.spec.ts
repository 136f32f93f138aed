import { describe, it } from '@jest/globals';
import { feedHostileTexts } from '../../../../infra/jest/hostile-texts.js';
import { htmlFactsOf, pictureKey } from './compare/facts.js';
import { readOwnFile } from './own/own-file.js';
import { toFileAddresses, toSources } from './own/own-html.js';
import { readOwnBody } from './own/own-markdown.js';
import { readFrontMatter } from './read/markdown/front-matter.js';
import { markdownHtml } from './read/markdown/markdown-html.js';
import { substackHtml } from './read/substack/substack-html.js';
import { withoutControls } from './read/text.js';
import { comparedAttributes, hasBlocks } from './read/wordpress/blocks.js';
import { comparedText, resolveShortcodes } from './read/wordpress/shortcodes.js';

describe('the time of reading a foreign text grows with its length alone', () => {
  it.each<[string, (text: string) => unknown, string[], number?]>([
    ['words, pictures and links', htmlFactsOf, ['<', '<p style="background:url('], 1 << 16],
    ['names of pictures', pictureKey, ['-1x1', '-scaled', '/', '.', '?']],
    ['Markdown', markdownHtml, ['[', '**', '> '], 1 << 13],
    ['front matter', readFrontMatter, ['---\n', 'a: ', ' ', '-'], 1 << 16],
    ['front matter after a comment', readFrontMatter, ['<!--', '-->---\n', '-->+++\n', '\n'], 1 << 20],
    ['a file of ours', readOwnFile, ['---\n', '{', '\n']],
    ['a text of ours', (text) => readOwnBody(text, {}), ['---\n', '\n', '-']],
    ['Substack', (html) => substackHtml(html, new Set()), ['<', '<p>'], 1 << 14],
    [
      'shortcodes',
      (text) => resolveShortcodes(text, () => '', new Set()),
      ['[', '[caption ', '[/caption]', '[code]'],
      1 << 15,
    ],
    ['what shortcodes show', comparedText, ['[', '[caption]', '[/'], 1 << 15],
    [
      'blocks',
      (text) => [comparedAttributes(text), hasBlocks(text)],
      ['<!--', '<!-- wp:x {"a":"', ' '],
      1 << 16,
    ],
    [
      'addresses',
      (html) => [toFileAddresses(html), toSources(html)],
      ['<img ', '<img src="', ' src="../pictures/'],
    ],
    ['control characters', withoutControls, ['\u0001', 'a']],
  ])('%s', (_, read, pieces, ...most) => feedHostileTexts(read, pieces, ...most), 300_000);
});
