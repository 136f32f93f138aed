import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, log } from '@vitrine/platform';
import type { Picture, PictureFile } from './image-pipeline.js';
import { MediaStorage, type StoredFile } from './media-storage.js';

const TEMPORARY = '.incoming-';
const ABANDONED_AFTER_MS = 60 * 60_000;

const errorCode = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

async function writeDurably(directory: string, file: PictureFile): Promise<void> {
  const handle = await open(join(directory, file.name), 'wx', 0o644);
  try {
    await handle.writeFile(file.bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A directory on a local volume, which the gateway also serves: `{MEDIA_DIR}/{hash}/{file}`. */
export class LocalMediaStorage extends MediaStorage {
  constructor(private readonly root: string) {
    super();
  }

  /** Writes into a directory of its own beside the pictures, then renames it into place in one step. */
  override async store(picture: Picture): Promise<void> {
    const target = join(this.root, picture.hash);
    const incoming = join(this.root, `${TEMPORARY}${randomUUID()}`);
    try {
      if (await this.exists(target)) return;
      await mkdir(incoming, { recursive: true, mode: 0o755 });
      for (const file of picture.files) await writeDurably(incoming, file);
      await rename(incoming, target);
    } catch (cause) {
      await rm(incoming, { recursive: true, force: true }).catch(() => undefined);
      // Another process stored the same picture in the meantime.
      if (errorCode(cause) === 'ENOTEMPTY' || errorCode(cause) === 'EEXIST') return;
      throw new AppError('image.storage_failed', { cause });
    }
  }

  override async open(hash: string, name: string): Promise<StoredFile | null> {
    try {
      const handle = await open(join(this.root, hash, name), 'r');
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(), size };
    } catch (error) {
      if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null;
      throw new AppError('service.unavailable', { cause: error });
    }
  }

  /** Removes what writers that were killed left behind; called at boot. */
  async removeAbandoned(now = Date.now()): Promise<void> {
    const names = await readdir(this.root).catch(() => []);
    for (const name of names.filter((entry) => entry.startsWith(TEMPORARY))) {
      const path = join(this.root, name);
      const age =
        now -
        (await stat(path).then(
          (found) => found.mtimeMs,
          () => now,
        ));
      if (age < ABANDONED_AFTER_MS) continue;
      await rm(path, { recursive: true, force: true });
      log.info({ name }, 'removed an abandoned picture');
    }
  }

  private async exists(path: string): Promise<boolean> {
    return stat(path).then(
      () => true,
      () => false,
    );
  }
}
