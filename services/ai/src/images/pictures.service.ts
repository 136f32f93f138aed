import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import {
  PICTURE_LIMITS,
  readWholeName,
  toStorable,
  wholeSize,
  type FocalPoint,
  type PictureOrigin,
} from '@vitrine/contracts';
import { AppError, oneRow, rows } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { ImagePipeline, type Picture } from './image-pipeline.js';
import { MediaStorage, type StoredFile } from './media-storage.js';
import { pictureRowSchema, type PictureRow } from './picture-row.js';
import { foldForSearch } from './searchable.js';

/** Details of a picture when it is stored; a picture that the library knows keeps those that it has. */
export interface PictureDetails {
  origin: PictureOrigin;
  /** Name of the file, or what was to be drawn. */
  label: string;
  alternative?: string;
  /** E-mail of the person, or the name of the process. */
  by: string;
  /** Name of the one file of what is no picture. */
  file?: string | null;
  /** When it was brought, if that wasn't now. */
  at?: string;
}

/** A picture that may come without an original. */
type NewPicture = Omit<Picture, 'original'> & { original: Picture['original'] | null };

/** Who brought a picture that no person did. */
export const SYSTEM_AUTHOR = 'vitrine';

/** Of a picture that is known, what one that comes without an original takes nothing from. */
const unlessWithout = (column: string): string =>
  `${column} = CASE WHEN excluded.original IS NULL THEN pictures.${column} ELSE excluded.${column} END`;

/** From bytes to a stored picture that the library knows. */
@Injectable()
export class PicturesService {
  constructor(
    private readonly pipeline: ImagePipeline,
    private readonly storage: MediaStorage,
    private readonly dataSource: DataSource,
  ) {}

  /** @throws AppError image.invalid or image.too_large */
  render(bytes: Buffer): Promise<Picture> {
    return this.pipeline.render(bytes);
  }

  /**
   * Stores a picture and its original, and gives its row; a deleted one is back in the library. Files come before the
   * row, so a row always has files, and once more after it: only from then on does no sweep remove them.
   * @throws AppError image.storage_failed
   */
  async keep(picture: NewPicture, about: PictureDetails): Promise<PictureRow> {
    const store = async (file?: string | null) => {
      if (picture.original) await this.storage.storeOriginal(picture.original);
      const files = picture.files.map(({ name, bytes }) => ({ name: file ?? name, bytes }));
      await this.storage.store({ hash: picture.hash, files });
    };
    await store(about.file);
    const row = await this.register(picture, about);
    await store(row.file);
    return row;
  }

  /**
   * Another crop of a picture's original, around a point, as a picture of its own; the one that there is already where
   * it was made before.
   * @throws AppError image.no_original, image.storage_failed
   */
  async cropAgain(of: PictureRow, focal: FocalPoint, by: string): Promise<PictureRow> {
    const { original: hash, original_width: width, original_height: height, ...known } = of;
    if (hash === null || width === null || height === null) throw new AppError('image.no_original');
    const sql =
      'SELECT * FROM pictures WHERE original = $1 AND focal_x = $2 AND focal_y = $3 AND NOT is_removed LIMIT 1';
    const [there] = await rows(this.dataSource, pictureRowSchema, sql, [hash, focal.x, focal.y]);
    if (there && !there.deleted_at) return there;
    const bytes = await buffer((await this.original(of)).stream);
    const picture = await this.pipeline.renderAgain({ hash, width, height, bytes }, focal);
    return this.keep(picture, { ...known, by });
  }

  /** The stored original. @throws AppError image.no_original */
  async original({ original }: PictureRow): Promise<StoredFile> {
    const file = original === null ? null : await this.storage.openOriginal(original);
    if (!file) throw new AppError('image.no_original');
    return file;
  }

  /**
   * A file of the whole picture, made from the stored original on the first request; null for a name that
   * isn't one of this picture's, or where there is no original.
   */
  async whole(hash: string, name: string): Promise<StoredFile | null> {
    const size = readWholeName(name);
    if (!size) return null;
    const there = await this.storage.open(hash, name);
    if (there) return there;
    const row = await this.stored(hash);
    if (!row?.original || !row.original_width || !row.original_height) return null;
    const { width, height } = wholeSize({ width: row.original_width, height: row.original_height });
    if (size.whole.width !== width || size.whole.height !== height) return null;
    const original = await this.storage.openOriginal(row.original);
    if (!original) return null;
    const bytes = await this.pipeline.renderWhole(await buffer(original.stream), size, name.endsWith('.jpg'));
    await this.storage.add(hash, { name, bytes });
    return this.storage.open(hash, name);
  }

  /** The row of a picture whose files are there. */
  async stored(hash: string): Promise<PictureRow | undefined> {
    const sql = 'SELECT * FROM pictures WHERE hash = $1 AND NOT is_removed';
    const [row] = await rows(this.dataSource, pictureRowSchema, sql, [hash]);
    return row;
  }

  private async register({ hash, original, focal }: NewPicture, about: PictureDetails): Promise<PictureRow> {
    const label = toStorable(about.label).slice(0, PICTURE_LIMITS.label).toWellFormed();
    const alternative = about.alternative ?? '';
    const sql = `INSERT INTO pictures (hash, origin, label, alternative, search_text, created_by, original,
      original_width,
         original_height, focal_x, focal_y, created_at, file)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, coalesce($12::timestamptz, now()), $13)
       ON CONFLICT (hash) DO UPDATE SET deleted_at = NULL, sweep_at = NULL, is_removed = false,
         file = CASE WHEN pictures.is_removed THEN excluded.file ELSE pictures.file END,
         ${['original', 'original_width', 'original_height', 'focal_x', 'focal_y'].map(unlessWithout).join(', ')},
         label = CASE pictures.label WHEN '' THEN excluded.label ELSE pictures.label END,
         search_text = CASE pictures.label WHEN '' THEN excluded.search_text || ' ' || pictures.search_text
           ELSE pictures.search_text END RETURNING *`;
    const row = await oneRow(this.dataSource, pictureRowSchema, sql, [
      hash,
      about.origin,
      label,
      alternative,
      foldForSearch(label, alternative),
      about.by,
      original?.hash ?? null,
      original?.width ?? null,
      original?.height ?? null,
      focal.x,
      focal.y,
      about.at ?? null,
      about.file ?? null,
    ]);
    return row;
  }
}
