import { Controller } from '@nestjs/common';
import { aiCalls, type AiCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { PackedPicturesService } from './packed-pictures.service.js';

/** Pictures that leave with an export, and come back with an import. */
@Controller()
export class PackedPicturesController {
  constructor(private readonly packed: PackedPicturesService) {}

  @Handles(aiCalls.listStoredPictures)
  list({ query }: ParsedRequest<AiCalls['listStoredPictures']>) {
    return this.packed.list(query.after);
  }

  @Handles(aiCalls.packPicture)
  async pack({ params, query, response }: ParsedRequest<AiCalls['packPicture']>) {
    const bytes = await this.packed.pack(params.hash, query.original);
    response
      .set({
        'Content-Type': 'application/octet-stream',
        'Cache-Control': 'no-store',
        'Content-Length': String(bytes.length),
      })
      .end(bytes);
  }

  @Handles(aiCalls.restorePicture)
  restore({ params, body }: ParsedRequest<AiCalls['restorePicture']>) {
    return this.packed.restore(params.hash, body);
  }
}
