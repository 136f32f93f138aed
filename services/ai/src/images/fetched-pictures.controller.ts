import { Controller, Inject } from '@nestjs/common';
import {
  aiCalls,
  pictureUrl,
  textPictureUrl,
  UPLOAD_LIMITS,
  videoPage,
  type AiCalls,
} from '@vitrine/contracts';
import {
  APP_CONFIG,
  AppError,
  AuditService,
  Handles,
  Outgoing,
  OutgoingError,
  type ParsedRequest,
} from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { AiConfig } from '../config.js';
import { originalSize } from './picture-row.js';
import { PicturesService } from './pictures.service.js';

const TIMEOUT_MS = 20_000;
const OEMBED_BYTES = 64 * 1024;

/** What a provider says of a video (oembed.com); of its many members these are read. */
const oembedSchema = z.object({
  title: z.string().trim().min(1).max(1000),
  thumbnail_url: z.string().optional().catch(undefined),
});

/** Pictures that the server fetches: the address of a pasted one ends within hours, and visitors ask no other site. */
@Controller()
export class FetchedPicturesController {
  private readonly outgoing: Outgoing;
  private readonly userAgent: string;

  constructor(
    @Inject(APP_CONFIG) private readonly config: AiConfig,
    private readonly pictures: PicturesService,
    private readonly audit: AuditService,
    private readonly dataSource: DataSource,
  ) {
    this.outgoing = new Outgoing({ allowLoopback: config.OUTGOING_LOOPBACK });
    this.userAgent = `VitrinePictures/1.0 (+${config.PUBLIC_URL})`;
  }

  @Handles(aiCalls.adminFetchPicture)
  async fetch({ body: { address }, admin }: ParsedRequest<AiCalls['adminFetchPicture']>) {
    const name = /([^/]*?)(?:\.\w{1,5})?(?:[?#].*)?$/s.exec(address)?.[1] ?? '';
    const bytes = await this.ask(address, 'image/*', UPLOAD_LIMITS.bytes);
    return this.keep(bytes, name, admin.email, 'Colou uma imagem, que o site buscou.');
  }

  @Handles(aiCalls.adminReadVideo)
  async readVideo({ body: { address }, admin }: ParsedRequest<AiCalls['adminReadVideo']>) {
    const page = videoPage(address);
    if (!page) throw new AppError('video.not_found');
    const { title, thumbnail_url: still } = await this.oembed(page);
    const none = { title, picture: '' };
    if (!still) return none;
    // YouTube names a small one; the large one is next to it where the film has one.
    for (const source of new Set([still.replace(/\/hqdefault(?=\.\w+$)/, '/maxresdefault'), still])) {
      try {
        const bytes = await this.ask(source, 'image/*', UPLOAD_LIMITS.bytes);
        const picture = await this.keep(
          bytes,
          title,
          admin.email,
          'Pôs um vídeo, cuja imagem o site buscou.',
        );
        return { title, picture: textPictureUrl(picture) };
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'image.storage_failed') throw error;
      }
    }
    return none;
  }

  private async oembed(page: string): Promise<z.output<typeof oembedSchema>> {
    const { YOUTUBE_URL, VIMEO_URL } = this.config;
    const isVimeo = new URL(page).hostname.endsWith('vimeo.com');
    const provider = isVimeo ? `${VIMEO_URL}/api/oembed.json?url=` : `${YOUTUBE_URL}/oembed?format=json&url=`;
    try {
      const body = await this.ask(provider + encodeURIComponent(page), 'application/json', OEMBED_BYTES);
      return oembedSchema.parse(JSON.parse(body.toString('utf8')));
    } catch (cause) {
      throw new AppError('video.not_found', { cause });
    }
  }

  private async keep(bytes: Buffer, label: string, by: string, summary: string) {
    const row = await this.pictures.keep(await this.pictures.render(bytes), { origin: 'upload', label, by });
    const url = pictureUrl(row.hash);
    const entry = { actor: by, action: 'image.uploaded', target: url, summary } as const;
    await this.audit.record(this.dataSource.manager, entry);
    return { url, alternative: row.alternative, original: originalSize(row) };
  }

  /** @throws AppError image.not_fetched, image.too_large */
  private async ask(address: string, accept: string, maxBytes: number): Promise<Buffer> {
    const headers = { 'User-Agent': this.userAgent, Accept: accept };
    try {
      const request = { headers, maxBytes, timeoutMs: TIMEOUT_MS };
      const { status, body } = await this.outgoing.request(address, request);
      if (status === 200) return body;
    } catch (cause) {
      if (!(cause instanceof OutgoingError)) throw cause;
      throw new AppError(cause.reason === 'too_large' ? 'image.too_large' : 'image.not_fetched', { cause });
    }
    throw new AppError('image.not_fetched');
  }
}
