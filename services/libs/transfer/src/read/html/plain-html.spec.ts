import { describe, expect, it } from '@jest/globals';
import { convertHtml } from '../article.js';

const convert = (html: string) => {
  const notes = new Set<string>();
  const site = 'https://antigo.example';
  return { ...convertHtml(html, { picture: (src) => src, site }, notes), notes: [...notes] };
};

describe('HTML of another product', () => {
  it.each([
    [
      'its label',
      '<a href="/a" aria-label="Nosso &amp; GitHub"><i class="fa"></i></a>',
      'Nosso &amp; GitHub',
    ],
    ['its title', '<a href="/a" title="GitHub"> <span></span></a>', 'GitHub'],
    ['the title of its drawing', '<a href="/a"><svg><title>GitHub</title><path/></svg></a>', 'GitHub'],
  ])('keeps a link that shows only an icon with %s as its text', (_, html, text) => {
    const { content, losses } = convert(`<p>Siga ${html}</p>`);
    expect(content.replace(/ title="\w+"/, '')).toBe(`<p>Siga <a href="/a">${text}</a></p>`);
    expect(losses.filter(({ kind }) => kind === 'links')).toEqual([]);
  });

  it('says that a link without any name is lost', () => {
    const { content, losses } = convert('<p>Siga <a href="/a"><i class="fa"></i></a></p>');
    expect(content).toBe('<p>Siga</p>');
    expect(losses).toEqual([{ kind: 'links', count: 1, samples: ['/a'] }]);
  });
});
