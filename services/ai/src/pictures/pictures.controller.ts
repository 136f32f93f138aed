import { Controller } from '@nestjs/common';
import {
  aiCalls,
  isPictureUsed,
  isWebp,
  PICTURE_LIMITS,
  type AiCalls,
  type UsedPictures,
  type PictureUse,
  type PictureUses,
} from '@vitrine/contracts';
import {
  AppError,
  AuditService,
  changed,
  execute,
  Handles,
  log,
  rows,
  type ParsedRequest,
} from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { pictureRowSchema, type PictureRow } from '../images/picture-row.js';
import { readFirstBytes, sendStoredFile } from '../images/send-stored-file.js';
import { PicturesService } from '../images/pictures.service.js';
import { foldForSearch, wordPatterns } from '../images/searchable.js';
import { ContentClient } from '../requests/content-client.js';
import { presentPicture } from './picture.presenter.js';

/** Pictures of one request to content, and requests for one answer. */
const ASKED_AT_ONCE = 200;
const ROUNDS = 10;

type PictureQuery = ParsedRequest<AiCalls['adminListPictures']>['query'];
interface Page {
  rows: PictureRow[];
  uses: Map<string, PictureUses> | null;
  next: number | null;
}

const NO_USES: PictureUses = { posts: [], more: false, screens: [] };
const PLACES = { featured: 'imagem destacada', text: 'no texto', pending: 'na alteração pendente' } as const;
const useWords = ({ title, in_bin, places }: PictureUse): string =>
  `“${title}” (${[...places.map((place) => PLACES[place]), ...(in_bin ? ['na lixeira'] : [])].join(', ')})`;

/** The sentence that says what keeps a picture from being deleted. */
const pictureInUse = ({ screens, posts, more }: PictureUses): AppError => {
  const names = [...screens.map(({ title }) => title), ...posts.map(useWords)].join('; ');
  const where = `${names}${more ? '; e em outros posts' : ''}`;
  return new AppError('image.in_use', {
    message: `A imagem está em uso: ${where}. Troque-a ${posts.length > 0 ? 'neles' : 'lá'} antes de excluir.`,
  });
};

