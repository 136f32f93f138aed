import type { PublicPost } from '@vitrine/contracts';
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
  childNodes: ArrayLike<TreeNode>;
}

const childrenOf = (node: TreeNode | null): TreeNode[] => (node ? Array.from(node.childNodes) : []);
const firstChild = (node: TreeNode | null, names: RegExp): TreeNode | undefined =>
  childrenOf(node).find((child) => names.test(child.nodeName));

/** True for the row under which Markdown wants its line of dashes: the table's first, of header cells or not. */
function isFirstRow(row: TreeNode): boolean {
  const section = row.parentNode;
  if (firstChild(section, /^TR$/) !== row) return false;
  return (
    section?.nodeName === 'TABLE' ||
    firstChild(section?.parentNode ?? null, /^T(?:HEAD|BODY|FOOT)$/) === section
  );
}

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
    this.addRule('section', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content });
    this.addRule('table', { filter: 'table', replacement: (content) => `\n\n${content.trim()}\n\n` });
    this.addRule('caption', { filter: 'caption', replacement: (content) => `**${cellText(content)}**\n\n` });
    this.addRule('struck', { filter: ['s', 'del'], replacement: (content) => `~~${content}~~` });
  }

  /** Text that looks like a tag stays text. */
  override escape(text: string): string {
    return super.escape(text).replace(/</g, '\\<');
  }
}

const markdown = new Markdown();

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
    markdown.turndown(withAbsoluteUrls(post.content, origin, url)),
  ]
    .join('\n\n')
    .concat('\n');
}
