import { INLINE_ELEMENTS } from '../read/html/elements.js';
import { escapeAttribute, isElement, isText, type HtmlNode } from '../read/html/tree.js';

/** Characters with a meaning in Markdown. `>` and `#` have one only at the beginning of a line. */
const SPECIAL = /[\\`*_[\]~<|]/g;
const ENTITY = /&(?=(?:#\d{1,7}|#[Xx][\da-fA-F]{1,6}|\w+);)/g;
/** Addresses that would become links by themselves. */
const ADDRESS = /(?<=\b(?:https?|ftp))(?=:\/\/)|(?<=\bwww)(?=\.)|(?=@)/gi;

const escaped = (text: string): string =>
  text.replace(SPECIAL, '\\$&').replace(ENTITY, '&amp;').replace(ADDRESS, '\\');

/** What begins a block when it begins a line. */
const startOfLine = (text: string): string =>
  text.replace(/^([ \t]*)([-+>#=]|\d+(?=[.)]))/gm, (_, indent: string, mark: string) =>
    /\d/.test(mark) ? `${indent}${mark}\\` : `${indent}\\${mark}`,
  );

const plain = (children: readonly HtmlNode[]): string | null =>
  children.every(isText) ? children.map((child) => (isText(child) ? child.data : '')).join('') : null;

/** Text within a line as Markdown, elements that it doesn't know as HTML; null where a block is among them. */
export function inlineText(nodes: readonly HtmlNode[]): string | null {
  const text = rawInline(nodes);
  return text === null ? null : startOfLine(text);
}

/** The same of nodes that don't begin their line. */
function rawInline(nodes: readonly HtmlNode[]): string | null {
  const parts = nodes.map((node) => (isText(node) ? escaped(node.data) : elementText(node)));
  return parts.includes(null) ? null : parts.join('');
}

function elementText(node: HtmlNode): string | null {
  if (!isElement(node) || !INLINE_ELEMENTS.has(node.name)) return null;
  return markdownElement(node) ?? htmlElement(node);
}

function htmlElement(node: HtmlNode): string | null {
  if (!isElement(node)) return null;
  const attributes = Object.entries(node.attribs)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('');
  if (['br', 'wbr', 'img'].includes(node.name)) return `<${node.name}${attributes}>`;
  const inner = rawInline(node.childNodes);
  return inner === null ? null : `<${node.name}${attributes}>${inner}</${node.name}>`;
}

function markdownElement(node: HtmlNode): string | null {
  if (!isElement(node)) return null;
  const { name, attribs, childNodes: children } = node;
  const names = Object.keys(attribs).join(' ');
  if (name === 'a') return names === 'href rel' || names === 'href title rel' ? linkText(node) : null;
  if (name === 'img') return names === 'src alt' || names === 'src alt title' ? pictureText(attribs) : null;
  if (names !== '') return null;
  if (name === 'br') return '\\\n';
  if (name === 'code') return codeText(plain(children));
  const mark = { strong: '**', em: '*', del: '~~' }[name];
  const inner = mark && isFlanked(node) ? rawInline(children) : null;
  return inner === null ? null : `${mark}${inner}${mark}`;
}

const PUNCTUATION = /[\p{P}\p{S}]/u;
const SPACE = /\s/;

/** Character next to an element: empty at the beginning or end of its block, null where another element is. */
function adjacent(node: HtmlNode, side: 'prev' | 'next'): string | null {
  const other = node[side];
  if (other) return isText(other) ? (side === 'prev' ? lastOf(other.data) : firstOf(other.data)) : null;
  return node.parent && isElement(node.parent) && INLINE_ELEMENTS.has((node.parent as { name: string }).name)
    ? null
    : '';
}
const firstOf = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 32);
const lastOf = (text: string): string => [...text.slice(-2)].at(-1) ?? ' ';

/**
 * Whether marks around it are read as such: CommonMark's rule of flanking, for an element that begins and ends with
 * text.
 */
function isFlanked(node: HtmlNode): boolean {
  if (!isElement(node)) return false;
  const first = node.childNodes[0];
  const last = node.childNodes.at(-1);
  if (!first || !last || !isText(first) || !isText(last)) return false;
  const opens = flanks(firstOf(first.data), adjacent(node, 'prev'));
  return opens && flanks(lastOf(last.data), adjacent(node, 'next'));
}
function flanks(inside: string, outside: string | null): boolean {
  if (outside === null || SPACE.test(inside)) return false;
  return !PUNCTUATION.test(inside) || outside === '' || SPACE.test(outside) || PUNCTUATION.test(outside);
}

function codeText(text: string | null): string | null {
  if (text === null || text === '' || /^\s|\s$|\n/.test(text)) return null;
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return fence + space + text + space + fence;
}

const quoted = (title: string | undefined): string | null => {
  if (title === undefined) return '';
  return title === '' || /["\\\n&]/.test(title) ? null : ` "${title}"`;
};
const target = (address: string): string | null => {
  if (/[<>\\\n]/.test(address)) return null;
  if (/&(?:#\d+|#x[\da-f]+|\w+);/i.test(address)) return null;
  return address === '' || /[\s()]/.test(address) ? `<${address}>` : address;
};

function linkText(node: HtmlNode): string | null {
  if (!isElement(node) || node.attribs['rel'] !== 'noopener noreferrer') return null;
  const href = target(node.attribs['href'] ?? '');
  const title = quoted(node.attribs['title']);
  const inner = rawInline(node.childNodes);
  if (href === null || title === null || inner === null) return null;
  return `[${inner}](${href}${title})`;
}

function pictureText({ src = '', alt = '', title }: Record<string, string>): string | null {
  const address = target(src);
  const titlePart = quoted(title);
  if (address === null || titlePart === null || /[\n[\]\\*_`~<&]/.test(alt)) return null;
  return `![${alt}](${address}${titlePart})`;
}
