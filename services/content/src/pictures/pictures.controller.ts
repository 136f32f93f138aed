import { Controller } from '@nestjs/common';
import { contentCalls, type ContentCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { PicturesService } from './pictures.service.js';

/** What the ai service, which keeps the pictures, asks about posts. */
@Controller()
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Handles(contentCalls.internalNamedPictures)
  async named({ body }: ParsedRequest<ContentCalls['internalNamedPictures']>) {
    return { pictures: await this.pictures.named(body.hashes) };
  }
}
