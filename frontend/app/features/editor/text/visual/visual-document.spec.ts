/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it, jest } from '@jest/globals';
import type { Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import fc from 'fast-check';
import { documentOf, preservedHtml, seededArticles, tagSoup } from './fixtures';
import { articleSchema, SYNONYMS } from './schema';
import { updateDocument } from './update-document';
import { writeDocument } from './visual-document';
import { blockKey } from '../../../../lib/diff/html-blocks';
import { renderBlock, writeBlock } from './write-html';

fc.configureGlobal({ seed: jest.getSeed() });

const written = (html: string): string => writeDocument(documentOf(html));
const typesOf = (html: string): string[] => documentOf(html).children.map(({ type }) => type.name);
const paragraph = (text: string): Node =>
  articleSchema.node('paragraph', null, text ? [articleSchema.text(text)] : []);

/** What a reader gets of some HTML, told by other means than the code under test: elements, and text in its marks. */
function readingOf(html: string): unknown {
  const template = document.createElement('template');
  template.innerHTML = html;
  return reading(template.content);
}
const isInline = (name: string) =>
  /^(strong|b|em|i|u|s|del|ins|su[bp]|mark|small|abbr|dfn|time|q|cite|code|kbd|samp|var|span|a|br|img|wbr)$/.test(
    name,
  );
const attributesOf = (element: Element) =>
  [...element.attributes]
    .map(({ name, value }) => `${name}=${value}`)
    .filter((one) => !/^(?:start|(?:col|row)span)=1$/.test(one))
    .sort()
    .join(' ');

function reading(parent: ParentNode): unknown[] {
  const found: unknown[] = [];
  let runs: { marks: string; text: string }[] = [];
  const flush = () => {
    const words = runs.map(({ text }) => text).join('');
    // A space has no marks to see.
    const marked = runs
      .map(({ marks, text }) => ({ marks, text: text.trim() }))
      .filter(({ text }) => text !== '');
    const text = marked.reduce<{ marks: string; text: string }[]>((all, run) => {
      const last = all.at(-1);
      if (last?.marks !== run.marks) return [...all, run];
      return [...all.slice(0, -1), { ...run, text: `${last.text} ${run.text}` }];
    }, []);
    if (words !== '') found.push(['p', '', words, ...text.map((run) => `${run.marks}|${run.text}`)]);
    runs = [];
  };
  const collect = (node: ChildNode, marks: string[]) => {
    if (node instanceof Text) {
      const former = runs.map(({ text }) => text).join('');
      let text = node.data.replace(/[ \t\n\f\r]+/g, ' ');
      if ((former === '' || /[ \n]$/.test(former)) && text.startsWith(' ')) text = text.slice(1);
      const last = runs.at(-1);
      const key = [...new Set(marks)].sort().join('+');
      if (last?.marks === key) last.text += text;
      else if (text) runs.push({ marks: key, text });
    } else if (node instanceof Element && (node.localName === 'br' || node.localName === 'img')) {
      trim();
      runs.push({
        marks: [...new Set(marks)].sort().join('+'),
        text: `${node.localName} ${attributesOf(node)}${node.localName === 'br' ? '\n' : '\u2060'}`,
      });
    } else if (node instanceof Element) {
      const attributes = attributesOf(node);
      const name = SYNONYMS[node.localName] ?? node.localName;
      const said = `${name} ${attributes}`;
      for (const child of node.childNodes) collect(child, said === 'span ' ? marks : [...marks, said]);
    }
  };
  const trim = () => {
    const last = runs.at(-1);
    if (last) last.text = last.text.replace(/ $/, '');
    if (last?.text === '') runs.pop();
  };
  for (const node of parent.childNodes) {
    if (node instanceof Text || (node instanceof Element && isInline(node.localName))) {
      collect(node, []);
      continue;
    }
    trim();
    flush();
    if (!(node instanceof Element)) continue;
    if (node.localName === 'pre') found.push(['pre', node.innerHTML]);
    else if (node.localName === 'p')
      found.push(...reading(node).map((part) => [...(part as unknown[]), attributesOf(node)]));
    else if (/^t(?:head|body)$/.test(node.localName)) found.push(...reading(node));
    else found.push([node.localName, attributesOf(node), reading(node)]);
  }
  trim();
  flush();
  return found;
}
/** A paragraph says the same with and without its element. */
const plain = (value: unknown): string => JSON.stringify(value).replaceAll(',""]', ']');

describe('the visual mode', () => {
  it.each(seededArticles())('the visual mode shows all of %s', (_name, html) => {
    expect(typesOf(html)).not.toContain('htmlBlock');
    expect(blockKey(written(html))).toBe(blockKey(html));
  });

  it('the visual mode writes one form: what it wrote is read and written as it is', () => {
    fc.assert(
      fc.property(preservedHtml, (html) => {
        const once = written(html);
        expect(written(once)).toBe(once);
      }),
      { numRuns: 100 },
    );
  });

  it('the visual mode shows what no sanitiser has seen', () => {
    fc.assert(
      fc.property(fc.oneof(tagSoup, fc.string({ unit: 'binary' })), (html) => {
        documentOf(html).check();
        expect(() => written(html)).not.toThrow();
      }),
      { numRuns: 200 },
    );
  });

  it('the visual mode says all that the HTML said, in its own words', () => {
    fc.assert(
      fc.property(preservedHtml, (html) => {
        expect(plain(readingOf(written(html)))).toBe(plain(readingOf(html)));
      }),
      { numRuns: 100 },
    );
  });

  it('the visual mode keeps the space between the words of a toggle whose text has no paragraph', () => {
    const doc = documentOf('<details>\n<summary>a</summary>\n<b>b</b>\n<i>c</i></details>');
    expect(writeBlock(doc.child(0))).toContain('<strong>b</strong> <em>c</em>');
  });

  it('the visual mode shows the numbers of a list as its page does', () => {
    const doc = documentOf('<ol start="3" type="a"><li>x</li></ol>');
    const shown = renderBlock(doc.child(0)) as HTMLOListElement;
    const { start, type } = shown;
    expect([start, type]).toEqual([3, 'a']);
  });

  it('the visual mode shows the picture of a video and keeps it with its words', () => {
    const clip =
      '<p data-card="clipe"><a href="/media/a.mp4"><img src="/media/b.jpg" alt="Cena do vídeo">A tela</a></p>';
    const doc = documentOf(clip);
    expect(doc.child(0).attrs['picture']).toBe('/media/b.jpg');
    expect(writeBlock(doc.child(0))).toBe(clip);
  });
});

describe('what the visual mode has no picture of', () => {
  it.each([
    ['<dl><dt>A</dt><dd>B</dd></dl>'],
    ['<figure data-width="enorme"><img src="/a.png"></figure>'],
    ['<p data-card="video">sem link</p>'],
    ['<div data-gallery="2"><figure><img src="/a.png"></figure><p>texto</p></div>'],
    ['<p data-card="video"><a href="https://vimeo.com/1"><em>Um</em></a></p>'],
    ['<p data-card="video"><a href="javascript:alert(1)">Um</a></p>'],
    ['<p data-card="clipe"><a href="/a.mp4"><img src="/b.jpg" alt="Outra">Um</a></p>'],
    ['<p data-card="clipe"><a href="/a.mp4"><img src="/b.jpg" alt="Cena do vídeo" width="9">Um</a></p>'],
    ['<details><p>B</p></details>'],
    ['<p onclick="x()">A</p>'],
    ['<p>A <a href="javascript:alert(1)">b</a></p>'],
    ['<p>A<wbr>B</p>'],
    ['<table><caption>T</caption><tbody><tr><td>1</td></tr></tbody></table>'],
    ['<!-- nota -->'],
    ['<h1>Título</h1>'],
    ['<li>solto</li>'],
    ['<script>alert(1)</script>'],
  ])('%s is stored as a block of HTML', (html) => {
    expect(typesOf(html)).toEqual(['htmlBlock']);
    expect(typesOf(`<p>antes</p>\n${html}`)).toEqual(['paragraph', 'htmlBlock']);
  });

  it.each([
    '<p>A <abbr title="Endpoint Detection">EDR</abbr> e <a href="/x" rel="noopener noreferrer" target="_blank">link</a></p>',
    '<table><tbody><tr><td colspan="2">A</td></tr><tr><td>B</td><td>C</td></tr></tbody></table>',
    '<ol start="3"><li value="7">A<ul><li><p>B</p></li></ul></li></ol>',
    '<blockquote cite="https://x.br/">Disse <cite>alguém</cite></blockquote>',
    '<p>Um <i lang="en">firewall</i> e <b><a href="/x">um <del>link</del></a> só</b></p>',
    'solto <em>e</em> mais',
  ])('%s is shown', (html) => {
    expect(typesOf(html)).not.toContain('htmlBlock');
  });
});

it('visualDocument has no trace of a paragraph in which there is nothing yet', () => {
  const doc = documentOf('<p>A</p>');
  expect(writeDocument(doc.copy(doc.content.addToEnd(paragraph(''))))).toBe('<p>A</p>');
  expect(written('<p></p>')).toBe('');
});

describe('a change from outside', () => {
  const taken = (before: string, after: string, prepare = (state: EditorState) => state) => {
    const { tr } = prepare(EditorState.create({ doc: documentOf(before) }));
    updateDocument(tr, after);
    tr.doc.check();
    return tr;
  };

  it('a change from outside is shown as it is written', () => {
    fc.assert(
      fc.property(preservedHtml, preservedHtml, fc.boolean(), (one, two, related) => {
        const after = related ? two + one : two;
        expect(writeDocument(taken(one, after).doc)).toBe(written(after));
      }),
      { numRuns: 80 },
    );
  });

  it('a change from outside leaves cursor, neighbours and the line that waits for text where they are', () => {
    const tr = taken(
      '<p>Um <a href="https://x.br/">link</a> aqui</p><p>fim</p>',
      '<p>Um <a href="https://x.br/" rel="noopener noreferrer">link</a> aqui</p><p>fim</p>',
      (state) => {
        const last = state.tr.insert(state.doc.content.size, paragraph(''));
        return state.apply(last);
      },
    );
    expect(tr.doc.childCount).toBe(3);
    expect(tr.steps).toHaveLength(1);
    expect(tr.mapping.map(2)).toBe(2);
    expect(tr.mapping.map(tr.doc.content.size - 1)).toBe(tr.doc.content.size - 1);
    expect(writeDocument(tr.doc)).toContain('rel="noopener noreferrer"');
  });
});
