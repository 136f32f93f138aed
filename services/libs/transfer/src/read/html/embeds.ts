import { BLOCKS, cardHtml, cardPicture, linkedFileKind, videoPage } from '@vitrine/contracts';
import { escapeAttribute, escapeText, findElement, plainText, textIn, type HtmlElement } from './tree.js';

interface Embed {
  /** What it was, with its article: `Um vídeo`. */
  what: string;
  address: string;
  title: string;
  /** Address of the picture that it shows before a click; empty for none. */
  poster: string;
}

/** The page that people open for the address of a player. */
export function embedPageUrl(address: string): string {
  const said = address.startsWith('//') ? `https:${address}` : address;
  const embedly = /^https?:\/\/cdn\.embedly\.com\/widgets\/[^?]*\?(.*)$/.exec(said)?.[1];
  const shown = new URLSearchParams(embedly);
  const whole = shown.get('url') ?? shown.get('src') ?? said;
  return videoPage(whole) ?? whole;
}

const nameOf = (element: HtmlElement): string => {
  if (element.name === 'audio') return 'Um áudio';
  return element.name === 'video' ? 'Um vídeo' : 'Um conteúdo incorporado';
};

/** What a player or an embedded page shows, or null if its address is nowhere. */
export function readEmbed(element: HtmlElement): Embed | null {
  const { attribs } = element;
  const source = findElement(element.children, (child) => child.name === 'source' || child.name === 'embed');
  const param = findElement(
    element.children,
    (child) => child.name === 'param' && /^(?:movie|src)$/i.test(child.attribs.name ?? ''),
  );
  const found =
    attribs.src?.replace(/^about:.*/, '') ||
    attribs['data-src'] ||
    attribs['data-lazy-src'] ||
    attribs.data ||
    source?.attribs.src ||
    param?.attribs.value ||
    '';
  const address = embedPageUrl(found.trim());
  if (!/^https?:\/\/|^\/(?!\/)|^__GHOST_URL__/.test(address)) return null;
  const within = element.name === 'iframe' ? plainText(textIn(element.children)) : '';
  return {
    what: nameOf(element),
    address,
    title: (attribs.title ?? '').trim() || within.slice(0, 300).toWellFormed(),
    poster: attribs.poster ?? '',
  };
}

const linkText = (address: string, title: string): string =>
  escapeText(title || address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, ''));

/** A player as a link: a card for a video of YouTube or Vimeo and for a video file, else a paragraph. */
export function embedHtml(address: string, title = '', poster = ''): string {
  const isVideo = videoPage(address) !== null;
  const picture = escapeAttribute(poster);
  if (!isVideo && !isVideoFile(address))
    return (picture && cardPicture(picture)) + linkParagraph(address, title);
  const card = [escapeAttribute(address), linkText(address, title), picture] as const;
  return isVideo ? cardHtml(BLOCKS.video, ...card) : cardHtml(BLOCKS.fileCard, ...card, 'clipe');
}

/** Whether a file can play in an article. */
export const isVideoFile = (address: string): boolean => /^(?:mp4|webm)$/.test(linkedFileKind(address) ?? '');

/** A paragraph with a link; its text is the title, or the address without its scheme. */
export const linkParagraph = (address: string, title = ''): string =>
  `<p><a href="${escapeAttribute(address)}">${linkText(address, title)}</a></p>`;
