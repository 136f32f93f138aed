/** @jest-environment ./frontend/dom-environment.ts */
import { describe, expect, it, jest } from '@jest/globals';
import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import fc from 'fast-check';
import { preservedHtml, seededArticles, tagSoup } from './fixtures';
import { articleSchema } from './schema';
import { updateDocument } from './update-document';
import { VisualDocument } from './visual-document';
import { writeBlock } from './write-html';

fc.configureGlobal({ seed: jest.getSeed() });

function open(html: string) {
  const model = new VisualDocument(articleSchema);
  const doc = model.document(model.read(html));
  doc.check();
  return { model, doc };
}
const written = (html: string): string => {
  const { model, doc } = open(html);
  return model.write(doc);
};
/** White space alone is no article; it is HTML's, which knows fewer kinds than JavaScript. */
const unlessBlank = (html: string): string => (/[^ \t\n\f\r]/.test(html) ? html : '');
const typesOf = (html: string): string[] => open(html).doc.children.map(({ type }) => type.name);
/** The document with the block at `index` replaced. */
const withBlock = (doc: Node, index: number, block: Node): Node =>
  doc.copy(doc.content.replaceChild(index, block));
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
    .sort()
    .join(' ');

function reading(parent: ParentNode): unknown[] {
  const found: unknown[] = [];
  let runs: { marks: string; text: string }[] = [];
  const flush = () => {
    const text = runs.map(({ text: part, marks }) => `${marks}|${part}`);
    if (runs.some(({ text: part }) => part !== '')) found.push(['p', '', text]);
    runs = [];
  };
  const collect = (node: ChildNode, marks: string[]) => {
    if (node instanceof Text) {
      const former = runs.map(({ text }) => text).join('');
      let text = node.data.replace(/[ \t\n\f\r]+/g, ' ');
      if ((former === '' || /[ \n]$/.test(former)) && text.startsWith(' ')) text = text.slice(1);
      const key = [...marks].sort().join('+');
      const last = runs.at(-1);
      if (last?.marks === key) last.text += text;
      else if (text) runs.push({ marks: key, text });
    } else if (node instanceof Element && (node.localName === 'br' || node.localName === 'img')) {
      trim();
      runs.push({
        marks: [...marks].sort().join('+'),
        text: `${node.localName} ${attributesOf(node)}${node.localName === 'br' ? '\n' : '\u2060'}`,
      });
    } else if (node instanceof Element) {
      for (const child of node.childNodes)
        collect(child, [...marks, `${node.localName} ${attributesOf(node)}`]);
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
      found.push(
        ...(reading(node).length > 0 ? reading(node) : [['p', '', []]]).map((part) => [
          ...(part as unknown[]),
          attributesOf(node),
        ]),
      );
    else found.push([node.localName, attributesOf(node), reading(node)]);
  }
  trim();
  flush();
  return found;
}
/** A paragraph says the same with and without its element. */
const plain = (value: unknown): string => JSON.stringify(value).replaceAll(',""]', ']');

describe('the visual mode', () => {
  it.each(seededArticles())('shows all of %s and writes it back as it was', (_name, html) => {
    expect(written(html)).toBe(html);
    expect(typesOf(html)).not.toContain('htmlBlock');
  });

  it('writes back any HTML that the sanitiser keeps, character by character', () => {
    fc.assert(
      fc.property(preservedHtml, (html) => expect(written(html)).toBe(unlessBlank(html))),
      { numRuns: 600 },
    );
  });

  it('writes back what no sanitiser has seen', () => {
    fc.assert(
      fc.property(fc.oneof(tagSoup, fc.string({ unit: 'binary' })), (html) =>
        expect(written(html)).toBe(unlessBlank(html)),
      ),
      { numRuns: 1000 },
    );
  });

  it('says in its own words what a shown block said', () => {
    fc.assert(
      fc.property(preservedHtml, (html) => {
        for (const block of new VisualDocument(articleSchema).read(html)) {
          if (block.type.name === 'htmlBlock') continue;
          const source = writtenAlone(html, block);
          expect(plain(readingOf(writeBlock(block)))).toBe(plain(readingOf(source)));
        }
      }),
      { numRuns: 600 },
    );
  });

  it('keeps the space between the words of a toggle whose text has no paragraph', () => {
    const { doc } = open('<details>\n<summary>a</summary>\n<b>b</b>\n<i>c</i></details>');
    expect(writeBlock(doc.child(0))).toContain('<b>b</b> <i>c</i>');
  });

  it('shows the numbers of a list as its page does', () => {
    const { doc } = open('<ol start="3" type="a"><li>x</li></ol>');
    const shown = DOMSerializer.fromSchema(articleSchema).serializeFragment(doc.content);
    const { start, type } = shown.firstElementChild as HTMLOListElement;
    expect([start, type]).toEqual([3, 'a']);
  });

  it('shows the picture of a video and keeps it with its words', () => {
    const clip =
      '<p data-card="clipe"><a href="/media/a.mp4"><img src="/media/b.jpg" alt="Cena do vídeo">A tela</a></p>';
    const { doc } = open(clip);
    expect(doc.child(0).attrs['picture']).toBe('/media/b.jpg');
    expect(writeBlock(doc.child(0))).toBe(clip);
  });

  it('leaves every other block alone when one is edited, and gives the old one back when it is as before', () => {
    fc.assert(
      fc.property(preservedHtml, fc.nat(), (html, at) => {
        const { model, doc } = open(html);
        fc.pre(doc.childCount > 0 && html.trim() !== '');
        const index = at % doc.childCount;
        const edited = model.write(withBlock(doc, index, paragraph('Editado')));
        const [before, after] = edited.split('<p>Editado</p>') as [string, string];
        expect(html.startsWith(before)).toBe(true);
        expect(html.endsWith(after)).toBe(true);
        // Another node that says the same: what an undo by hand makes.
        const again = articleSchema.nodeFromJSON(doc.child(index).toJSON());
        expect(model.write(withBlock(withBlock(doc, index, paragraph('Editado')), index, again))).toBe(html);
      }),
      { numRuns: 300 },
    );
  });
});

function writtenAlone(html: string, block: Node): string {
  const model = new VisualDocument(articleSchema);
  const blocks = model.read(html);
  const same = blocks.find((other) => other.eq(block)) as Node;
  return model.write(model.document([same])).trim();
}

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
    ['<p data-card="clipe"><a href="/a.mp4">Um <img src="/b.jpg" alt="Cena do vídeo"></a></p>'],
    ['<details><p>B</p></details>'],
    ['<details><summary title="T">A</summary><p>B</p></details>'],
    ['<p onclick="x()">A</p>'],
    ['<p>A <a href="javascript:alert(1)">b</a></p>'],
    ['<p>A<wbr>B</p>'],
    ['<table><caption>T</caption><tbody><tr><td>1</td></tr></tbody></table>'],
    ['<!-- nota -->'],
    ['<p>sem fim <b>aqui'],
    ['<p>um<p>dois</p>'],
    ['<h1>Título</h1>'],
    ['<li>solto</li>'],
    ['<script>alert(1)</script>'],
  ])('%s is kept as a block of HTML', (html) => {
    expect(typesOf(html)).toEqual(['htmlBlock']);
    expect(typesOf(`<p>antes</p>\n${html}`)).toEqual(['paragraph', 'htmlBlock']);
  });

  it.each([
    '<p>A <abbr title="Endpoint Detection">EDR</abbr> e <a href="/x" rel="noopener noreferrer" target="_blank">link</a></p>',
    '<table><tbody><tr><td colspan="2">A</td></tr><tr><td>B</td><td>C</td></tr></tbody></table>',
    '<ol start="3"><li value="7">A<ul><li><p>B</p></li></ul></li></ol>',
    '<blockquote cite="https://x.br/">Disse <cite>alguém</cite></blockquote>',
    'solto <em>e</em> mais',
  ])('%s is shown', (html) => {
    expect(typesOf(html)).not.toContain('htmlBlock');
  });
});

