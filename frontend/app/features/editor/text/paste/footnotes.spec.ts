/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { readPaste } from './read-paste';

const pasted = (html: string) => readPaste({ html, text: '' }, 'https://vitrine.example').html;
const NOTE = '<small data-note="">A <em>fonte</em>.</small>';

const wordSign = (at: number) =>
  `<a style='mso-footnote-id:ftn${at}' href="#_ftn${at}" name="_ftnref${at}" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]>[${at}]<![endif]></span></span></a>`;
const wordNote = (at: number, ...lines: string[]) =>
  `<div style='mso-element:footnote' id=ftn${at}><p class=MsoFootnoteText><a style='mso-footnote-id:ftn${at}' href="#_ftnref${at}" name="_ftn${at}" title=""><span class=MsoFootnoteReference>[${at}]</span></a> ${lines.join('</p><p class=MsoFootnoteText>')}</p></div>`;

it.each([
  [
    'Word',
    `<p class=MsoNormal>Um${wordSign(1)} dois${wordSign(2)}.</p><div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%">${wordNote(1, 'A <i>fonte</i>.')}${wordNote(2, 'Uma', 'linha.')}</div>`,
    `<p>Um${NOTE} dois<small data-note="">Uma linha.</small>.</p>`,
  ],
  [
    'Google Docs',
    '<p><span>Um</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span> dois.</span></p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> A </span><span style="font-style:italic">fonte</span><span>.</span></p></div>',
    `<p>Um${NOTE} dois.</p>`,
  ],
  [
    'a page of a static generator',
    '<p>Um<sup id="fnref:1"><a href="#fn:1" class="footnote-ref" role="doc-noteref">1</a></sup> dois.</p><section class="footnotes" role="doc-endnotes"><hr><ol><li id="fn:1"><p>A <em>fonte</em>.&nbsp;<a href="#fnref:1" role="doc-backlink">↩︎</a></p></li></ol></section>',
    `<p>Um${NOTE} dois.</p>`,
  ],
  [
    'an article of this site',
    '<p>Um<sup><a href="https://vitrine.example/blog/a#nota-1" id="nota-1-texto" role="doc-noteref">1</a></sup> dois.</p><section role="doc-endnotes"><h2 id="notas-de-rodape">Notas</h2><ol><li id="nota-1">A <em>fonte</em>. <a href="https://vitrine.example/blog/a#nota-1-texto" role="doc-backlink">↩</a></li></ol></section>',
    `<p>Um${NOTE} dois.</p>`,
  ],
  ['this editor', `<p>Um${NOTE} dois, <small>pequeno</small>.</p>`, `<p>Um${NOTE} dois, pequeno.</p>`],
  [
    'a text that names a note twice',
    '<p>Um<sup id="r1"><a href="#n1">[1]</a></sup> e<sup id="r2"><a href="#n1">[1]</a></sup>.</p><ol><li id="n1"><a href="#r1">a</a> <a href="#r2">b</a> A <i>fonte</i>.</li></ol>',
    `<p>Um${NOTE} e${NOTE}.</p>`,
  ],
])('the footnotes of %s are notes at their place', (_what, html, expected) => {
  expect(pasted(html)).toBe(expected);
});

it.each([
  [
    'a contents list and the links back to it',
    '<ul><li><a href="#s1" id="c1">Um tema</a></li></ul><h2 id="s1">Um tema <a href="#c1">↑</a></h2><p>Texto.</p>',
    '<ul><li>Um tema</li></ul>\n<h2>Um tema ↑</h2>\n<p>Texto.</p>',
  ],
  [
    'a word that leads to a paragraph with a link back',
    '<p>O anexo está <a href="#anexo" id="volta">aqui</a>.</p><p id="anexo">O anexo. <a href="#volta">Voltar</a></p>',
    '<p>O anexo está aqui.</p>\n<p>O anexo. Voltar</p>',
  ],
  [
    'a number whose text has no link back',
    '<p>Um<sup><a href="#n1">1</a></sup>.</p><ol><li id="n1">A fonte.</li></ol>',
    '<p>Um<sup>1</sup>.</p>\n<ol><li>A fonte.</li></ol>',
  ],
])('footnotes are not made of %s', (_what, html, expected) => {
  expect(pasted(html)).toBe(expected);
});
