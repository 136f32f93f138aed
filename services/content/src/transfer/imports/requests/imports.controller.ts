import { Controller } from '@nestjs/common';
import {
  contentCalls,
  IMPORT_LIMITS,
  importSchema,
  type ContentCalls,
  type Import,
  type ImportState,
} from '@vitrine/contracts';
import {
  AppError,
  AuditService,
  execute,
  Handles,
  idRow,
  oneRow,
  type ParsedRequest,
  rows,
} from '@vitrine/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { tokenNameOf } from '../../../core/posts/writing/token-writes.js';
import { lockImport, readImport, SELECT_IMPORT_SQL } from '../store/import-queries.js';
import { readImportOptions } from './import-options.controller.js';
import { deleteUnfinishedImports } from './import-sweep.service.js';

const LISTED = 50;
/** Open imports at most, because their files take space. */
const MOST_OPEN = 5;

const OPEN: readonly ImportState[] = ['uploading', 'reading', 'ready', 'running', 'stopped'];
const openSchema = z.object({ open: z.number() });

/** The state changes of an import that people ask for. ImportRunner makes the others. */
@Controller()
export class ImportsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  @Handles(contentCalls.adminListImports)
  async list() {
    const newest = `${SELECT_IMPORT_SQL} ORDER BY m.id DESC LIMIT ${LISTED}`;
    return { imports: await rows(this.dataSource, importSchema, newest) };
  }

  @Handles(contentCalls.adminGetImport)
  async get({ params }: ParsedRequest<ContentCalls['adminGetImport']>) {
    return { import: await readImport(this.dataSource.manager, params.id) };
  }

  @Handles(contentCalls.adminCreateImport)
  create({ body: { file_name, size, address }, admin }: ParsedRequest<ContentCalls['adminCreateImport']>) {
    return this.change(async (manager) => {
      await execute(manager, `SELECT pg_advisory_xact_lock(hashtextextended('vitrine-imports', 0))`);
      await deleteUnfinishedImports(manager);
      const selectSql = 'SELECT count(*)::int AS open FROM imports WHERE state = ANY($1)';
      const row = await oneRow(manager, openSchema, selectSql, [OPEN]);
      if (row.open >= MOST_OPEN) throw new AppError('import.too_many');
      const sql = `INSERT INTO imports (file_name, size, state, site_address, created_by, is_approved)
         VALUES ($1, $2, $3, $4, $5, false) RETURNING id`;
      const values = [file_name, size ?? 0, size === null ? 'reading' : 'uploading', address, admin.email];
      const created = await oneRow(manager, idRow, sql, values);
      return created.id;
    });
  }

  /** Keeps a part; one that is there already stays. With the last one the dry run begins. */
  @Handles(contentCalls.adminSendImportPart)
  keepPart({ params: { id, number }, body: bytes }: ParsedRequest<ContentCalls['adminSendImportPart']>) {
    return this.change(async (manager) => {
      const { state, size } = await lockImport(manager, id);
      const parts = Math.ceil(size / IMPORT_LIMITS.part);
      const expected = number < parts ? IMPORT_LIMITS.part : size - (parts - 1) * IMPORT_LIMITS.part;
      if (number > parts || bytes.length !== expected) throw new AppError('import.part_wrong');
      if (state !== 'uploading') return id;
      const insertSql =
        'INSERT INTO import_parts (import_id, number, bytes) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING';
      await execute(manager, insertSql, [id, number, bytes]);
      const sql = `UPDATE imports SET updated_at = now(), state =
        CASE WHEN (SELECT count(*) FROM import_parts WHERE import_id = $1) = $2
           THEN 'reading' ELSE state END WHERE id = $1`;
      await execute(manager, sql, [id, parts]);
      return id;
    });
  }

  @Handles(contentCalls.adminRunImport)
  run({ params: { id }, admin }: ParsedRequest<ContentCalls['adminRunImport']>) {
    return this.change(async (manager) => {
      const { state, file_name } = await lockImport(manager, id, ['running', 'ready', 'stopped']);
      if (state === 'running') return id;
      const { without_category, fallback_category_id } = await readImportOptions(manager, id);
      if (without_category > 0 && fallback_category_id === null) throw new AppError('import.category_needed');
      const sql = `UPDATE imports SET state = 'running', problem = NULL, is_approved = is_approved OR $2,
        updated_at = now()
         WHERE id = $1`;
      await execute(manager, sql, [id, tokenNameOf(admin) === null]);
      const verb = state === 'ready' ? 'Iniciou' : 'Continuou';
      await this.audit.did(manager, admin, 'import.started', id, `${verb} a importação de “${file_name}”`);
      return id;
    });
  }

  @Handles(contentCalls.adminStopImport)
  stop({ params: { id }, admin }: ParsedRequest<ContentCalls['adminStopImport']>) {
    return this.change(async (manager) => {
      const { state, file_name } = await lockImport(manager, id, ['running', 'stopped']);
      if (state === 'stopped') return id;
      // Without its claim a thread that still fetches pictures can't go on after a new start, with choices of before
      // it.
      const sql = `UPDATE imports SET state = 'stopped', leased_by = NULL, updated_at = now() WHERE id = $1`;
      await execute(manager, sql, [id]);
      await this.audit.did(manager, admin, 'import.stopped', id, `Parou a importação de “${file_name}”`);
      return id;
    });
  }

  @Handles(contentCalls.adminDeleteImport)
  remove({ params: { id }, admin }: ParsedRequest<ContentCalls['adminDeleteImport']>): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const { state, file_name } = await lockImport(manager, id);
      if (state === 'running') throw new AppError('import.wrong_state');
      await execute(manager, 'DELETE FROM imports WHERE id = $1', [id]);
      await this.audit.did(manager, admin, 'import.deleted', id, `Excluiu a importação de “${file_name}”`);
    });
  }

  /** Runs a change in a transaction, and answers the import after it. */
  private change(work: (manager: EntityManager) => Promise<number>): Promise<{ import: Import }> {
    return this.dataSource.transaction(async (manager) => ({
      import: await readImport(manager, await work(manager)),
    }));
  }
}
