import { buffer } from 'node:stream/consumers';
import { Controller } from '@nestjs/common';
import {
  aiCalls,
  fileKindOf,
  fileUrl,
  packPicture,
  pictureUrl,
  storedFilesOf,
  unpackPicture,
  type AiCalls,
  type StoredPicture,
} from '@vitrine/contracts';
import { AppError, Handles, oneRow, rows, type ParsedRequest } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { hasFileKind } from './file-check.js';
import { pictureHashOf, ImagePipeline } from './image-pipeline.js';
import { MediaStorage } from './media-storage.js';
import { pictureRowSchema, type PictureRow } from './picture-row.js';
import { PicturesService } from './pictures.service.js';
import { wordPatterns } from './searchable.js';

const PAGE = 200;

const aboutOf = (row: PictureRow): StoredPicture => ({
  hash: row.hash,
  origin: row.origin,
  label: row.label,
  alternative: row.alternative,
  original:
    row.original !== null && row.original_width !== null && row.original_height !== null
      ? { hash: row.original, width: row.original_width, height: row.original_height }
      : null,
  focal: { x: row.focal_x, y: row.focal_y },
  file: row.file,
  created_by: row.created_by,
  created_at: row.created_at.toISOString(),
});

const totalSchema = z.object({ total: z.number() });

/** Stored pictures with all their files: they leave with an export, and come back under the same address. */
@Controller()
export class PackedPicturesController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pipeline: ImagePipeline,
    private readonly pictures: PicturesService,
    private readonly storage: MediaStorage,
  ) {}

  @Handles(aiCalls.listStoredPictures)
  async list({ query }: ParsedRequest<AiCalls['listStoredPictures']>) {
    const words = wordPatterns(query.search);
    const known =
      'FROM pictures WHERE deleted_at IS NULL AND NOT is_removed AND search_text LIKE ALL ($1::text[])';
    const page =
      query.order === 'newest'
        ? '($2 = 0 OR number < $2) ORDER BY number DESC'
        : 'number > $2 ORDER BY number';
    const sql = `SELECT * ${known} AND ${page} LIMIT ${PAGE}`;
    const found = await rows(this.dataSource, pictureRowSchema, sql, [words, query.after]);
    const { total } = await oneRow(this.dataSource, totalSchema, `SELECT count(*)::int AS total ${known}`, [
      words,
    ]);
    const next = found.length < PAGE ? null : (found.at(-1)?.number ?? null);
    return { pictures: found.map(aboutOf), next, total };
  }

  /** @throws AppError image.not_found where a file of it is missing */
  @Handles(aiCalls.packPicture)
  async pack({ params: { hash }, query, response }: ParsedRequest<AiCalls['packPicture']>) {
    const row = await this.pictures.stored(hash);
    if (!row) throw new AppError('image.not_found');
    const files: { name: string; bytes: Buffer }[] = [];
    for (const name of storedFilesOf(row)) {
      const file = await this.storage.open(hash, name);
      if (!file) throw new AppError('image.not_found');
      files.push({ name, bytes: await buffer(file.stream) });
    }
    const about = aboutOf(row);
    const file = about.original && (await this.storage.openOriginal(about.original.hash));
    // The row names an original whose file is gone: it leaves as one without.
    const known = { ...about, original: file ? about.original : null };
    const original = file ? await buffer(file.stream) : null;
    const packed = packPicture({ about: known, files, original: query.original ? original : null });
    response
      .set({
        'Content-Type': 'application/octet-stream',
        'Cache-Control': 'no-store',
        'Content-Length': String(packed.byteLength),
      })
      .end(packed);
  }

  /**
   * Keeps a packed picture's files as they are, so that its address is what it was elsewhere.
   * @throws AppError image.invalid where they aren't the picture of that hash, whole and of our formats and sizes;
   * image.storage_failed
   */
  @Handles(aiCalls.restorePicture)
  async restore({ params: { hash }, body }: ParsedRequest<AiCalls['restorePicture']>) {
    const found = unpackPicture(body);
    if (!found || found.about.hash !== hash) throw new AppError('image.invalid');
    const files = found.files.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) }));
    if (pictureHashOf(...files.map(({ bytes }) => bytes)) !== hash) throw new AppError('image.invalid');
    const { about } = found;
    const original =
      about.original && found.original ? { ...about.original, bytes: Buffer.from(found.original) } : null;
    if (original && pictureHashOf(original.bytes) !== original.hash) throw new AppError('image.invalid');
    const kind = about.file && fileKindOf(about.file);
    if (kind && !files.every(({ bytes }) => hasFileKind(kind, bytes))) throw new AppError('image.invalid');
    if (!kind) await this.pipeline.check(files, original);
    const row = await this.pictures.keep(
      { hash, files, focal: about.focal, original },
      { ...about, by: about.created_by, at: about.created_at },
    );
    return { url: row.file ? fileUrl(hash, row.file) : pictureUrl(hash) };
  }
}
