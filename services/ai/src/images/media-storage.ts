import type { Readable } from 'node:stream';
import type { Original, Picture, PictureFile } from './image-pipeline.js';

export interface StoredFile {
  stream: Readable;
  size: number;
}

/** Storage of pictures. A picture is there with all its files or not at all, and never changes. */
export abstract class MediaStorage {
  /**
   * Stores a picture; one that is there already isn't changed.
   * @throws AppError image.storage_failed, and then nothing of it can be seen
   */
  abstract store(picture: Pick<Picture, 'hash' | 'files'>): Promise<void>;

  /** Adds a file to a picture that is there. @throws AppError image.storage_failed */
  abstract add(hash: string, file: PictureFile): Promise<void>;

  /** A file of a stored picture, or null. @throws AppError service.unavailable when the storage can't be reached */
  abstract open(hash: string, name: string): Promise<StoredFile | null>;

  /** Keeps an original where no visitor reaches it. @throws AppError image.storage_failed */
  abstract storeOriginal(original: Pick<Original, 'hash' | 'bytes'>): Promise<void>;

  /** A stored original, or null. @throws AppError service.unavailable when the storage can't be reached */
  abstract openOriginal(hash: string): Promise<StoredFile | null>;

  /** Removes a picture, its files all at once as far as visitors see; one that isn't there is no error. */
  abstract remove(hash: string): Promise<void>;

  abstract removeOriginal(hash: string): Promise<void>;

  /** Hashes of all pictures, some at a time. */
  abstract list(): AsyncIterable<string[]>;
}
