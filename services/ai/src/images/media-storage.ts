import type { Readable } from 'node:stream';
import type { Picture } from './image-pipeline.js';

export interface StoredFile {
  stream: Readable;
  size: number;
}

/** Where pictures are kept. A picture is there with all its files or not at all, and never changes. */
export abstract class MediaStorage {
  /**
   * Keeps a picture; one that is there already is left alone.
   * @throws AppError image.storage_failed, and then nothing of it can be seen
   */
  abstract store(picture: Picture): Promise<void>;

  /** A file of a stored picture, or null. @throws AppError service.unavailable when the storage can't be reached */
  abstract open(hash: string, name: string): Promise<StoredFile | null>;
}
