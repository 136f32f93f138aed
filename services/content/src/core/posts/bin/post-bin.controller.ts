import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { PostBinService } from './post-bin.service.js';

@Controller()
export class PostBinController {
  constructor(private readonly bin: PostBinService) {}

  @Handles(contentCalls.adminDeletePost)
  remove({ params, query, admin }: ParsedRequest<ContentCalls['adminDeletePost']>) {
    return this.bin.remove(params.id, query.version, admin);
  }

  @Handles(contentCalls.adminBin)
  async list() {
    return { posts: await this.bin.list() };
  }

  @Handles(contentCalls.adminRestorePost)
  restore({ params, body, admin }: ParsedRequest<ContentCalls['adminRestorePost']>) {
    return this.bin.restore(params.id, body.version, admin);
  }

  @Handles(contentCalls.adminEraseBinned)
  erase({ params, query, admin }: ParsedRequest<ContentCalls['adminEraseBinned']>) {
    return this.bin.erase(params.id, query.version, admin);
  }

  @Handles(contentCalls.sweepBin)
  sweep() {
    return this.bin.sweep();
  }
}