/** The library of pictures: what is known of each, and who has it. */
@Controller()
export class PicturesController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pictures: PicturesService,
    private readonly content: ContentClient,
    private readonly audit: AuditService,
  ) {}

  /** A page, newest first. While content is unavailable uses are missing, and the filter of unused ones answers 503. */
  @Handles(aiCalls.adminListPictures)
  async list({ query }: ParsedRequest<AiCalls['adminListPictures']>) {
    const { rows, uses, next } = query.unused ? await this.unusedPage(query) : await this.page(query);
    return {
      pictures: rows.map((row) => ({
        ...presentPicture(row),
        uses: uses && (uses.get(row.hash) ?? NO_USES),
      })),
      next,
    };
  }

  @Handles(aiCalls.adminGetPicture)
  async get({ params: { hash } }: ParsedRequest<AiCalls['adminGetPicture']>) {
    const row = await this.require(hash);
    const uses = await this.usesIfKnown([row]);
    return { picture: { ...presentPicture(row), uses: uses && (uses.get(hash) ?? NO_USES) } };
  }

  @Handles(aiCalls.adminDescribePicture)
  async describe({ params: { hash }, body, admin }: ParsedRequest<AiCalls['adminDescribePicture']>) {
    const { alternative } = body;
    const row = await this.require(hash);
    if (row.alternative === alternative) return { picture: presentPicture(row) };
    await this.dataSource.transaction(async (manager) => {
      const search_text = foldForSearch(row.label, alternative);
      const sql = 'UPDATE pictures SET alternative = $2, search_text = $3 WHERE hash = $1';
      await execute(manager, sql, [hash, alternative, search_text]);
      const summary = alternative
        ? `Descreveu uma imagem: ${alternative}`
        : 'Excluiu o texto alternativo de uma imagem.';
      await this.audit.did(manager, admin, 'image.described', hash, summary);
    });
    return { picture: presentPicture({ ...row, alternative }) };
  }

  /**
   * Takes a picture from the library, and only then asks which texts name it: a text that was saved before brings the
   * picture back. A text that is saved later, from an editor that was open, keeps its files from the sweep.
   * @throws AppError image.not_found, image.in_use naming what uses it, service.unavailable while content is away
   */
  @Handles(aiCalls.adminDeletePicture)
  async remove({ params: { hash }, admin }: ParsedRequest<AiCalls['adminDeletePicture']>): Promise<void> {
    await this.require(hash);
    const sql = `UPDATE pictures SET deleted_at = now(),
      sweep_at = now() + interval '${PICTURE_LIMITS.retentionDays} days'
       WHERE hash = $1 AND deleted_at IS NULL`;
    const removed = await changed(this.dataSource, sql, [hash]);
    if (removed !== 1) throw new AppError('image.not_found');
    try {
      const used = await this.content.usedPictures([hash]);
      const uses = used.find((picture) => picture.hash === hash);
      if (uses && isPictureUsed(uses)) throw pictureInUse(uses);
    } catch (error) {
      const sql = 'UPDATE pictures SET deleted_at = NULL, sweep_at = NULL WHERE hash = $1';
      await execute(this.dataSource, sql, [hash]);
      throw error;
    }
    const { manager } = this.dataSource;
    await this.audit.did(manager, admin, 'image.deleted', hash, 'Excluiu uma imagem da biblioteca.');
  }

  @Handles(aiCalls.adminCropPicture)
  async crop({ params, body: focal, admin }: ParsedRequest<AiCalls['adminCropPicture']>) {
    const crop = await this.pictures.cropAgain(await this.require(params.hash), focal, admin.email);
    const { manager } = this.dataSource;
    const summary = 'Mudou o enquadramento de uma imagem.';
    await this.audit.did(manager, admin, 'image.cropped', crop.hash, summary);
    return { picture: presentPicture(crop) };
  }

  @Handles(aiCalls.adminPictureOriginal)
  async original({ params, response }: ParsedRequest<AiCalls['adminPictureOriginal']>): Promise<void> {
    const file = await this.pictures.original(await this.require(params.hash));
    const head = await readFirstBytes(file.stream, 12);
    response.set({
      'Cache-Control': 'private, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
      'Content-Type': isWebp(head) ? 'image/webp' : 'image/jpeg',
    });
    await sendStoredFile(file, response);
  }

  /** @throws AppError image.not_found */
  private async require(hash: string): Promise<PictureRow> {
    const sql = 'SELECT * FROM pictures WHERE hash = $1 AND deleted_at IS NULL';
    const [row] = await rows(this.dataSource, pictureRowSchema, sql, [hash]);
    if (!row) throw new AppError('image.not_found');
    return row;
  }

  private async page(query: PictureQuery): Promise<Page> {
    const found = await this.read(query, query.before, PICTURE_LIMITS.page + 1);
    const rows = found.slice(0, PICTURE_LIMITS.page);
    const next = found.length > rows.length ? (rows.at(-1)?.number ?? null) : null;
    return { rows, uses: await this.usesIfKnown(rows), next };
  }

  /** Looks through some thousand pictures at most; a page may be short, or empty with another one behind it. */
  private async unusedPage(query: PictureQuery): Promise<Page> {
    const rows: PictureRow[] = [];
    let before = query.before;
    for (let round = 0; round < ROUNDS; round += 1) {
      const batch = await this.read(query, before, ASKED_AT_ONCE);
      const uses = await this.uses(batch);
      for (const row of batch) {
        before = row.number;
        if (uses.has(row.hash)) continue;
        rows.push(row);
        if (rows.length === PICTURE_LIMITS.page) return { rows, uses: new Map(), next: before };
      }
      if (batch.length < ASKED_AT_ONCE) return { rows, uses: new Map(), next: null };
    }
    return { rows, uses: new Map(), next: before ?? null };
  }

  private read(
    { search, files }: PictureQuery,
    before: number | undefined,
    limit: number,
  ): Promise<PictureRow[]> {
    const sql = `SELECT * FROM pictures WHERE deleted_at IS NULL AND search_text LIKE ALL ($1::text[])
         AND file IS ${files ? 'NOT NULL' : 'NULL'} AND ($2::int IS NULL OR number < $2)
       ORDER BY number DESC LIMIT $3`;
    return rows(this.dataSource, pictureRowSchema, sql, [wordPatterns(search), before ?? null, limit]);
  }

  private async usesIfKnown(rows: readonly PictureRow[]): Promise<Map<string, PictureUses> | null> {
    try {
      return await this.uses(rows);
    } catch (err) {
      log.warn({ err }, 'content did not say what uses a picture');
      return null;
    }
  }

  /** Of pictures that are used now. @throws AppError service.unavailable */
  private async uses(rows: readonly PictureRow[]): Promise<Map<string, PictureUses>> {
    const used: UsedPictures =
      rows.length > 0 ? await this.content.usedPictures(rows.map(({ hash }) => hash)) : [];
    return new Map(used.filter(isPictureUsed).map(({ hash, ...uses }) => [hash, uses]));
  }
}
