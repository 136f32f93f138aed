/** @jest-environment ./frontend/dom-environment.ts */
import { beforeEach, expect, it } from '@jest/globals';
import type { Leaf } from './leaves';
import { leafAt, linkedPage, mark, type PreviewedSite } from './preview-frame';

const PICTURE = `/media/${'a'.repeat(32)}/1408.jpg`;
const leaf = (key: string, text: string): Leaf => ({ path: key.split('.'), key, labels: [key], text });
const leaves = [
  leaf('company.name', 'Norte'),
  leaf('home.title', 'A {empresa} protege o porto'),
  leaf('home.call', 'Fale conosco'),
  leaf('home.first', 'Sim'),
  leaf('home.second', 'Sim'),
  leaf('about.call', 'Fale conosco'),
  leaf('about.text', 'Uma frase longa, e outra frase longa.'),
  leaf('proof.picture', PICTURE),
];
const site = (section: string): PreviewedSite => ({
  leaves,
  company: 'Norte',
  section,
  pageOf: ([first]) => ({ home: '/', about: '/about' })[String(first)],
});

beforeEach(() => {
  document.body.innerHTML = `
    <header><a id="header" href="/about">Fale conosco</a></header>
    <main>
      <h1>A Norte <span id="title">protege o\u00a0porto</span></h1>
      <button id="call"><svg></svg><span>Fale conosco</span></button>
      <p id="one">Sim</p><p><b id="two">Sim</b></p>
      <p>Uma frase longa, <i>e <b id="part">outra frase longa.</b></i></p>
      <p id="composed">Desde 2009: Norte</p>
      <img id="picture" alt="" src="/media/${'a'.repeat(32)}/352.webp">
      <p id="none">Nada disto</p>
    </main>`;
});
const element = (id: string) => document.getElementById(id)!;

it.each([
  ['title', 'home', 'home.title'],
  ['call', 'home', 'home.call'],
  ['call', 'about', 'about.call'],
  ['call', 'company', 'home.call'],
  ['one', 'home', 'home.first'],
  ['two', 'home', 'home.second'],
  ['part', 'home', 'about.text'],
  ['composed', 'home', 'company.name'],
  ['picture', 'home', 'proof.picture'],
  ['none', 'home', undefined],
])('a click on %s of a page leads, in the section %s, to %s', (id, section, key) => {
  expect(leafAt(element(id), '/', site(section))?.key).toBe(key);
});

it.each([
  ['home.title', 'H1'],
  ['home.call', 'SPAN'],
  ['company.name', 'H1'],
  ['proof.picture', 'IMG'],
])('the field %s marks its place on the page', (key, name) => {
  mark(document, ['home', 'first'], site('home'), false);
  mark(document, key.split('.'), site('home'), false);
  expect([...document.querySelectorAll('[data-previa]')].map(({ tagName }) => tagName)).toEqual([name]);
});

it.each([
  ['/about', { page: '/about', place: '' }],
  ['/blog/admin/site/previa/about#equipe', { page: '/about', place: 'equipe' }],
  ['/blog/um-artigo', undefined],
  ['https://wa.me/55', undefined],
])('a link of a preview to %s leads to %j', (href, expected) => {
  const link = document.querySelector('a')!;
  link.href = href;
  expect(linkedPage(link, ['/', '/about'])).toEqual(expected);
});
