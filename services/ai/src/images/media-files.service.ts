import { Injectable } from '@nestjs/common';
import { slugify } from '@vitrine/analysis';
import { PICTURE_CENTRE, fileKindOf, fileUrl } from '@vitrine/contracts';
import { AppError } from '@vitrine/platform';
import { hasFileKind } from './file-check.js';
import { pictureHashOf } from './image-pipeline.js';
import { PicturesService } from './pictures.service.js';

/** Files that articles offer or play: stored as they are, in the pictures' storage and by its rules. */
@Injectable()
export class MediaFilesService {
  constructor(private readonly pictures: PicturesService) {}

  /**
   * Stores a file and answers its address: the one that it has where it was stored before.
   * @throws AppError file.invalid unless its bytes are what its name says; image.storage_failed
   */
  async keep(bytes: Buffer, label: string, by: string): Promise<string> {
    const kind = fileKindOf(label);
    if (!kind || !hasFileKind(kind, bytes)) throw new AppError('file.invalid');
    const title = slugify(label.slice(0, label.lastIndexOf('.')))
      .slice(0, 80)
      .replace(/-+$/, '');
    const name = `${title || 'arquivo'}.${kind}`;
    const hash = pictureHashOf(bytes);
    const about = { origin: 'upload', label, by, file: name } as const;
    const row = await this.pictures.keep(
      { hash, files: [{ name, bytes }], focal: PICTURE_CENTRE, original: null },
      about,
    );
    return fileUrl(hash, row.file ?? name);
  }
}
