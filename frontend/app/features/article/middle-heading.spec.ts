import { describe, expect, it } from '@jest/globals';
import { middleHeading } from './middle-heading';

describe('middleHeading', () => {
  const section = (title: string) => `<h2>${title}</h2><p>${'x'.repeat(90)}<br>y</p>`;

  it('middleHeading is the heading of the text itself that is nearest to the middle', () => {
    const html = `<p>Abertura</p>${['Um', 'Dois', 'Três', 'Quatro'].map(section).join('')}`;
    expect(html.slice(middleHeading(html))).toMatch(/^<h2>Três/);
  });

  it.each([
    ['there is no heading', '<p>a</p><p>b</p>'],
    ['the only one begins the text', section('Um')],
    ['the only one is in a quote', `<p>a</p><blockquote>${section('Um')}</blockquote><p>b</p>`],
  ])('middleHeading is 0 where %s', (_, html) => {
    expect(middleHeading(html)).toBe(0);
  });
});
