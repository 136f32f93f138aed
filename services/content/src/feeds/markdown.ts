import { blockOf, TITLE_ELEMENTS, type PublicPost } from '@vitrine/contracts';
import { LRUCache } from 'lru-cache';
import TurndownService from 'turndown';
import { withAbsoluteUrls } from './absolute-urls.js';

const cellText = (content: string): string =>
  content
    .trim()
    .replace(/\s*\n+\s*/g, ' ')
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
    this.addRule('struck', { filter: ['s', 'del'], replacement: (content) => `~~${content}~~` });
  }

  /** Text that looks like a tag stays text. */
  override escape(text: string): string {
    return super.escape(text).replace(/</g, '\\<');
  }
}

const markdown = new Markdown();

/** Crawlers ask for an article again and again, which costs its conversion once (decision 117). */
const cache = new LRUCache<string, string>({ max: 20, memoMethod: (html) => markdown.turndown(html) });

/** An article as Markdown, its facts in a front matter (JSON strings are YAML strings). */
export function renderMarkdown(post: PublicPost, origin: string): string {
  const url = `${origin}/blog/${post.slug}`;
  const facts = {
    title: post.title,
    description: post.meta_description || post.excerpt,
    url,
    author: post.author_name,
    category: post.category_name,
    published: post.published_at,
    updated: post.updated_at,
    language: 'pt-BR',
  };
  const matter = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const excerpt = markdown.escape(post.excerpt.replace(/\s+/g, ' ').trim());
  return [
    `---\n${matter.join('\n')}\n---`,
    `# ${markdown.escape(post.title.replace(/\s+/g, ' '))}`,
    ...(excerpt ? [`> ${excerpt}`] : []),
    cache.memo(withAbsoluteUrls(post.content, origin, url)),
  ]
    .join('\n\n')
    .concat('\n');
}
