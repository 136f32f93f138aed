import { expect, it } from '@jest/globals';
import { endedPages } from './existing-pages.js';

const pages = [
  { path: '/', name: 'Início' },
  { path: '/blog', name: 'Blog' },
  { path: '/microsoft365', name: 'Microsoft 365' },
  { path: '/autores/ana', name: 'Ana' },
];

it.each([
  ['/kaspersky', ['/kaspersky']],
  ['/kaspersky/?a=1#b', ['/kaspersky']],
  ['https://casa.test/kaspersky', ['/kaspersky']],
  ['/autores/rui', ['/autores/rui']],
  ['https://fora.test/kaspersky', []],
  ['//fora.test/kaspersky', []],
  ['/microsoft365#planos', []],
  ['/', []],
  ['https://casa.test/', []],
  ['/autores/ana', []],
  ['/blog/kaspersky', []],
  ['/media/a.pdf', []],
  ['#kaspersky', []],
  ['', []],
])('endedPages finds of %s: %j', (href, found) => {
  expect(endedPages([href, href], { pages, ended: ['/kaspersky'] }, 'https://casa.test')).toEqual(found);
});
