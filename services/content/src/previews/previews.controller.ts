import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Answer, Handles, type ParsedRequest } from '@vitrine/platform';
import { PreviewsService } from './previews.service.js';

/** What isn't published stays out of every cache, index and referrer. */
const UNSEEN = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
};

@Controller()
export class PreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @Handles(contentCalls.adminCreatePreviewLink)
  create({ params, admin }: ParsedRequest<ContentCalls['adminCreatePreviewLink']>) {
    return this.previews.create(params.id, admin);
  }

  @Handles(contentCalls.adminListPreviewLinks)
  async list({ params }: ParsedRequest<ContentCalls['adminListPreviewLinks']>) {
    return { links: await this.previews.list(params.id) };
  }

  @Handles(contentCalls.adminRevokePreviewLink)
  async revoke({ params, admin }: ParsedRequest<ContentCalls['adminRevokePreviewLink']>) {
    await this.previews.revoke(params.id, params.link_id, admin);
  }

  @Handles(contentCalls.getPreview)
  async open({ params }: ParsedRequest<ContentCalls['getPreview']>) {
    return new Answer(200, { post: await this.previews.open(params.token) }, UNSEEN);
  }
}