it('reads each piece as if it stood alone, whatever stands around it', () => {
  const pieces = [
    ...['<p>Um</p>', '<tr><td>a</td></tr>', '<p>dois</p>', 'três', '<svg><p>a</p><!--piece--></svg>'],
    ...['<h2>Q</h2>', '<p>a<p>b</p></p>', '<ul><li>r</li></ul>'],
  ];
  expect(open(pieces.join('\n')).doc.children.map((node) => node.toJSON())).toEqual(
    pieces.map((piece) => open(piece).doc.firstChild?.toJSON()),
  );
});

describe('an edited document', () => {
  it('is written with the spaces between blocks that it had', () => {
    const { model, doc } = open('\n<h2>A</h2>\n\n<p>B</p>\n<p>C</p>\n');
    const added = doc.copy(doc.content.replaceChild(1, paragraph('novo')));
    expect(model.write(added)).toBe('\n<h2>A</h2>\n\n<p>novo</p>\n<p>C</p>\n');
    expect(model.write(doc.copy(doc.content.addToEnd(paragraph('fim'))))).toBe(
      '\n<h2>A</h2>\n\n<p>B</p>\n<p>C</p>\n\n<p>fim</p>\n',
    );
  });

  it('has no trace of a paragraph in which nothing stands yet', () => {
    const { model, doc } = open('<p>A</p>');
    expect(model.write(doc.copy(doc.content.addToEnd(paragraph(''))))).toBe('<p>A</p>');
    const empty = open('');
    expect(empty.model.write(empty.doc)).toBe('');
    expect(written('<p></p>')).toBe('<p></p>');
  });

  it('keeps two runs of loose text apart when what stood between them goes', () => {
    const { model, doc } = open('um<hr>dois');
    const joined = doc.copy(doc.content.cut(0, doc.child(0).nodeSize).addToEnd(doc.child(2)));
    expect(model.write(joined)).toBe('um<p>dois</p>');
  });
});

describe('a change from outside', () => {
  const taken = (before: string, after: string, prepare = (state: EditorState) => state) => {
    const { model, doc } = open(before);
    const state = prepare(EditorState.create({ doc }));
    const { tr } = state;
    updateDocument(tr, model, after);
    tr.doc.check();
    return { tr, model };
  };

  it('is shown as it is written', () => {
    fc.assert(
      fc.property(preservedHtml, preservedHtml, fc.boolean(), (one, two, related) => {
        const after = related ? two + one : two;
        const { tr, model } = taken(one, after);
        expect(model.write(tr.doc)).toBe(after.trim() ? after : '');
      }),
      { numRuns: 400 },
    );
  });

  it('leaves cursor, neighbours and the line that waits for text where they are', () => {
    const { tr, model } = taken(
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
    expect(model.write(tr.doc)).toContain('rel="noopener noreferrer"');
  });
});
