import { blockOf, note, TITLE_ELEMENTS } from '@vitrine/contracts';
import TurndownService from 'turndown';

const cellText = (content: string): string =>
  content
    .trim()
    .replace(/\s+/g, (blank) => (blank.includes('\n') ? ' ' : blank))
    .replace(/(?<!\\)\|/g, '\\|');

/** As much of a DOM node as these rules look at; the browser's types are not a server's. */
interface TreeNode {
  nodeName: string;
  parentNode: TreeNode | null;
  nextSibling: TreeNode | null;
  childNodes: ArrayLike<TreeNode>;
  getAttribute?(name: string): string | null;
}

const childrenOf = (node: TreeNode | null): TreeNode[] => (node ? Array.from(node.childNodes) : []);

/**
 * Finds the first child with one of these names, once for each parent: called for every row, it must not look at all of
 * them.
 */
function firstChildFinder(names: RegExp): (parent: TreeNode | null) => TreeNode | undefined {
  const known = new WeakMap<TreeNode, TreeNode | undefined>();
  return (parent) => {
    if (!parent) return undefined;
    if (!known.has(parent))
      known.set(
        parent,
        childrenOf(parent).find((child) => names.test(child.nodeName)),
      );
    return known.get(parent);
  };
}
const firstRowOf = firstChildFinder(/^TR$/);
const firstSectionOf = firstChildFinder(/^T(?:HEAD|BODY|FOOT)$/);

/** Finds a child's place among the elements of its parent, counted once for each parent. */
const places = new WeakMap<TreeNode, ReadonlyMap<TreeNode, number>>();
function placeOf(child: TreeNode, parent: TreeNode): number {
  let known = places.get(parent);
  if (!known) {
    const elements = childrenOf(parent).filter(({ nodeName }) => !nodeName.startsWith('#'));
    known = new Map(elements.map((element, index) => [element, index]));
    places.set(parent, known);
  }
  return known.get(child) ?? 0;
}

/** True for the row under which Markdown wants its line of dashes: the table's first, of header cells or not. */
function isFirstRow(row: TreeNode): boolean {
  const section = row.parentNode;
  if (firstRowOf(section) !== row) return false;
  return section?.nodeName === 'TABLE' || firstSectionOf(section?.parentNode ?? null) === section;
}

const blockOfNode = (element: unknown) => {
  const node = element as TreeNode;
  return blockOf(node.nodeName.toLowerCase(), (name) => node.getAttribute?.(name));
};

class Markdown extends TurndownService {
  /** Of the text that is being written. */
  private notes: string[] = [];

  constructor() {
    super({
      headingStyle: 'atx',
      hr: '---',
      bulletListMarker: '-',
      codeBlockStyle: 'fenced',
      emDelimiter: '*',
    });
    this.addRule('cell', { filter: ['th', 'td'], replacement: (content) => ` ${cellText(content)} |` });
    this.addRule('row', {
      filter: 'tr',
      replacement: (content, element) => {
        const node = element as unknown as TreeNode;
        const cells = childrenOf(node).filter((child) => /^T[HD]$/.test(child.nodeName)).length;
        if (cells === 0) return '';
        return `|${content}\n${isFirstRow(node) ? `|${' --- |'.repeat(cells)}\n` : ''}`;
      },
    });
    this.addRule('block', {
      filter: (element) => Boolean(blockOfNode(element)?.block.markdown),
      replacement: (content, element) => {
        const { block, word = '' } = blockOfNode(element) ?? {};
        return `\n\n${block?.markdown?.(content.trim(), word)}\n\n`;
      },
    });
    this.addRule('title', {
      filter: (element) => TITLE_ELEMENTS.includes(element.nodeName.toLowerCase()),
      replacement: (content) => `\n\n**${cellText(content).replaceAll('**', '')}**\n\n`,
    });
    this.addRule('section', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content });
    this.addRule('table', { filter: 'table', replacement: (content) => `\n\n${content.trim()}\n\n` });
    this.addRule('caption', { filter: 'caption', replacement: (content) => `**${cellText(content)}**\n\n` });
    // As the library's own, which looks for each item among all of its list.
    this.addRule('item', {
      filter: 'li',
      replacement: (content, element, { bulletListMarker = '-' }) => {
        const node = element as unknown as TreeNode;
        const list = node.parentNode;
        const start = Number(list?.getAttribute?.('start') || 1);
        const marker =
          list?.nodeName === 'OL' ? `${start + placeOf(node, list)}.  ` : `${bulletListMarker}   `;
        const text = content.replace(/^\n+/, '').trimEnd() + (content.endsWith('\n') ? '\n' : '');
        return (
          marker + text.replaceAll('\n', `\n${' '.repeat(marker.length)}`) + (node.nextSibling ? '\n' : '')
        );
      },
    });
    this.addRule('note', {
      filter: (element) =>
        element.nodeName.toLowerCase() === note.element && element.getAttribute(note.attribute) !== null,
      replacement: (content) => `[^${this.notes.push(content.trim().replace(/\s*\n\s*/g, ' '))}]`,
    });
    this.addRule('struck', { filter: ['s', 'del'], replacement: (content) => `~~${content}~~` });
  }

  /** Notes are numbered, and follow the text. */
  override turndown(html: string): string {
    this.notes = [];
    const text = super.turndown(html);
    const notes = this.notes.map((words, at) => `[^${at + 1}]: ${words}`);
    return notes.length > 0 ? `${text}\n\n${notes.join('\n')}` : text;
  }

  /** Text that looks like a tag or an entity stays text. */
  override escape(text: string): string {
    return super
      .escape(text)
      .replace(/</g, '\\<')
      .replace(/&(?=(?:#\d{1,7}|#[Xx][\da-fA-F]{1,6}|\w+);)/g, '\\&');
  }
}

const converter = new Markdown();

/** Text for Markdown, with its signs escaped. */
export const escapeMarkdown = (text: string): string => converter.escape(text);

/** An article's HTML as Markdown: what feeds, crawlers and exports get. Markdown has no form for some of it. */
export const htmlToMarkdown = (html: string): string => converter.turndown(html);
