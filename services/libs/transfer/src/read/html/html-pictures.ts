import { linkedFileKind } from '@vitrine/contracts';
import type { TransferPicture } from '../../shape.js';
import { isOfSite } from '../pictures.js';
import { isBlank, linksToItself } from './elements.js';
import { figureTagOf } from './picture-width.js';
import type { HtmlRules } from './plain-html.js';
import { escapeAttribute, type HtmlElement } from './tree.js';

/** The pictures of a text, and the files that it links: their HTML of ours, and their sources. */
export class HtmlPictures {
  private readonly pictures = new Map<string, TransferPicture>();

  constructor(
    private readonly rules: Pick<HtmlRules, 'picture' | 'site'>,
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
    if (/^data:/i.test(src)) {
      this.notes.add('Uma imagem gravada dentro do próprio texto não veio.');
      return '';
    }
    const source = this.rules.picture(src, element);
    if (source === null) return '';
    return this.img(source, (attribs.alt ?? '').trim(), whole === undefined ? attribs : {});
  }

  /** A link to a file of the old site leads to its source, which is imported like a picture. */
  addLinkedFile(link: HtmlElement): void {
    const { attribs } = link;
    if (!attribs.href || !linkedFileKind(attribs.href)) return;
    const source = this.rules.picture(attribs.href.trim(), link);
    if (source === null || !isOfSite(source, this.rules.site)) return;
    attribs.href = source;
    if (!this.pictures.has(source)) this.pictures.set(source, { source, alternative: '', focal: null });
  }

  /** Registers a picture and returns its `<img>`. */
  private img(source: string, alternative: string, size: { width?: string; height?: string } = {}): string {
    if (!this.pictures.has(source)) this.pictures.set(source, { source, alternative, focal: null });
    const sizes = (['width', 'height'] as const)
      .filter((name) => /^\d{1,5}$/.test(size[name] ?? ''))
      .map((name) => ` ${name}="${size[name]}"`)
      .join('');
    return `<img src="${escapeAttribute(source)}" alt="${escapeAttribute(alternative)}"${sizes}>`;
  }
}
