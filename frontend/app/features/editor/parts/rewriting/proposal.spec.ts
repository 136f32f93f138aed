/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it } from '@jest/globals';
import { hasBlocks, lostFormats, lostLinks, sanitizePartial } from './proposal';

const passage = '<p>Veja <a href="/blog/x">o guia</a> <img src="/media/a.jpg" alt="A">.</p>';

describe('a text that the AI was stopped in', () => {
  it.each([
    ['<p>ok <a href="/blog/x">guia</a></p>', '<p>ok <a href="/blog/x">guia</a></p>'],
    ['<p>vá <a href="https://golpe.example">aqui</a></p>', '<p>vá aqui</p>'],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<p onclick="x()" style="color:red" id="a">ok</p>', '<p>ok</p>'],
    ['<script>alert(1)</script><iframe src="//x"></iframe><svg onload=x></svg>ok', 'ok'],
    [
      '<img src="https://golpe.example/p.png"><img src="/media/a.jpg" onerror="x">',
      '<img src="/media/a.jpg">',
    ],
    ['<template><img src=x onerror=alert(1)></template>ok', 'ok'],
  ])('%s', (html, safe) => {
    expect(sanitizePartial(html, passage)).toBe(safe);
  });
});

it('proposal names the links that a passage loses', () => {
  expect(lostLinks(passage, '<p>Veja o guia.</p>')).toEqual(['o guia']);
  expect(lostLinks(passage, '<p><a href="/blog/x">Guia</a></p>')).toEqual([]);
});

it('proposal names the looks of which a passage loses some', () => {
  const marked = '<strong>um</strong> e <b>dois</b><br><em>três</em>';
  expect(lostFormats(marked, '<strong>um</strong> e dois três')).toEqual([
    'negrito',
    'itálico',
    'quebra de linha',
  ]);
  expect(lostFormats(marked, '<b>um</b> <strong>2</strong><br><em>3</em><code>4</code>')).toEqual([]);
});

it('proposal tells blocks from running text', () => {
  const callout = '<aside data-callout="nota"><p>a</p></aside>';
  expect([passage, 'um <b>texto</b>', callout].map(hasBlocks)).toEqual([true, false, true]);
});
