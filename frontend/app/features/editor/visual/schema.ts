import {
  Extension,
  Mark,
  Node,
  InputRule,
  getSchema,
  markInputRule,
  mergeAttributes,
  type Extensions,
} from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import type { MarkType } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import { pictureWidth, pictureWidthOf } from '@vitrine/contracts';
import { readAddress } from '../html/link-address';
import type { AllowedAttributes } from './attributes';
import { blockNodes } from './blocks';

/** Marks without an attribute of their own, by name, with their element. */
export const PLAIN_MARKS = {
  ...{ subscript: 'sub', superscript: 'sup', highlight: 'mark', small: 'small', key: 'kbd', sample: 'samp' },
  ...{ variable: 'var', quotation: 'q', work: 'cite', abbreviation: 'abbr', definition: 'dfn', time: 'time' },
  ...{ span: 'span', code: 'code' },
} as const;

/** Marks that two elements write alike; the first is written where none came with the text. */
export const TWIN_MARKS = {
  bold: ['strong', 'b'],
  italic: ['em', 'i'],
  strike: ['s', 'del'],
  underline: ['u', 'ins'],
};

const ATTRIBUTED = [
  ...['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'horizontalRule'],
  ...['table', 'tableRow', 'tableCell', 'tableHeader', 'figure', 'image', 'link'],
  ...blockNodes.map(({ name }) => name),
  ...Object.keys(PLAIN_MARKS),
  ...Object.keys(TWIN_MARKS),
];

/** Attributes of an article's elements, preserved as they came. */
const Attributes = Extension.create({
  name: 'allowedAttributes',
  addGlobalAttributes: () => [
    {
      types: ATTRIBUTED,
      attributes: {
        html: {
          default: null,
          keepOnSplit: false,
          parseHTML: () => null,
          renderHTML: ({ html }) => (html as AllowedAttributes) ?? {},
        },
      },
    },
    {
      types: Object.keys(TWIN_MARKS),
      attributes: { tag: { default: null, rendered: false, parseHTML: () => null } },
    },
    {
      // `bare`: its text stands in the item or cell itself. `tag`: a `<p>` there. Null: as the writer likes it.
      types: ['paragraph'],
      attributes: { wrap: { default: null, rendered: false, parseHTML: () => null } },
    },
    {
      // Whether the rows of header cells at the top stand in a `<thead>`.
      types: ['table'],
      attributes: { head: { default: true, rendered: false, parseHTML: () => true } },
    },
  ],
});

const plainMarks = Object.entries(PLAIN_MARKS).map(([name, tag]) =>
  Mark.create({
    name,
    inclusive: name === 'code',
    parseHTML: () => (tag === 'span' ? [] : [{ tag }]),
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    ...(name === 'code' && {
      addInputRules() {
        return [markInputRule({ find: /(?:^|[^`])(`(?!\s+`)([^`]+)`)$/, type: this.type })];
      },
    }),
  }),
);

/** An address, in which brackets come in pairs, and the signs of the sentence after it. */
const ADDRESS =
  /(?:^|[\s(])((?:https?:\/\/|www\.)(?:[^\s<>"()]|\([^\s<>"()]*\))*(?:[^\s<>"'.,;:!?()]|\([^\s<>"()]*\)))[.,;:!?)]*$/;

/** Makes a link of the address that ends here; false where none does. */
function linkBefore(tr: Transaction, end: number, type: MarkType): boolean {
  const { parent, parentOffset } = tr.doc.resolve(end);
  if (!parent.type.allowsMarkType(type)) return false;
  const before = parent.textBetween(0, parentOffset, undefined, '\n');
  const [all = '', typed = ''] = ADDRESS.exec(before) ?? [];
  const href = readAddress(typed, 'link');
  const start = end - all.length + all.indexOf(typed);
  if (!typed || !href || tr.doc.rangeHasMark(start, start + typed.length, type)) return false;
  tr.addMark(start, start + typed.length, type.create({ href }));
  tr.removeStoredMark(type);
  return true;
}

const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [{ tag: 'a[href]' }],
  // No target here: a click in the editor puts the cursor, and the address is shown beside it.
  renderHTML: ({ HTMLAttributes: { href, title, lang, dir } }) => [
    'a',
    mergeAttributes({ href, title, lang, dir, rel: 'noopener noreferrer' }),
    0,
  ],
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor: { state, view } }) => {
        const { tr, selection } = state;
        if (selection.empty && linkBefore(tr, selection.from, this.type)) view.dispatch(tr);
        // The line is broken by who breaks lines.
        return false;
      },
    };
  },
  addInputRules() {
    const { type } = this;
    return [
      new InputRule({
        // [text](address)
        find: /\[([^[\]]+)\]\(([^()\s]+)\)$/,
        handler({ state: { tr, schema }, range, match: [, text = '', typed = ''] }) {
          const href = readAddress(typed, 'link');
          if (!href) return null;
          tr.replaceWith(range.from, range.to, schema.text(text, [type.create({ href })]));
          tr.removeStoredMark(type);
          return undefined;
        },
      }),
      new InputRule({
        // An address, and the space after it.
        find: / $/,
        handler: ({ state: { tr }, range }) => (linkBefore(tr, range.from, type) ? undefined : null),
      }),
    ];
  },
});

const pictureAttributes = () => ({
  src: { default: '' },
  alt: { default: null as string | null },
});

const Image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: pictureAttributes,
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** A picture with its caption, which is the node's text. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  defining: true,
  draggable: true,
  isolating: true,
  addAttributes: () => ({
    ...pictureAttributes(),
    width: {
      default: null as string | null,
      rendered: false,
      parseHTML: (dom: HTMLElement) => pictureWidthOf(dom.getAttribute(pictureWidth.attribute)) ?? null,
    },
  }),
  parseHTML: () => [{ tag: 'figure', contentElement: 'figcaption' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'figure',
    { [pictureWidth.attribute]: node.attrs['width'] as string | null },
    ['img', { ...HTMLAttributes, contenteditable: 'false' }],
    ['figcaption', { 'data-empty': 'Legenda (opcional)' }, 0],
  ],
});

/** HTML that the visual mode can't show, preserved unchanged. */
const HtmlBlock = Node.create({
  name: 'htmlBlock',
  group: 'block',
  atom: true,
  selectable: true,
  draggable: true,
  addAttributes: () => ({ source: { default: '' } }),
  parseHTML: () => [],
  renderHTML: ({ node }) => ['pre', {}, String(node.attrs['source'])],
});

/** A pasted picture on its way to this site: a place in the document, and no part of the article yet. */
const PendingPicture = Node.create({
  name: 'pendingPicture',
  group: 'block',
  atom: true,
  addAttributes: () => ({ id: { default: '' }, problem: { default: null as string | null } }),
  parseHTML: () => [],
  renderHTML: () => ['p', {}],
});

/** By the marks and lists whose signs stand in a calculation or a sentence too: `2 * 3 * 4`, `2026. foi`. */
const TYPED: Record<string, readonly RegExp[]> = {
  bold: [/(?:^|\s)(\*\*(?!\s)([^*]*[^*\s])\*\*)$/, /(?:^|\s)(__(?!\s)([^_]*[^_\s])__)$/],
  italic: [/(?:^|\s)(\*(?!\s)([^*]*[^*\s])\*)$/, /(?:^|\s)(_(?!\s)([^_]*[^_\s])_)$/],
  orderedList: [/^([1-9]\d?)\.\s$/],
};

const Kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      const finds = TYPED[extension.name];
      if (!finds) return extension;
      return extension.extend({
        addInputRules() {
          const rules = this.parent?.() ?? [];
          return rules.map((rule, at) => Object.assign(rule, { find: finds[at] ?? rule.find }));
        },
      });
    });
  },
});

/** What the visual mode can show and edit; everything else is an HTML block. */
export const contentExtensions: Extensions = [
  Kit.configure({
    // The arrows lead out of a code block.
    codeBlock: { enableTabIndentation: true, tabSize: 2 },
    heading: { levels: [2, 3, 4, 5, 6] },
    code: false,
    link: false,
    trailingNode: false,
    dropcursor: { color: 'var(--color-teal-600)', width: 2 },
  }),
  Attributes,
  ...plainMarks,
  Link,
  Image,
  Figure,
  ...blockNodes,
  HtmlBlock,
  PendingPicture,
  Table.extend({ renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]] }),
  TableRow,
  TableCell,
  TableHeader,
];

export const articleSchema = getSchema(contentExtensions);
