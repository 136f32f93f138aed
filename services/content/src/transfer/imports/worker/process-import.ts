import { importSchema } from '@vitrine/contracts';
import { AuditService, compareRows, databaseOptions, log, rows } from '@vitrine/platform';
import { openTransfer, TransferError } from '@vitrine/transfer';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { ContentConfig } from '../../../config.js';
import { database } from '../../../data-source.js';
import { SiteDocumentService } from '../../../site/site-document/site-document.service.js';
import { PostWriter } from '../../../core/posts/writing/post-writer.js';
import { ImportPictures } from '../pictures/import-pictures.js';
import { failImport, importSourceKey } from '../store/import-queries.js';
import { ImportClaimLostError, claimedTransaction, type ImportClaim } from '../store/import-claim.js';
import { ImportFileReader } from '../store/import-file-reader.js';
import { SiteFetcher } from '../dry-run/fetch-site.js';
import { ImportReader } from '../dry-run/read-import.js';
import { ImportRun } from '../run/run-import.js';

/** What ImportRunner passes to the thread. */
export interface ImportThreadData extends Omit<ImportClaim, 'dataSource'> {
  config: ContentConfig;
}

const rowSchema = z.object({
  file_name: z.string(),
  size: z.string(),
  format: importSchema.shape.format,
  site_title: z.string(),
  site_address: z.string().nullable(),
  entries_read: z.number(),
  hosts: z.array(z.object({ host: z.string(), allowed: z.boolean() })),
  created_by: z.string(),
  is_approved: z.boolean(),
  fallback_category_id: z.number().nullable(),
  as_drafts: z.boolean(),
  publishing_needs_approval: z.boolean(),
});

const STATEMENT_MS = 60_000;

async function go(
  claim: ImportClaim,
  config: ContentConfig,
  report: (item: number | null) => void,
): Promise<void> {
  const alive = () => report(null);
  alive();
  const { id, dataSource } = claim;
  const sql =
    'SELECT m.*, r.publishing_needs_approval FROM imports m CROSS JOIN review_rules r WHERE m.id = $1';
  const [row] = await claimedTransaction(claim, (manager) => rows(manager, rowSchema, sql, [id]));
  if (!row) return;
  const audit = new AuditService(dataSource);
  const site = new SiteDocumentService(config, dataSource, audit);
  const company = await site.company();
  const isSite = row.size === '0' && row.site_address !== null;
  const size = isSite
    ? await new SiteFetcher(claim, row.site_address!, config, alive).fetch()
    : Number(row.size);
  const bytes = new ImportFileReader(dataSource, id, size, alive);
  const file = await openTransfer(bytes, row.file_name, {
    address: row.site_address,
    zone: company.timezone,
  });
  if (claim.state === 'reading') {
    await new ImportReader(claim, company, config.IMPORT_BODIES_MB, alive, row.file_name).read(
      file,
      row.entries_read,
    );
    return;
  }
  const source = importSourceKey(row);
  const allowed = new Set(row.hosts.filter((host) => host.allowed).map(({ host }) => host));
  await new ImportRun(
    claim,
    { source, ...row },
    new ImportPictures(dataSource, file, source, allowed, config, alive),
    new PostWriter(dataSource, audit, company, site),
    audit,
    company,
    report,
  ).run();
}

/**
 * Reads or runs one import as far as it goes, on connections of its own. `report` gets the number of each item, and
 * null while the work goes on.
 */
export async function processImport(
  { config, ...claimed }: ImportThreadData,
  report: (item: number | null) => void,
): Promise<void> {
  compareRows(config);
  const options = { ...database, migrations: [], poolSize: 2 };
  const dataSource = await new DataSource(
    databaseOptions(options, config.DATABASE_URL, STATEMENT_MS),
  ).initialize();
  const claim = { ...claimed, dataSource };
  try {
    await go(claim, config, report);
  } catch (error) {
    if (error instanceof TransferError)
      await claimedTransaction(claim, (manager) => failImport(manager, claim.id, error.message));
    else if (!(error instanceof ImportClaimLostError)) throw error;
    log.info(
      { import: claim.id },
      error instanceof ImportClaimLostError ? 'an import was stopped or taken over' : 'an import was refused',
    );
  } finally {
    await dataSource.destroy();
  }
}
