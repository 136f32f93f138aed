import { Controller } from '@nestjs/common';
import { aiCalls, type AiCalls } from '@vitrine/contracts';
import { Handles, type ParsedRequest } from '@vitrine/platform';
import { sendStoredFile } from '../images/send-stored-file.js';
import { LibraryService } from './library.service.js';
import { presentPicture } from './picture.presenter.js';

@Controller()
export class PicturesController {
  constructor(private readonly library: LibraryService) {}

  @Handles(aiCalls.adminListPictures)
  list({ query }: ParsedRequest<AiCalls['adminListPictures']>) {
    return this.library.list(query);
  }

  @Handles(aiCalls.adminGetPicture)
  async get({ params }: ParsedRequest<AiCalls['adminGetPicture']>) {
    return { picture: await this.library.get(params.hash) };
  }

  @Handles(aiCalls.adminDescribePicture)
  async describe({ params, body, admin }: ParsedRequest<AiCalls['adminDescribePicture']>) {
    return {
      picture: presentPicture(await this.library.describe(params.hash, body.alternative, admin.email)),
    };
  }

  @Handles(aiCalls.adminDeletePicture)
  async remove({ params, admin }: ParsedRequest<AiCalls['adminDeletePicture']>) {
    await this.library.remove(params.hash, admin.email);
  }

  @Handles(aiCalls.adminCropPicture)
  async crop({ params, body, admin }: ParsedRequest<AiCalls['adminCropPicture']>) {
    return { picture: presentPicture(await this.library.crop(params.hash, body, admin.email)) };
  }

  @Handles(aiCalls.adminPictureOriginal)
  async original({ params, response }: ParsedRequest<AiCalls['adminPictureOriginal']>) {
    const file = await this.library.original(params.hash);
    response.set({
      'Cache-Control': 'private, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
      'Content-Type': 'image/jpeg',
      ...(file.size && { 'Content-Length': String(file.size) }),
    });
    await sendStoredFile(file, response);
  }
}
