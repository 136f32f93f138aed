import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Breakable } from './breakable';

/** The text with | where it may break, and [ ] round what may break anywhere. */
const breaks = (text: string) =>
  renderToStaticMarkup(<Breakable text={text} />)
    .replace(/^<span class="wrap-normal">(.*)<\/span>$/, '$1')
    .replaceAll('<wbr/>', '|')
    .replaceAll('&amp;', '&')
    .replace(/<span class="wrap-anywhere">(.*?)<\/span>/g, '[$1]');

describe('an address that may break', () => {
  it.each([
    ['ana.souza@vitrine.com.br', 'ana.|souza@|vitrine.|com.|br'],
    ['/blog/edr-na-pratica?pagina=2&a=b', '/|blog/|edr-|na-|pratica?|pagina=|2&|a=|b'],
    ['https://exemplo.test/', 'https://|exemplo.|test/'],
    ['sistema', 'sistema'],
    ['', ''],
    [`a@${'x'.repeat(40)}.br`, `a@|[${'x'.repeat(40)}.]|br`],
    ['<b>@x', '&lt;b&gt;@|x'],
  ])('%s breaks between its words', (text, shown) => {
    expect(breaks(text)).toBe(shown);
  });
});
