import { expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { boundWords } from './bound-words';

const shown = (text: string) => renderToStaticMarkup(<>{boundWords(text)}</>);

it.each([
  ['Pare-o antes que ele se espalhe.', '[Pare-o] antes [que ele] [se espalhe.]'],
  ['Perguntas de quem vai contratar', 'Perguntas [de quem] vai contratar'],
  ['O que muda no dia seguinte', '[O que muda] [no dia] seguinte'],
  ['Do blog', '[Do blog]'],
  ['Planos', 'Planos'],
  ['Para quem, e para quê de', '[Para quem,] [e para quê] de'],
])('a heading keeps what binds on one line: %s', (text, bound) => {
  const html = shown(text);
  expect(html.replaceAll('<span class="inline-block">', '[').replaceAll('</span>', ']')).toBe(bound);
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(text);
});
