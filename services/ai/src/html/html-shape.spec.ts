import { describe, expect, it } from '@jest/globals';
import { toHtmlShape, htmlShapeOf } from './html-shape.js';

describe('the shape of a passage', () => {
  it.each([
    ['texto <strong>forte</strong> e <a href="/x">link</a>', 'inline'],
    ['a < b, <pre-visto> e &lt;p&gt;', 'inline'],
    ['<p>um</p>', 'blocks'],
    ['solto <ul><li>a</li></ul>', 'blocks'],
    ['<TABLE><tr><td>a</td></tr></TABLE>', 'blocks'],
  ])('the shape of a passage of %s is %s', (html, shape) => {
    expect(htmlShapeOf(html)).toBe(shape);
  });

  it.each([
    ['um <em>texto</em>', 'um <em>texto</em>'],
    ['<p>um <em>texto</em></p>', 'um <em>texto</em>'],
    ['<p> um </p>', 'um'],
    ['<p>um</p><p>dois</p>', null],
    ['<h2>um</h2>', null],
    ['<ul><li>um</li></ul>', null],
  ])('the shape of a passage: inline stays inline: %s', (html, expected) => {
    expect(toHtmlShape(html, 'inline')).toBe(expected);
  });

  it.each([
    ['<p>um<br />a</p>\n<hr />\n<ul><li>dois</li></ul>', '<p>um<br />a</p>\n<hr />\n<ul><li>dois</li></ul>'],
    ['só <b>texto</b>', '<p>só <b>texto</b></p>'],
    ['<p>um</p> e mais', null],
    ['<p>um<br />a</p> e mais <p>dois</p>', null],
    ['<p>um</p><p>dois</p> e mais', null],
    ['<p>um</p> e <p>dois</p>', null],
    ['<ul><li><p>um</p>a</li></ul><p>dois</p>', '<ul><li><p>um</p>a</li></ul><p>dois</p>'],
    ['<p>um</p>\n', '<p>um</p>\n'],
    ['<b>um</b><p>dois</p>', null],
    ['antes <p>dois</p>', null],
  ])('the shape of a passage: blocks stay blocks: %s', (html, expected) => {
    expect(toHtmlShape(html, 'blocks')).toBe(expected);
  });
});
