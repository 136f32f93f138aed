import { Extension, Mark, Node, InputRule, getSchema, markInputRule, type Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import type { DOMOutputSpec, MarkType, Node as DocumentNode } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import { pictureWidth, pictureWidthOf } from '@vitrine/contracts';
import { readAddress } from '../common/link-address';
import {
  allowedAttributes,
  attributeOf,
  htmlOf,
  inertBody,
  hasShownAddress,
  type AllowedAttributes,
} from './attributes';
import { blockNodes, nodeViewOf } from './blocks';
import { Note } from './note';

/** Marks without an attribute of their own, by name, with their element. */
export const PLAIN_MARKS = {
  ...{ subscript: 'sub', superscript: 'sup', highlight: 'mark', small: 'small', key: 'kbd', sample: 'samp' },
  ...{ variable: 'var', quotation: 'q', work: 'cite', abbreviation: 'abbr', definition: 'dfn', time: 'time' },
  ...{ inserted: 'ins', span: 'span', code: 'code' },
} as const;

/** Elements that the starter kit reads as one mark; it writes the value. */
export const SYNONYMS: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's' };

const ATTRIBUTED = [
  ...['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'horizontalRule'],
  ...['table', 'tableRow', 'tableCell', 'tableHeader', 'image', 'link'],
  ...['bold', 'italic', 'strike', 'underline', 'note'],
  ...blockNodes.map(({ name }) => name),
  ...Object.keys(PLAIN_MARKS),
];

/** The sanitiser's attributes that no node has as its own. */
const Attributes = Extension.create({
  name: 'allowedAttributes',
  addGlobalAttributes: () => [
    {
      types: ATTRIBUTED,
      attributes: {
        html: {
          default: null,
          keepOnSplit: false,
          parseHTML: allowedAttributes,
          renderHTML: ({ html }) => (html as AllowedAttributes) ?? {},
        },
      },
    },
  ],
});

const plainMarks = Object.entries(PLAIN_MARKS).map(([name, tag]) =>
  Mark.create({
    name,
    inclusive: name === 'code',
    parseHTML: () => [{ tag: tag === 'span' ? 'span:is([title], [lang], [dir]):not([class])' : tag }],
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
  addAttributes: () => ({ href: { default: '', parseHTML: attributeOf('href') } }),
  parseHTML: () => [{ tag: 'a', getAttrs: (dom) => hasShownAddress(dom, 'href') && null }],
  renderHTML: ({ mark: { attrs } }) => ['a', { href: String(attrs['href']), ...htmlOf(attrs) }, 0],
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor: { state, view } }) => {
        const { tr, selection } = state;
        if (selection.empty && linkBefore(tr, selection.from, this.type)) view.dispatch(tr);
        // The next handler of the key breaks the line.
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

const pictureAttributes = (imgOf: (dom: HTMLElement) => HTMLElement) => ({
  src: { default: '', parseHTML: (dom: HTMLElement) => imgOf(dom).getAttribute('src') },
  alt: {
    default: null as string | null,
    parseHTML: (dom: HTMLElement) => imgOf(dom).getAttribute('alt'),
  },
});
const pictureOf = ({ attrs }: DocumentNode) => ({
  src: String(attrs['src']),
  alt: attrs['alt'] as string | null,
  ...htmlOf(attrs),
});

const Image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => pictureAttributes((dom) => dom),
  parseHTML: () => [{ tag: 'img', getAttrs: (dom) => hasShownAddress(dom, 'src') && null }],
  renderHTML: ({ node }) => ['img', pictureOf(node)],
});

const imgIn = (dom: HTMLElement): HTMLElement => dom.querySelector('img') ?? dom;

/** A picture with its caption, which is the node's text. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  defining: true,
  draggable: true,
  isolating: true,
  addAttributes: () => ({
    ...pictureAttributes(imgIn),
    html: { default: null, parseHTML: (dom: HTMLElement) => allowedAttributes(imgIn(dom)) },
    width: {
      default: null as string | null,
      parseHTML: (dom: HTMLElement) => pictureWidthOf(dom.getAttribute(pictureWidth.attribute)) ?? null,
    },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (dom) => hasShownAddress(imgIn(dom), 'src') && null,
      contentElement: (dom) => dom.querySelector<HTMLElement>('figcaption') ?? document.createElement('i'),
    },
  ],
  renderHTML: ({ node }) => [
    'figure',
    { [pictureWidth.attribute]: node.attrs['width'] as string | null },
    ['img', pictureOf(node)],
    ...(node.childCount > 0 ? [['figcaption', 0]] : []),
  ],
  // A caption can be written where there is none.
  addNodeView: () =>
    nodeViewOf((node) => [
      'figure',
      { [pictureWidth.attribute]: node.attrs['width'] as string | null },
      ['img', { ...pictureOf(node), contenteditable: 'false' }],
      ['figcaption', { 'data-empty': 'Legenda (opcional)' }, 0],
    ]),
});

/** HTML that the visual mode can't show, preserved unchanged. */
const HtmlBlock = Node.create({
  name: 'htmlBlock',
  group: 'block',
  atom: true,
  selectable: true,
  draggable: true,
  addAttributes: () => ({ source: { default: '' } }),
  renderHTML: ({ node }) => inertBody(String(node.attrs['source'])).firstElementChild ?? ['p'],
});

/** A pasted picture on its way to this site: a place in the document, and no part of the article yet. */
const PendingPicture = Node.create({
  name: 'pendingPicture',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    id: { default: '' },
    problem: { default: null as string | null },
    isFinal: { default: false },
  }),
  renderHTML: () => ['p', {}],
});

/** A cell whose spans are written where they say something. */
const cellHtml =
  (tag: 'td' | 'th') =>
  ({ node: { attrs } }: { node: DocumentNode }): DOMOutputSpec => {
    const span = (name: string) => (attrs[name] === 1 ? null : Number(attrs[name]));
    return [tag, { colspan: span('colspan'), rowspan: span('rowspan'), ...htmlOf(attrs) }, 0];
  };

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
    dropcursor: { color: 'var(--color-brand-600)', width: 2 },
  }),
  Attributes,
  Note,
  ...plainMarks,
  Link,
  Image,
  Figure,
  ...blockNodes,
  HtmlBlock,
  PendingPicture,
  Table.extend({ renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]] }),
  TableRow,
  TableCell.extend({ renderHTML: cellHtml('td') }),
  TableHeader.extend({ renderHTML: cellHtml('th') }),
];

export const articleSchema = getSchema(contentExtensions);
