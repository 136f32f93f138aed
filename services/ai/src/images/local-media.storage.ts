import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError, log } from '@vitrine/platform';
import type { Original, Picture, PictureFile } from './image-pipeline.js';
import { isPictureHash } from './media-path.js';
import { MediaStorage, type StoredFile } from './media-storage.js';

const TEMPORARY = '.incoming-';
/** The gateway serves no name that starts with a dot. */
const ORIGINALS = '.originals';
const LISTED_AT_ONCE = 500;
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

/**
 * A directory on a local volume, which the gateway also serves: `{MEDIA_DIR}/{hash}/{file}`. Originals are next to the
 * pictures, in a directory that it doesn't serve.
 */
export class LocalMediaStorage extends MediaStorage {
  constructor(private readonly root: string) {
    super();
  }

  override async store(picture: Pick<Picture, 'hash' | 'files'>): Promise<void> {
    await this.place(picture.files, (incoming) => [incoming, join(this.root, picture.hash)]);
  }

  override async storeOriginal({ hash, bytes }: Pick<Original, 'hash' | 'bytes'>): Promise<void> {
    const name = `${hash}.jpg`;
    await this.place([{ name, bytes }], (incoming) => [join(incoming, name), this.originalPath(hash)]);
  }

  override async add(hash: string, file: PictureFile): Promise<void> {
    await this.place([file], (incoming) => [join(incoming, file.name), join(this.root, hash, file.name)]);
  }

  override open(hash: string, name: string): Promise<StoredFile | null> {
    return this.read(join(this.root, hash, name));
  }

  override openOriginal(hash: string): Promise<StoredFile | null> {
    return this.read(this.originalPath(hash));
  }

  /** Renamed first, so that no file of it is seen without the others. */
  override async remove(hash: string): Promise<void> {
    const leaving = join(this.root, `${TEMPORARY}${randomUUID()}`);
    try {
      await rename(join(this.root, hash), leaving);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
    }
    await rm(leaving, { recursive: true, force: true });
  }

  override async removeOriginal(hash: string): Promise<void> {
    await rm(this.originalPath(hash), { force: true });
  }

  override async *list(): AsyncIterable<string[]> {
    const directory = await opendir(this.root).catch(() => null);
    if (!directory) return;
    let found: string[] = [];
    for await (const { name } of directory) {
      if (isPictureHash(name)) found.push(name);
      if (found.length < LISTED_AT_ONCE) continue;
      yield found;
      found = [];
    }
    yield found;
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

  /**
   * Writes files into a directory of its own, then moves that or what is in it into place in one step. What is there
   * already stays.
   */
  private async place(
    files: readonly PictureFile[],
    move: (incoming: string) => readonly [from: string, to: string],
  ): Promise<void> {
    const incoming = join(this.root, `${TEMPORARY}${randomUUID()}`);
    const [from, to] = move(incoming);
    try {
      if (await this.exists(to)) return;
      await mkdir(incoming, { recursive: true, mode: 0o755 });
      for (const file of files) await writeDurably(incoming, file);
      await mkdir(dirname(to), { recursive: true, mode: 0o755 });
      await rename(from, to);
    } catch (cause) {
      // Another process stored the same in the meantime.
      if (errorCode(cause) === 'ENOTEMPTY' || errorCode(cause) === 'EEXIST') return;
      throw new AppError('image.storage_failed', { cause });
    } finally {
      await rm(incoming, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  private async read(path: string): Promise<StoredFile | null> {
    try {
      const handle = await open(path, 'r');
      const { size } = await handle.stat().catch(async (error: unknown) => {
        await handle.close();
        throw error;
      });
      return { stream: handle.createReadStream(), size };
    } catch (error) {
      if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null;
      throw new AppError('service.unavailable', { cause: error });
    }
  }

  private originalPath(hash: string): string {
    return join(this.root, ORIGINALS, `${hash}.jpg`);
  }

  private async exists(path: string): Promise<boolean> {
    return stat(path).then(
      () => true,
      () => false,
    );
  }
}
