import { Injectable } from '@nestjs/common';
import {
  IMPORT_LIMITS,
  type createImportSchema,
  type IdentityClaims,
  type Import,
  type ImportState,
} from '@vitrine/contracts';
import { AppError, AuditService } from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { ImportOptionsService } from './import-options.service.js';
import { lockImport, readImport, SELECT_IMPORT } from '../store/import-queries.js';

const LISTED = 50;
/** Open imports at most, because their files take space. */
const MOST_OPEN = 5;
/** Days after which an import that nobody continued is deleted. */
const RETENTION_DAYS = 7;

const OPEN: readonly ImportState[] = ['uploading', 'reading', 'ready', 'running', 'stopped'];

/** The state changes of an import that people ask for. ImportRunner makes the others. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly options: ImportOptionsService,
  ) {}

  list(): Promise<Import[]> {
    return this.dataSource.query<Import[]>(`${SELECT_IMPORT} ORDER BY m.id DESC LIMIT ${LISTED}`);
  }

  /** @throws AppError import.not_found */
  get(id: number): Promise<Import> {
    return readImport(this.dataSource.manager, id);
  }

  /** @throws AppError import.too_many */
  create(
    { file_name, size, address }: z.output<typeof createImportSchema>,
    admin: IdentityClaims,
  ): Promise<Import> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('vitrine-imports', 0))`);
      await this.sweep(manager);
      const [row] = await manager.query<[{ open: number }]>(
        'SELECT count(*)::int AS open FROM imports WHERE state = ANY($1)',
        [OPEN],
      );
      if (row.open >= MOST_OPEN) throw new AppError('import.too_many');
      const [created] = await manager.query<[{ id: number }]>(
        'INSERT INTO imports (file_name, size, state, site_address, created_by) VALUES ($1, $2, $3, $4, $5) RETURNING id',
        [file_name, size ?? 0, size === null ? 'reading' : 'uploading', address, admin.email],
      );
      return readImport(manager, created.id);
    });
  }

  /**
   * Keeps a part; one that is there already stays. With the last one the dry run begins.
   * @throws AppError import.not_found, import.part_wrong
   */
  keepPart(id: number, number: number, bytes: Buffer): Promise<Import> {
    return this.dataSource.transaction(async (manager) => {
      const { state, size } = await lockImport(manager, id);
      const parts = Math.ceil(size / IMPORT_LIMITS.part);
      const expected = number < parts ? IMPORT_LIMITS.part : size - (parts - 1) * IMPORT_LIMITS.part;
      if (number > parts || bytes.length !== expected) throw new AppError('import.part_wrong');
      if (state !== 'uploading') return readImport(manager, id);
      await manager.query(
        'INSERT INTO import_parts (import_id, number, bytes) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [id, number, bytes],
      );
      await manager.query(
        `UPDATE imports SET updated_at = now(), state = CASE WHEN (SELECT count(*) FROM import_parts WHERE import_id = $1) = $2
           THEN 'reading' ELSE state END WHERE id = $1`,
        [id, parts],
      );
      return readImport(manager, id);
    });
  }

  /** @throws AppError import.not_found, import.wrong_state, import.category_needed */
  run(id: number, admin: IdentityClaims): Promise<Import> {
    return this.dataSource.transaction(async (manager) => {
      const { state, file_name } = await lockImport(manager, id, ['running', 'ready', 'stopped']);
      if (state === 'running') return readImport(manager, id);
      const { without_category, fallback_category_id } = await this.options.read(manager, id);
      if (without_category > 0 && fallback_category_id === null) throw new AppError('import.category_needed');
      await manager.query(
        `UPDATE imports SET state = 'running', problem = NULL, updated_at = now() WHERE id = $1`,
        [id],
      );
      const verb = state === 'ready' ? 'Iniciou' : 'Continuou';
      await this.audit.did(manager, admin, 'import.started', id, `${verb} a importação de “${file_name}”`);
      return readImport(manager, id);
    });
  }

  /** @throws AppError import.not_found, import.wrong_state */
  stop(id: number, admin: IdentityClaims): Promise<Import> {
    return this.dataSource.transaction(async (manager) => {
      const { state, file_name } = await lockImport(manager, id, ['running', 'stopped']);
      if (state === 'stopped') return readImport(manager, id);
      // Without its claim a thread that still fetches pictures can't go on after a new start, with choices of before
      // it.
      await manager.query(
        `UPDATE imports SET state = 'stopped', leased_by = NULL, updated_at = now() WHERE id = $1`,
        [id],
      );
      await this.audit.did(manager, admin, 'import.stopped', id, `Parou a importação de “${file_name}”`);
      return readImport(manager, id);
    });
  }

  /** @throws AppError import.not_found, import.wrong_state */
  remove(id: number, admin: IdentityClaims): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const { state, file_name } = await lockImport(manager, id);
      if (state === 'running') throw new AppError('import.wrong_state');
      await manager.query('DELETE FROM imports WHERE id = $1', [id]);
      await this.audit.did(manager, admin, 'import.deleted', id, `Excluiu a importação de “${file_name}”`);
    });
  }

  /** Deletes imports that were left unfinished for a week. Reports of finished imports stay. */
  private async sweep(manager: EntityManager): Promise<void> {
    await manager.query(
      `DELETE FROM imports WHERE state IN ('uploading', 'ready', 'stopped')
         AND updated_at < now() - interval '${RETENTION_DAYS} days'`,
    );
  }

  sweepOld(): Promise<void> {
    return this.sweep(this.dataSource.manager);
  }
}
