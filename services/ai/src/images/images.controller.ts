import { Controller, Get, Header, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { IdentityClaims } from '@vitrine/contracts';
import { Admin, AppError, AuditService, CurrentAdmin, Internal, log, Public } from '@vitrine/platform';
import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { DataSource } from 'typeorm';
import { contentTypeOf, IMMUTABLE, isMediaPath } from './media-path.js';
import { MediaStorage } from './media-storage.js';
import { PicturesService } from './pictures.service.js';

const bytesOf = (request: Request): Buffer =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);

/** Pictures by hand, by our own processes, and their delivery where the gateway doesn't have the files. */
@Controller()
export class ImagesController {
  constructor(
    private readonly pictures: PicturesService,
    private readonly storage: MediaStorage,
    private readonly audit: AuditService,
    private readonly dataSource: DataSource,
  ) {}

  @Admin()
  @Post('api/blog/admin/images')
  @Header('Cache-Control', 'no-store')
  @HttpCode(201)
  async upload(@Req() request: Request, @CurrentAdmin() admin: IdentityClaims): Promise<{ url: string }> {
    const url = await this.keep(request);
    await this.audit.record(this.dataSource.manager, {
      actor: admin.email,
      action: 'image.uploaded',
      target: url,
      summary: 'Enviou uma imagem.',
    });
    return { url };
  }

  @Internal()
  @Post('internal/media')
  @HttpCode(201)
  async take(@Req() request: Request): Promise<{ url: string }> {
    return { url: await this.keep(request) };
  }

  @Public()
  @Get('media/:hash/:name')
  async send(
    @Param('hash') hash: string,
    @Param('name') name: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const file = isMediaPath(hash, name) ? await this.storage.open(hash, name) : null;
    if (!file) throw new AppError('image.not_found');
    const etag = `"${hash}-${name}"`;
    response.set({ 'Cache-Control': IMMUTABLE, ETag: etag, 'X-Content-Type-Options': 'nosniff' });
    const unchanged = request.headers['if-none-match'] === etag;
    // A stream of S3 that is given up says so as an error.
    if (unchanged || request.method === 'HEAD') file.stream.on('error', () => undefined).destroy();
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
    await pipeline(file.stream, response).catch((err: unknown) =>
      log.debug({ err }, 'picture not sent to its end'),
    );
  }

  private async keep(request: Request): Promise<string> {
    const bytes = bytesOf(request);
    return this.pictures.keep(await this.pictures.render(bytes));
  }
}
