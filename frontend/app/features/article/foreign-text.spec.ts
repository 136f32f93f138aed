import { describe, it } from '@jest/globals';
// oxlint-disable-next-line vitrine/edges -- a tool of tests, for every folder
import { feedHostileTexts } from '../../../../infra/jest/hostile-texts';
import { closePartialHtml, joinBlocks, plainText, splitBlocks } from '../../lib/diff/html-blocks';
import { articlePageHtml } from './article-html';
import { withChatButtons } from './chat-buttons';
import { middleHeading } from './middle-heading';
import { withProducts } from './product-cards';

const card = (kind: string): string => `<p data-card="${kind}"><a href="/x">`;

describe('the time of showing an article grows with its length alone', () => {
  it.each<[string, (html: string) => unknown, string[]]>([
    [
      'its page',
      articlePageHtml,
      [card('pdf'), '<h2>', '<h2 id="a">', '<p', '<div data-gallery="2">', '<img '],
    ],
    [
      'its buttons of the chat',
      (html) => withChatButtons(html, '/'),
      [card('whatsapp'), '<p', '<a ', '</a>x'],
    ],
    ['its products', (html) => withProducts(html, [], () => '/'), [card('produto'), '<p', '<a ', '</a>x']],
    ['its middle', middleHeading, ['<h2>', '<h2', '<p>']],
    ['its blocks', (html) => joinBlocks(splitBlocks(html)), ['<', '<p>', '\n', ' ']],
    ['its words', plainText, ['<', ' ', '&']],
    ['what a stream has written of it', closePartialHtml, ['<', '<p>', '<p']],
  ])('%s', (_, read, pieces) => feedHostileTexts(read, pieces, 1 << 17), 300_000);
});
