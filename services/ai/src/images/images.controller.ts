import { Controller } from '@nestjs/common';
import {
  aiCalls,
  PICTURE_CENTRE,
  focalPointSchema,
  linkedFileKind,
  pictureUrl,
  type AiCalls,
} from '@vitrine/contracts';
import { AppError, AuditService, Handles, withTokenName, type ParsedRequest } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { hasFileKind } from './file-check.js';
import { contentTypeOf, IMMUTABLE_CACHE_CONTROL, isMediaPath, isPictureHash } from './media-path.js';
import { MediaFilesService } from './media-files.service.js';
import { MediaStorage } from './media-storage.js';
import { originalSize } from './picture-row.js';
import { PicturesService, SYSTEM_AUTHOR } from './pictures.service.js';
import { closeStoredFile, sendStoredFile } from './send-stored-file.js';
import { hasActiveSvgParts, isSvg, SvgRenderer } from './svg-renderer.js';

const SVG_REFUSED =
  'O SVG não pode ser usado: tem script, partes de outro endereço ou é complexo demais. Exporte-o como SVG simples, ou envie um PNG.';

/** Pictures by hand, by our own processes, and their delivery where the gateway doesn't have the files. */
@Controller()
export class ImagesController {
  constructor(
    private readonly pictures: PicturesService,
    private readonly files: MediaFilesService,
    private readonly svgs: SvgRenderer,
    private readonly storage: MediaStorage,
    private readonly audit: AuditService,
    private readonly dataSource: DataSource,
  ) {}

  @Handles(aiCalls.adminUploadImage)
  async upload({ body, query, admin }: ParsedRequest<AiCalls['adminUploadImage']>) {
    const about = { origin: 'upload', label: query.name, by: admin.email } as const;
    const drawn = isSvg(body) ? await this.drawing(body) : body;
    const picture = await this.pictures.keep(await this.pictures.render(drawn), about);
    const { hash, alternative } = picture;
    const original = originalSize(picture);
    const url = pictureUrl(hash);
    await this.audit.record(this.dataSource.manager, {
      actor: admin.email,
      action: 'image.uploaded',
      target: url,
      summary: `${withTokenName('Enviou uma imagem', admin)}.`,
    });
    return { url, alternative, original };
  }

  /** An SVG has no size of its own that counts. @throws AppError image.invalid that says what it may not have */
  private async drawing(svg: Buffer): Promise<Buffer> {
    const message = SVG_REFUSED;
    if (hasActiveSvgParts(svg)) throw new AppError('image.invalid', { message });
    return this.svgs.render(svg, true).catch((cause: unknown) => {
      const isInvalid = cause instanceof AppError && cause.code === 'image.invalid';
      throw isInvalid ? new AppError('image.invalid', { message, cause }) : cause;
    });
  }

  @Handles(aiCalls.adminUploadFile)
  async uploadFile({ body, query, admin }: ParsedRequest<AiCalls['adminUploadFile']>) {
    const url = await this.files.keep(body, query.name, admin.email);
    await this.audit.record(this.dataSource.manager, {
      actor: admin.email,
      action: 'file.uploaded',
      target: url,
      summary: 'Enviou um arquivo.',
    });
    return { url };
  }

  @Handles(aiCalls.storePicture)
  async take({ body, query }: ParsedRequest<AiCalls['storePicture']>) {
    const { name: label, alternative, x, y } = query;
    const isLinked = linkedFileKind(label) !== null;
    if (isLinked || hasFileKind('gif', body)) {
      const file = isLinked ? label : `${label.replace(/\.\w{1,5}$/, '')}.gif`;
      return { url: await this.files.keep(body, file, SYSTEM_AUTHOR), original: null };
    }
    const about = { origin: 'system', label, alternative, by: SYSTEM_AUTHOR } as const;
    const drawn = isSvg(body) ? await this.svgs.render(body) : body;
    const picture = await this.pictures.keep(await this.pictures.render(drawn), about);
    const focal = x !== undefined && y !== undefined ? focalPointSchema.parse({ x, y }) : PICTURE_CENTRE;
    const isCentred = focal.x === PICTURE_CENTRE.x && focal.y === PICTURE_CENTRE.y;
    const { hash } = isCentred ? picture : await this.pictures.cropAgain(picture, focal, SYSTEM_AUTHOR);
    return { url: pictureUrl(hash), original: originalSize(picture) };
  }

  @Handles(aiCalls.getPicture)
  async send({ params: { hash, name }, request, response }: ParsedRequest<AiCalls['getPicture']>) {
    const file = isMediaPath(hash, name)
      ? await this.storage.open(hash, name)
      : isPictureHash(hash)
        ? await this.pictures.whole(hash, name)
        : null;
    if (!file) throw new AppError('image.not_found');
    const etag = `"${hash}-${name}"`;
    response.set({
      'Cache-Control': IMMUTABLE_CACHE_CONTROL,
      ETag: etag,
      'X-Content-Type-Options': 'nosniff',
    });
    const unchanged = request.headers['if-none-match'] === etag;
    if (unchanged || request.method === 'HEAD') closeStoredFile(file);
    if (unchanged) {
      response.status(304).end();
      return;
    }
    response.set({
      'Content-Type': contentTypeOf(name),
      ...(file.size && { 'Content-Length': String(file.size) }),
    });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    await sendStoredFile(file, response);
  }
}
