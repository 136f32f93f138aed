import { BLOCKS, blockHtml } from '@vitrine/contracts';
import { textOfField, type Row } from '../fields.js';
import { embedHtml, isVideoFile, linkParagraph } from '../html/embeds.js';
import { withLiteralCode } from '../html/preformatted.js';
import type { PlainHtml } from '../html/plain-html.js';
import {
  escapeAttribute,
  escapeText,
  findElement,
  findElements,
  hasClass,
  textIn,
  type HtmlElement,
} from '../html/tree.js';
import { markdownHtml } from '../markdown/markdown-html.js';
import { bookmarkHtml } from './cards.js';
import { lexicalHtml } from './lexical.js';
import { mobiledocHtml } from './mobiledoc.js';

/** A long text is not empty, whatever it is. */
const isEmpty = (html: string): boolean =>
  html.length < 5_000 && html.replace(/<!--[^]*?-->|<\/?p>|<br\s*\/?>|&nbsp;|\s/g, '') === '';

/**
 * The text of a post as HTML of Ghost's. The HTML that Ghost wrote comes before the document it was written from: it is
 * what visitors saw, and it has the cards of versions that are newer than what is known here. The document is read
 * where there is no HTML.
 */
export const ghostSource = (row: Row, notes: Set<string>): string => withLiteralCode(sourceOf(row, notes));

function sourceOf(row: Row, notes: Set<string>): string {
  const written = textOfField(row.html);
  if (written.includes('<!--members-only-->'))
    notes.add('No Ghost a continuação deste texto era só para membros.');
  if (!isEmpty(written)) return written;
  const lexical = textOfField(row.lexical);
  if (lexical) return lexicalHtml(lexical, notes);
  const mobiledoc = textOfField(row.mobiledoc);
  if (mobiledoc) return mobiledocHtml(mobiledoc, notes);
  return markdownHtml(textOfField(row.markdown));
}

const partOf = (element: HtmlElement, name: string): HtmlElement | null =>
  findElement(element.children, (child) => hasClass(child, name));
const textOf = (element: HtmlElement | null): string => (element ? textIn(element.children).trim() : '');
const linkOf = (element: HtmlElement): HtmlElement | null =>
  findElement(element.children, (child) => child.name === 'a' && Boolean(child.attribs.href));

/** HTML of a card that Ghost wrote, by its class; undefined for any other element. */
export function ghostElement(element: HtmlElement, html: PlainHtml): string[] | undefined {
  if (!element.attribs.class?.includes('kg-')) return undefined;
  if (hasClass(element, 'kg-bookmark-card')) {
    const caption = findElement(element.children, (child) => child.name === 'figcaption');
    const address =
      partOf(element, 'kg-bookmark-container')?.attribs.href ?? linkOf(element)?.attribs.href ?? '';
    return html.fragment(
      bookmarkHtml(
        address,
        textOf(partOf(element, 'kg-bookmark-title')),
        textOf(partOf(element, 'kg-bookmark-description')),
        caption ? html.inline(caption.children) : '',
      ),
    );
  }
  if (hasClass(element, 'kg-callout-card')) {
    const emoji = textOf(partOf(element, 'kg-callout-emoji'));
    const text = partOf(element, 'kg-callout-text');
    const inner = text ? html.inline(text.children).trim() : '';
    return inner ? [blockHtml(BLOCKS.callout, `<p>${emoji ? `${emoji} ` : ''}${inner}</p>`)] : [];
  }
  if (hasClass(element, 'kg-toggle-card')) {
    const heading = partOf(element, 'kg-toggle-heading-text');
    const content = partOf(element, 'kg-toggle-content');
    return [
      blockHtml(
        BLOCKS.toggle,
        content ? html.blocks(content.children).join('') : '',
        heading ? html.inline(heading.children).trim() : '',
      ),
    ];
  }
  if (hasClass(element, 'kg-signup-card')) {
    html.notes.add('Um formulário de assinatura não veio.');
    return [];
  }
  if (hasClass(element, 'kg-video-card') || hasClass(element, 'kg-audio-card'))
    return playerHtml(element, html);
  if (hasClass(element, 'kg-file-card')) {
    const link = linkOf(element);
    if (!link) return [];
    const caption = partOf(element, 'kg-file-card-caption');
    return [
      ...html.fragment(linkParagraph(link.attribs.href!, textOf(partOf(element, 'kg-file-card-title')))),
      ...html.blocks(caption?.children ?? []),
    ];
  }
  const background = element.attribs['data-kg-background-image'];
  if (background)
    return [
      ...html.fragment(`<img src="${escapeAttribute(background)}" alt="">`),
      ...html.blocks(element.children),
    ];
  if (hasClass(element, 'kg-product-card')) return productHtml(element, html);
  return undefined;
}

function playerHtml(element: HtmlElement, html: PlainHtml): string[] {
  const media = findElement(element.children, (child) => child.name === 'video' || child.name === 'audio');
  const caption = findElement(element.children, (child) => child.name === 'figcaption');
  const title = textOf(partOf(element, 'kg-audio-title'));
  const src = media?.attribs.src ?? '';
  if (!src) return [];
  if (!isVideoFile(src))
    html.notes.add(
      `${media?.name === 'audio' ? 'Um áudio' : 'Um vídeo'} virou um link: ${src.replace('__GHOST_URL__', '')}`,
    );
  const poster = element.attribs['data-kg-custom-thumbnail'] || element.attribs['data-kg-thumbnail'];
  return html.fragment(
    embedHtml(src, title, poster) + (caption ? `<p>${html.inline(caption.children)}</p>` : ''),
  );
}

function productHtml(element: HtmlElement, html: PlainHtml): string[] {
  const image = findElement(element.children, (child) => child.name === 'img');
  const title = textOf(partOf(element, 'kg-product-card-title'));
  const description = partOf(element, 'kg-product-card-description');
  const active = findElements(element.children, (child) => hasClass(child, 'kg-product-card-rating-active'));
  const stars = Math.min(5, active.length);
  const button = partOf(element, 'kg-product-card-button');
  return [
    ...(image ? [html.pictures.figure(image, '')] : []),
    ...(title ? html.fragment(`<h3>${escapeText(title)}</h3>`) : []),
    ...(stars > 0 ? [`<p>${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}</p>`] : []),
    ...(description ? html.blocks(description.children) : []),
    ...(button?.attribs.href ? html.fragment(linkParagraph(button.attribs.href, textOf(button))) : []),
  ];
}
