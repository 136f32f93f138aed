import { createHash } from 'node:crypto';
import { linkedFileKind } from '@vitrine/contracts';
import type { TransferPicture } from '../../shape.js';
import { percentDecoded } from '../fields.js';
import { archiveSource, belongsToSite } from '../pictures.js';
import { isBlank, linksToItself } from './elements.js';
import { figureTagOf } from './picture-width.js';
import { escapeAttribute, type HtmlElement } from './tree.js';

/** A picture that is written as data in the text; shorter data is a placeholder of one that is loaded later. */
const DATA = /^data:image\/([a-z]+)[^,]*?(;base64)?,([^]{300,})$/i;

/** Where the pictures of a product's text come from. */
export interface PictureRules {
  /** The whole source of a picture (`archive:` or http), or null for one that has none. */
  picture(src: string, element: HtmlElement): string | null;
  /** Address of the old site: files there that texts link come along. */
  site: string | null;
}

/** The pictures of a text, and the files that it links: their HTML of ours, and their sources. */
export class HtmlPictures {
  private readonly pictures = new Map<string, TransferPicture>();

  constructor(
    private readonly rules: PictureRules,
    private readonly notes: Set<string>,
  ) {}

  /** Every picture and file, once each. */
  all(): TransferPicture[] {
    return [...this.pictures.values()];
  }

  /** A picture as a block, with its caption in HTML of ours; empty if it has no source. */
  figure(image: HtmlElement, caption: string, href?: string, around?: HtmlElement): string {
    const isItself = href !== undefined && linksToItself(href, image);
    // The whole picture in place of a size of it.
    const img = (isItself && this.image(image, href)) || this.image(image);
    if (!img) return '';
    const linked = href && !isItself ? `<a href="${escapeAttribute(href)}">${img}</a>` : img;
    const said = isBlank(caption) ? '' : `<figcaption>${caption.trim()}</figcaption>`;
    return `${around ? figureTagOf(around) : '<figure>'}${linked}${said}</figure>`;
  }

  /** The `<img>` of a picture, or of `whole` in its place; empty if it has no source. */
  image(element: HtmlElement, whole?: string): string {
    const { attribs } = element;
    const lazy = attribs['data-src'] ?? attribs['data-lazy-src'] ?? attribs['data-original'];
    const src = (
      whole ?? (lazy && (!attribs.src || attribs.src.startsWith('data:')) ? lazy : (attribs.src ?? ''))
    ).trim();
    if (!src) return '';
    if (/^data:/i.test(src)) return this.inlineImage(src, attribs);
    const source = this.rules.picture(src, element);
    if (source === null) return '';
    return this.img({ source }, whole === undefined ? attribs : { alt: attribs.alt ?? '' });
  }

  private inlineImage(src: string, attribs: HtmlElement['attribs']): string {
    const [, kind, isBase64, data] = DATA.exec(src) ?? [];
    if (!data) {
      this.notes.add('Uma imagem gravada dentro do próprio texto não veio.');
      return '';
    }
    const bytes = Buffer.from(percentDecoded(data), isBase64 ? 'base64' : 'utf8');
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const source = archiveSource(`inline/${name}.${kind}`);
    return this.img({ source, inline: bytes.toString('base64') }, attribs);
  }

  /** A link to a file of the old site leads to its source, which is imported like a picture. */
  addLinkedFile(link: HtmlElement): void {
    const { attribs } = link;
    if (!attribs.href || !linkedFileKind(attribs.href)) return;
    const source = this.rules.picture(attribs.href.trim(), link);
    if (source === null || !belongsToSite(source, this.rules.site)) return;
    attribs.href = source;
    if (!this.pictures.has(source)) this.pictures.set(source, { source, alternative: '', focal: null });
  }

  /** Registers a picture and returns its `<img>`. */
  private img(picture: Pick<TransferPicture, 'source' | 'inline'>, attribs: Record<string, string>): string {
    const { source } = picture;
    const alternative = (attribs.alt ?? '').trim();
    if (!this.pictures.has(source)) this.pictures.set(source, { ...picture, alternative, focal: null });
    const sizes = (['width', 'height'] as const)
      .filter((name) => /^\d{1,5}$/.test(attribs[name] ?? ''))
      .map((name) => ` ${name}="${attribs[name]}"`)
      .join('');
    return `<img src="${escapeAttribute(source)}" alt="${escapeAttribute(alternative)}"${sizes}>`;
  }
}
