import { Controller } from '@nestjs/common';
import { contentCalls, importSchema, type ContentCalls } from '@vitrine/contracts';
import { AppError, Handles, rows, type ParsedRequest } from '@vitrine/platform';
import { ownPictureHash, type TransferPost } from '@vitrine/transfer';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { sanitizeContent } from '../../../core/posts/model/html-sanitizer.js';
import { SiteDocumentService } from '../../../site/site-document/site-document.service.js';
import { preparePost } from '../dry-run/import-texts.js';
import { ownPictureKey } from '../pictures/import-pictures.js';
import { linkReplacements } from '../run/old-links.js';
import { importSourceKey, storedPostSchema } from '../store/import-queries.js';

const previewedItemSchema = z.object({
  entry: storedPostSchema,
  format: importSchema.shape.format,
  site_title: z.string(),
  site_address: z.string().nullable(),
});

/** Replaces the address of a picture that isn't here. */
const MISSING = '/imagem-padrao.svg';
const MISSING_PICTURE = /<img src="\/imagem-padrao\.svg"(?: alt="([^"]*)")?[^<>]*>/g;

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
/** The article's featured picture is above its text. */
const withFeatured = ({ featured, content }: TransferPost): string =>
  featured
    ? `<p><img src="${attribute(featured.source)}" alt="${attribute(featured.alternative)}"></p>${content}`
    : content;

const pictureKey = (source: string): string => {
  const own = ownPictureHash(source);
  return own ? ownPictureKey(own) : source;
};

const addressAndUrlSchema = z.object({ address: z.string(), url: z.string() });

/** The article that a run would make of an item. It names no address of another site but those of links. */
@Controller()
export class ImportPreviewController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly site: SiteDocumentService,
  ) {}

  /** @throws AppError import.item_not_found, also once the run has dealt with the item */
  @Handles(contentCalls.adminPreviewImportItem)
  async show({ params: { id, number } }: ParsedRequest<ContentCalls['adminPreviewImportItem']>) {
    const { dataSource } = this;
    const company = await this.site.company();
    const sql = `SELECT i.entry, m.format, m.site_title, m.site_address FROM import_items i
      JOIN imports m ON m.id = i.import_id
       WHERE i.import_id = $1 AND i.number = $2 AND i.kind = 'post' AND i.entry IS NOT NULL AND i.outcome IS NULL`;
    const [found] = await rows(dataSource, previewedItemSchema, sql, [id, number]);
    if (!found) throw new AppError('import.item_not_found');
    const { entry, site_address } = found;
    const [urls, links] = await Promise.all([
      this.knownPictures(importSourceKey(found), entry),
      linkReplacements({ id, dataSource }, entry.content, site_address, company.public_url),
    ]);
    const content = sanitizeContent(withFeatured(entry), {
      site: company.public_url,
      picture: (src) => urls.get(pictureKey(src)) ?? MISSING,
      link: (href) => urls.get(pictureKey(href)) ?? links.get(href) ?? href,
    });
    return {
      excerpt: preparePost(entry, company, new Date()).excerpt,
      content: content.replace(
        MISSING_PICTURE,
        (_, alternative: string | undefined) =>
          `<span data-missing-picture>${alternative ? `Imagem: ${alternative}` : 'Imagem sem texto alternativo'}</span>`,
      ),
      old_address: oldAddress(entry, site_address),
    };
  }

  /** Addresses here of the pictures and files that earlier imports of this source brought. */
  private async knownPictures(source: string, post: TransferPost): Promise<Map<string, string>> {
    const pictures = post.featured ? [post.featured, ...post.pictures] : post.pictures;
    const sql = 'SELECT address, url FROM imported_pictures WHERE source = $1 AND address = ANY($2)';
    const values = [source, pictures.map((picture) => pictureKey(picture.source))];
    const found = await rows(this.dataSource, addressAndUrlSchema, sql, values);
    return new Map(found.map(({ address, url }) => [address, url]));
  }
}

/** The first address of a post at the old site, unless it leads to another one. */
function oldAddress({ oldPaths: [path] }: TransferPost, site: string | null): string | null {
  if (path === undefined || site === null || !URL.canParse(path, site)) return null;
  const { href, origin, protocol } = new URL(path, site);
  return /^https?:$/.test(protocol) && origin === new URL(site).origin ? href : null;
}
