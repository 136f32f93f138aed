import { BLOCKS, blockHtml } from '@vitrine/contracts';
import { firstText, isRow, isTrue, objectsIn, textOfField, type Row } from '../fields.js';
import { embedHtml, embedPageUrl, isVideoFile, linkParagraph } from '../html/embeds.js';
import { figureTag } from '../html/picture-width.js';
import { escapeAttribute, escapeText } from '../html/tree.js';
import { markdownHtml } from '../markdown/markdown-html.js';

const image = (src: string, alt: string, caption: string, href = '', width = ''): string => {
  if (!src) return '';
  const img = `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}">`;
  const linked = href ? `<a href="${escapeAttribute(href)}">${img}</a>` : img;
  return `${figureTag(width)}${linked}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`;
};
const button = (address: string, text: string): string =>
  address && text ? linkParagraph(address, text) : '';
const player = (what: string, card: Row, notes: Set<string>): string => {
  const address = firstText(card, 'src');
  if (!address) return '';
  if (!isVideoFile(address)) notes.add(`${what} virou um link: ${address.replace('__GHOST_URL__', '')}`);
  const poster = firstText(card, 'customThumbnailSrc', 'thumbnailSrc');
  return embedHtml(address, firstText(card, 'title', 'fileName'), poster) + captionOf(card);
};
const captionOf = (card: Row): string => {
  const caption = firstText(card, 'caption');
  return caption ? `<p>${caption}</p>` : '';
};

/** Where a link to another page leads, with what is said of it there. */
export function bookmarkHtml(address: string, title: string, description: string, caption = ''): string {
  if (!address) return '';
  const link = `<a href="${escapeAttribute(address)}">${escapeText(title || address)}</a>`;
  const said = description ? `<br>${escapeText(description)}` : '';
  return `<p>${link}${said}</p>${caption ? `<p>${caption}</p>` : ''}`;
}

function embed(card: Row, notes: Set<string>): string {
  const frame = /<iframe\b[^>]{0,2000}?\ssrc="([^"]{1,2000})"/i.exec(firstText(card, 'html'))?.[1];
  const address = firstText(card, 'url') || embedPageUrl(frame ?? '');
  if (!address) return firstText(card, 'html');
  notes.add(`Um conteúdo incorporado virou um link: ${address}`);
  const about = isRow(card.metadata) ? card.metadata : {};
  return embedHtml(embedPageUrl(address), firstText(about, 'title')) + captionOf(card);
}

function product(card: Row): string {
  const stars = isTrue(card.productRatingEnabled) ? Math.round(Number(card.productStarRating) || 0) : 0;
  return [
    image(firstText(card, 'productImageSrc'), '', ''),
    firstText(card, 'productTitle') ? `<h3>${firstText(card, 'productTitle')}</h3>` : '',
    stars > 0 && stars <= 5 ? `<p>${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}</p>` : '',
    firstText(card, 'productDescription'),
    isTrue(card.productButtonEnabled)
      ? button(firstText(card, 'productUrl'), firstText(card, 'productButton'))
      : '',
  ].join('');
}

function bookmark(card: Row): string {
  const about = isRow(card.metadata) ? card.metadata : card;
  return bookmarkHtml(
    firstText(card, 'url') || firstText(about, 'url'),
    firstText(about, 'title'),
    firstText(about, 'description'),
    firstText(card, 'caption'),
  );
}

function file(card: Row): string {
  const address = firstText(card, 'src');
  const title = firstText(card, 'fileTitle', 'fileName');
  const caption = firstText(card, 'fileCaption');
  return address ? linkParagraph(address, title) + (caption ? `<p>${escapeText(caption)}</p>` : '') : '';
}

/**
 * HTML of a card of Lexical or Mobiledoc by its name; null for one that isn't known. Texts in cards are HTML where
 * Ghost has them so.
 */
export function cardHtml(name: string, card: Row, notes: Set<string>): string | null {
  switch (name) {
    case 'image':
      return image(
        firstText(card, 'src'),
        firstText(card, 'alt'),
        firstText(card, 'caption'),
        firstText(card, 'href'),
        firstText(card, 'cardWidth'),
      );
    case 'gallery': {
      const figures = objectsIn(card.images).map((one) =>
        image(
          firstText(one, 'src'),
          firstText(one, 'alt'),
          firstText(one, 'caption'),
          firstText(one, 'href'),
        ),
      );
      const inside = figures.join('');
      return (figures.length > 1 ? blockHtml(BLOCKS.gallery, inside) : inside) + captionOf(card);
    }
    case 'markdown':
    case 'card-markdown':
      return markdownHtml(textOfField(card.markdown));
    case 'html':
      return textOfField(card.html);
    case 'code':
    case 'codeblock': {
      const language = /^[\w+#-]{1,30}$/.exec(textOfField(card.language))?.[0];
      const code = typeof card.code === 'string' ? card.code : '';
      return `<pre><code${language ? ` class="language-${language}"` : ''}>${escapeText(code)}</code></pre>${captionOf(card)}`;
    }
    case 'hr':
    case 'horizontalrule':
      return '<hr>';
    case 'bookmark':
      return bookmark(card);
    case 'embed':
      return embed(card, notes);
    case 'callout': {
      const emoji = firstText(card, 'calloutEmoji');
      const text = firstText(card, 'calloutText');
      return text
        ? blockHtml(
            BLOCKS.callout,
            text.startsWith('<p') ? text : `<p>${emoji ? `${escapeText(emoji)} ` : ''}${text}</p>`,
          )
        : '';
    }
    case 'toggle':
      return blockHtml(BLOCKS.toggle, firstText(card, 'content'), firstText(card, 'heading'));
    case 'button':
      return button(firstText(card, 'buttonUrl'), firstText(card, 'buttonText'));
    case 'call-to-action':
      return (
        image(firstText(card, 'imageUrl'), '', '') +
        firstText(card, 'textValue') +
        (card.showButton === false ? '' : button(firstText(card, 'buttonUrl'), firstText(card, 'buttonText')))
      );
    case 'header':
      return (
        image(firstText(card, 'backgroundImageSrc'), '', '') +
        (firstText(card, 'header') ? `<h2>${firstText(card, 'header')}</h2>` : '') +
        (firstText(card, 'subheader') ? `<p>${firstText(card, 'subheader')}</p>` : '') +
        (isTrue(card.buttonEnabled)
          ? button(firstText(card, 'buttonUrl'), firstText(card, 'buttonText'))
          : '')
      );
    case 'product':
      return product(card);
    case 'file':
      return file(card);
    case 'audio':
      return player('Um áudio', card, notes);
    case 'video':
      return player('Um vídeo', card, notes);
    case 'before-after': {
      const sides = [card.beforeImage, card.afterImage].filter(isRow);
      return (
        sides.map((side) => image(firstText(side, 'src'), firstText(side, 'alt'), '')).join('') +
        captionOf(card)
      );
    }
    case 'email':
    case 'email-cta':
      notes.add('Um trecho que no Ghost só ia por e-mail não veio.');
      return '';
    case 'signup':
      notes.add('Um formulário de assinatura não veio.');
      return '';
    case 'paywall':
      notes.add('No Ghost a continuação deste texto era só para membros.');
      return '';
    case 'transistor':
      notes.add('Um podcast só para membros não veio.');
      return '';
    default:
      return null;
  }
}
