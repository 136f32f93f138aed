import { type ImportLoss } from '@vitrine/contracts';
import { convertHtml } from '../article.js';
import { withLiteralCode } from '../html/preformatted.js';
import { embedPageUrl, isVideoFile } from '../html/embeds.js';
import type { HtmlRules, PlainResult } from '../html/plain-html.js';
import { WIDGETS } from '../html/elements.js';
import { classesOf, hasClass, isElement, parseHtml, type HtmlElement } from '../html/tree.js';
import { withNotesAtPlace } from './footnotes.js';
import { gallery } from './gallery.js';
import { builderHtml } from './page-builders.js';
import type { TextContext } from './text-context.js';
import { comparedAttributes, foldBlocks, hasBlocks, wordpressElement } from './blocks.js';
import {
  captionHtml,
  comparedText,
  linkHtml,
  resolveShortcodes,
  type ShortcodeAttributes,
} from './shortcodes.js';
import { absoluteAddress } from '../pictures.js';
import { addressKey } from './wxr-index.js';

const list = (names: Set<string>): string => [...names].sort().join(', ');

/** Content of a post, in blocks or classic, as HTML of ours. */
export function wordpressHtml(source: string, context: TextContext): PlainResult & { losses: ImportLoss[] } {
  const { notes, index } = context;
  const { html: content, others } = withNotesAtPlace(
    withLiteralCode(source.replaceAll('\r\n', '\n')),
    context.footnotes,
  );
  const footnotes = others.length > 0 ? `<ol>${others.map((note) => `<li>${note}</li>`).join('')}</ol>` : '';
  if (footnotes) notes.add('As notas de rodapé sem número no texto vieram como lista.');
  const unknownBlocks = new Set<string>();
  const emptyBlocks = new Set<string>();
  const unknownShortcodes = new Set<string>();
  // The text has paragraphs already.
  const inBlocks = index.isRendered || hasBlocks(content);
  let depth = 0;
  const rules: HtmlRules = {
    picture: (src, element) => pictureOf(src, element, context),
    site: index.site.address,
    siblings: (nodes) =>
      foldBlocks(nodes, (name, attributes, children) => {
        const [block] = parseHtml('<wp-block></wp-block>') as [HtmlElement];
        block.attribs = { 'data-name': name, 'data-attributes': attributes };
        block.children = children;
        return block;
      }),
    element: (element, plain) => {
      if (classesOf(element).some((name) => WIDGETS.test(name))) return [];
      if (element.name === 'ul' && hasClass(element, 'blocks-gallery-grid'))
        return plain.blocks(element.children.filter(isElement).flatMap((item) => item.children));
      depth++;
      try {
        return wordpressElement(
          element,
          plain,
          {
            pattern: (id) => context.index.patterns.get(id) ?? null,
            notes,
            unknown: unknownBlocks,
            empty: emptyBlocks,
            footnotes,
          },
          depth,
        );
      } finally {
        depth--;
      }
    },
    autoParagraphs: !inBlocks,
  };
  const resolved = resolveShortcodes(
    content,
    (name, attributes, inner) => shortcode(name, attributes, inner, context),
    unknownShortcodes,
  );
  const text = inBlocks ? resolved : withEmbeds(resolved, notes);
  const result = convertHtml(
    text,
    rules,
    notes,
    comparedText(content) + footnotes + comparedAttributes(content),
  );
  if (unknownBlocks.size > 0)
    notes.add(`Blocos sem equivalente, dos quais ficou o texto: ${list(unknownBlocks)}.`);
  if (emptyBlocks.size > 0)
    notes.add(`Blocos que o WordPress monta ao mostrar a página não vieram: ${list(emptyBlocks)}.`);
  if (unknownShortcodes.size > 0)
    notes.add(
      `Shortcodes sem equivalente foram retirados (o texto dentro deles ficou): ${list(unknownShortcodes)}.`,
    );
  return result;
}

/** In classic texts an address on a line of its own is an embed. */
function withEmbeds(content: string, notes: Set<string>): string {
  return content.replace(/^[ \t]*(https?:\/\/[^\s<>"[\]]{4,2000})[ \t]*$/gm, (_, address: string) => {
    const page = embedPageUrl(address);
    if (/(?:youtu|vimeo|twitter\.com|x\.com|instagram|soundcloud|spotify|tiktok)/.test(page))
      notes.add(`Um conteúdo incorporado virou um link: ${page}`);
    return linkHtml(page);
  });
}

function pictureOf(src: string, element: HtmlElement, { index, locate }: TextContext): string | null {
  const address = absoluteAddress(src, index.site.address);
  if (address === null) return null;
  const byClass =
    /\bwp-image-(\d{1,12})\b/.exec(element.attribs.class ?? '')?.[1] ?? element.attribs['data-id'];
  const known = index.attachments.get(index.byAddress.get(addressKey(address)) ?? '');
  const attachment = known ?? (byClass ? index.attachments.get(byClass) : undefined);
  if (!attachment || addressKey(attachment.address) !== addressKey(address)) return locate(address);
  // The original in place of a size that WordPress cut of it.
  element.attribs.alt ||= attachment.alternative;
  if (attachment.address !== address) {
    delete element.attribs.width;
    delete element.attribs.height;
  }
  return locate(attachment.address);
}

const VIDEO_PAGES: Record<string, string> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
  dailymotion: 'https://www.dailymotion.com/video/',
};

function shortcode(
  name: string,
  attributes: ShortcodeAttributes,
  inner: string | null,
  context: TextContext,
): string | null {
  switch (name) {
    case 'caption':
    case 'wp_caption':
      return captionHtml(attributes, inner);
    case 'gallery':
      return gallery(attributes, context);
    case 'embed':
      return linkHtml(inner || (attributes.src ?? attributes['0']) || '');
    case 'youtube':
    case 'vimeo':
    case 'dailymotion': {
      const address = (inner || (attributes.id ?? attributes.url ?? attributes['0']) || '')
        .replace(/^=/, '')
        .trim();
      const whole = /https?:\/\/[^\s"'<>]+/.exec(address)?.[0];
      if (whole) return linkHtml(whole);
      return /^[\w-]+$/.test(address) ? linkHtml(VIDEO_PAGES[name] + address) : null;
    }
    case 'audio':
    case 'video':
    case 'playlist': {
      const address = ['src', 'mp3', 'mp4', 'm4a', 'ogg', 'wav', 'webm', 'm4v', 'ogv', 'wmv', 'flv']
        .map((key) => attributes[key])
        .find((value) => value);
      if (!address) return null;
      if (!isVideoFile(address))
        context.notes.add(`${name === 'audio' ? 'Um áudio' : 'Um vídeo'} virou um link: ${address}`);
      return linkHtml(address, attributes.poster);
    }
    default:
      return builderHtml(name, attributes, inner, context);
  }
}
