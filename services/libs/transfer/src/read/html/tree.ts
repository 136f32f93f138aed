import { DomHandler, DomUtils, ElementType, Parser } from 'htmlparser2';
import { TransferError } from '../../transfer-error.js';
import { FILE_LIMITS } from '../file-limits.js';

type Handler = InstanceType<typeof DomHandler>;
export type HtmlNode = Handler['root']['children'][number];
export type HtmlElement = Extract<HtmlNode, { attribs: Record<string, string> }>;

/** Said of one text; the others come over. */
export class UnreadableTextError extends TransferError {}

class BoundedHandler extends DomHandler {
  private depth = 0;

  override onopentag(name: string, attributes: Record<string, string>): void {
    if (++this.depth > FILE_LIMITS.htmlDepth)
      throw new UnreadableTextError(
        `O texto tem mais de ${FILE_LIMITS.htmlDepth} elementos um dentro do outro.`,
      );
    super.onopentag(name, attributes);
  }

  override onclosetag(): void {
    this.depth--;
    super.onclosetag();
  }
}

/** @throws UnreadableTextError */
export function assertLength(text: string, most: number = FILE_LIMITS.textCharacters): void {
  if (text.length > most)
    throw new UnreadableTextError(
      `O texto tem mais de ${FILE_LIMITS.textCharacters.toLocaleString('pt-BR')} caracteres.`,
    );
}

/**
 * HTML as a tree, its comments included.
 * @throws UnreadableTextError when it is too long or nested too deep
 */
export function parseHtml(html: string): HtmlNode[] {
  assertLength(html);
  const handler = new BoundedHandler();
  const parser = new Parser(handler);
  // An end tag that lacks its `>` would swallow what follows.
  parser.write(html.replace(/<\/([a-z][a-z\d]{0,20})(?=<)/gi, '</$1>'));
  parser.end();
  return handler.root.children;
}

export const isElement = (node: HtmlNode | null | undefined): node is HtmlElement =>
  node !== null && node !== undefined && ElementType.isTag(node);
export const isText = (node: HtmlNode): node is Extract<HtmlNode, { type: 'text' }> =>
  node.type === ElementType.Text;
export const isComment = (node: HtmlNode): node is Extract<HtmlNode, { type: 'comment' }> =>
  node.type === ElementType.Comment;

/** Text of nodes, unchanged. */
export const textIn = (nodes: HtmlNode[]): string => DomUtils.textContent(nodes);

export const classesOf = (element: HtmlElement): string[] =>
  (element.attribs.class ?? '').split(/\s+/).filter(Boolean);
export const hasClass = (element: HtmlElement, name: string): boolean => classesOf(element).includes(name);

/** The first element in source order for which `test` is true. */
export const findElement = (nodes: HtmlNode[], test: (element: HtmlElement) => boolean): HtmlElement | null =>
  DomUtils.findOne(test, nodes, true);
export const findElements = (nodes: HtmlNode[], test: (element: HtmlElement) => boolean): HtmlElement[] =>
  DomUtils.filter((node) => isElement(node) && test(node), nodes) as HtmlElement[];

export const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
export const escapeAttribute = (text: string): string => escapeText(text).replace(/"/g, '&quot;');

/** HTML of nodes, whatever was changed in them. */
export const htmlOf = (nodes: HtmlNode[]): string => DomUtils.getOuterHTML(nodes, { encodeEntities: 'utf8' });
export const removeElement = (element: HtmlElement): void => DomUtils.removeElement(element);

/** The text of HTML on one line, as a title has it. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.replace(/\s+/g, ' ').trim();
  return textIn(parseHtml(html)).replace(/\s+/g, ' ').trim();
}
