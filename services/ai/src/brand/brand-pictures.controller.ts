import { buffer } from 'node:stream/consumers';
import { Controller } from '@nestjs/common';
import {
  aiCalls,
  BRAND_ICONS,
  brandCards,
  brandVersion,
  readBrandPicture,
  type AiCalls,
  type BrandIcon,
  type SiteDocument,
} from '@vitrine/contracts';
import { AppError, Handles, type ParsedRequest } from '@vitrine/platform';
import { ContentClient } from '../requests/content-client.js';
import { cardDrawing, iconDrawing } from './brand-drawings.js';
import { ImagePipeline } from '../images/image-pipeline.js';
import { IMMUTABLE_CACHE_CONTROL } from '../images/media-path.js';
import { PicturesService } from '../images/pictures.service.js';
import { SvgRenderer } from '../images/svg-renderer.js';

const MARK_SIDE = 512;
/** The version of the addresses that browsers ask for by themselves (the gateway's static.conf). */
const UNVERSIONED = '0';

const isIcon = (name: string): name is BrandIcon => Object.hasOwn(BRAND_ICONS, name);
const isCard = (site: SiteDocument, name: string): boolean => Object.hasOwn(brandCards(site), name);

/** Icons and share pictures, made of the published name, colour, mark and titles (decision 138). */
@Controller()
export class BrandPicturesController {
  /** Pictures drawn of the published version: each is drawn once, for any number of callers. */
  private drawn = { version: '', pictures: new Map<string, Promise<Buffer>>() };

  constructor(
    private readonly content: ContentClient,
    private readonly pictures: PicturesService,
    private readonly pipeline: ImagePipeline,
    private readonly svgs: SvgRenderer,
  ) {}

  /** An address of another version has the picture of today; anybody may invent one, so the gateway caches none. */
  @Handles(aiCalls.getBrandPicture)
  async send({ params, request, response }: ParsedRequest<AiCalls['getBrandPicture']>): Promise<void> {
    const asked = readBrandPicture(params.name);
    const site = await this.content.siteDocument();
    if (!asked || !(isIcon(asked.name) || isCard(site, asked.name))) throw new AppError('image.not_found');
    const version = brandVersion(site);
    const etag = `"${asked.name}-${version}"`;
    const bytes = await this.picture(site, version, asked.name);
    response.set({
      'Cache-Control':
        asked.version === version
          ? IMMUTABLE_CACHE_CONTROL
          : `${asked.version === UNVERSIONED ? 'public' : 'private'}, max-age=60`,
      ETag: etag,
      'X-Content-Type-Options': 'nosniff',
    });
    if (request.headers['if-none-match'] === etag) response.status(304).end();
    else response.set('Content-Type', 'image/png').end(bytes);
  }

  private picture(site: SiteDocument, version: string, name: string): Promise<Buffer> {
    if (this.drawn.version !== version) this.drawn = { version, pictures: new Map() };
    const { pictures } = this.drawn;
    const there = pictures.get(name);
    if (there) return there;
    const drawing = this.draw(site, name);
    pictures.set(name, drawing);
    drawing.catch(() => pictures.delete(name));
    return drawing;
  }

  private async draw(site: SiteDocument, name: string): Promise<Buffer> {
    const mark = await this.mark(site.brand.mark);
    const svg = isIcon(name) ? iconDrawing(site, name, mark) : cardDrawing(site, name, mark);
    return this.svgs.render(Buffer.from(svg));
  }

  /** The company's mark as an address of data; none where it has none, or its file is gone. */
  private async mark(address: string): Promise<string | null> {
    const row = address ? await this.pictures.stored(address.split('/')[2] ?? '') : undefined;
    if (!row?.original) return null;
    const { stream } = await this.pictures.original(row);
    const png = await this.pipeline.square(await buffer(stream), MARK_SIDE);
    return `data:image/png;base64,${png.toString('base64')}`;
  }
}
