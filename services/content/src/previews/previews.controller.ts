import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Answer, Handles, type Given } from '@vitrine/platform';
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
  create({ params, admin }: Given<ContentCalls['adminCreatePreviewLink']>) {
    return this.previews.create(params.id, admin);
  }

  @Handles(contentCalls.adminListPreviewLinks)
  async list({ params }: Given<ContentCalls['adminListPreviewLinks']>) {
    return { links: await this.previews.list(params.id) };
  }

  @Handles(contentCalls.adminRevokePreviewLink)
  async revoke({ params, admin }: Given<ContentCalls['adminRevokePreviewLink']>) {
    await this.previews.revoke(params.id, params.link_id, admin);
  }

  @Handles(contentCalls.getPreview)
  async open({ params }: Given<ContentCalls['getPreview']>) {
    return new Answer(200, { post: await this.previews.open(params.token) }, UNSEEN);
  }
}
