import { Injectable } from '@nestjs/common';
import { IMAGE_SIZE, mediaPath } from '@vitrine/contracts';
import { ImagePipeline, type Picture } from './image-pipeline.js';
import { MediaStorage } from './media-storage.js';

/** From bytes to a stored picture's address. */
@Injectable()
export class PicturesService {
  constructor(
    private readonly pipeline: ImagePipeline,
    private readonly storage: MediaStorage,
  ) {}

  /** @throws AppError image.invalid or image.too_large */
  render(bytes: Buffer): Promise<Picture> {
    return this.pipeline.render(bytes);
  }

  /** Stores a picture and gives its JPEG's path on this site. @throws AppError image.storage_failed */
  async keep(picture: Picture): Promise<string> {
    await this.storage.store(picture);
    return mediaPath(picture.hash, IMAGE_SIZE.width, 'jpg');
  }
}
