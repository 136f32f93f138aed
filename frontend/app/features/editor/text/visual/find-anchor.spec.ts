/** @jest-environment ./frontend/dom-environment.ts */
import { expect, it, jest } from '@jest/globals';
import { findIssues } from '@vitrine/analysis';
import fc from 'fast-check';
import { findAnchor, blockPositions } from './find-anchor';
import { documentOf, preservedHtml, seededArticles } from './fixtures';
import { articleSchema } from './schema';

fc.configureGlobal({ seed: jest.getSeed() });

function open(html: string) {
  const doc = documentOf(html);
  return { doc, layout: blockPositions(doc, html) };
}

it('findAnchor says of every block where it is in the HTML', () => {
  const html = '\n<h2>Um</h2>\n\n<p>Dois</p><dl><dt>T</dt></dl>\n';
  const { layout } = open(html);
  expect(layout.html).toBe(html);
  expect(layout.blocks.map(({ from, to }) => html.slice(from, to))).toEqual([
    '<h2>Um</h2>',
    '<p>Dois</p>',
    '<dl><dt>T</dt></dl>',
  ]);
});

it('findAnchor finds what has words, what has none, and which of the same words is meant', () => {
  const html =
    '<p>aqui, <a href="/a">aqui</a></p><dl><dt>aqui <a href="/b"></a></dt></dl><h2></h2>' +
    '<p>aqui <a href="/c">aqui</a> <img src="/a" alt="A"><img src="/b"></p><figure><img src="/c"></figure>';
  const { doc, layout } = open(html);
  const places = findIssues(html).map(({ rule, place }) => {
    const found = findAnchor(doc, layout, place);
    const node = found && doc.nodeAt(found.from);
    const source = node?.attrs['src'] ?? node?.attrs['source'] ?? '';
    return [
      rule,
      found?.isNode ? `${node?.type.name} ${source}` : found && doc.textBetween(found.from, found.to),
      found?.from,
    ];
  });
  const [first, , , second] = places;
  expect(places.map(([rule, what]) => [rule, what])).toEqual([
    ['link-vague', 'aqui'],
    ['link-empty', 'htmlBlock <dl><dt>aqui <a href="/b"></a></dt></dl>'],
    ['heading-empty', 'heading '],
    ['link-vague', 'aqui'],
    ['picture-text', 'image /b'],
    ['picture-text', 'figure /c'],
  ]);
  expect(
    [first?.[2], second?.[2]].map((at) =>
      doc.rangeHasMark(Number(at), Number(at) + 4, articleSchema.marks['link']!),
    ),
  ).toEqual([true, true]);
});

it('findAnchor finds a link that shows a space alone, and what is next to it', () => {
  const html = '<h2></h2><p><a href="/x"> </a></p>';
  const { doc, layout } = open(html);
  const found = findIssues(html).map(({ place }) => findAnchor(doc, layout, place));
  expect(found.map((place) => place && doc.nodeAt(place.from)?.type.name)).toEqual(['heading', 'htmlBlock']);
});

it('findAnchor leads a place of an older text to its words, and one that is gone nowhere', () => {
  const { doc, layout } = open('<p>Um texto novo antes.</p><p>Uma palavra.</p>');
  const place = { range: [3, 10] as [number, number], words: 'palavra', occurrence: 4 };
  expect(findAnchor(doc, layout, place)).toMatchObject({ isNode: false });
  expect(findAnchor(doc, layout, { ...place, range: [900, 910], words: 'nada' })).toBeNull();
});

it('findAnchor finds every issue of the demo articles word by word, and of any stored HTML somewhere in its block', () => {
  for (const [, html] of seededArticles()) {
    const { doc, layout } = open(html);
    for (const { place } of findIssues(html)) {
      const found = findAnchor(doc, layout, place);
      expect(found && doc.textBetween(found.from, found.to, ' ', ' ').replace(/\s+/g, ' ')).toBe(place.words);
    }
  }
  fc.assert(
    fc.property(preservedHtml, (html) => {
      const { doc, layout } = open(html);
      for (const { place } of findIssues(html)) {
        const found = findAnchor(doc, layout, place);
        // The editor leaves a block out that shows nothing, such as a link around a space: then no block has its place.
        const isWithin = found ? found.from >= 0 && found.to <= doc.content.size : layout.blocks.length === 0;
        expect(isWithin).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
