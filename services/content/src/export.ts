import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { companySettings, exportFormatSchema } from '@vitrine/contracts';
import {
  AuditService,
  baseConfig,
  configureLogger,
  databaseOptions,
  databaseUrl,
  loadConfig,
} from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { contentConfigSchema } from './config.js';
import { database } from './data-source.js';
import { ExportsService } from './transfer/exports/exports.service.js';
import { StoredPicturesClient } from './core/pictures/stored-pictures.client.js';
import { SiteDocumentService } from './site/site-document/site-document.service.js';

// `node dist/export.js <markdown|ghost|wordpress> [file]`: everything as a file, or on standard output, as `make
// export` does.
const format = exportFormatSchema.safeParse(process.argv[2]);
const file = process.argv[3];
if (!format.success || (file === undefined && process.stdout.isTTY)) {
  process.stderr.write(
    'Usage: node dist/export.js <markdown|ghost|wordpress> [file], or with its output going to a file\n',
  );
  process.exit(2);
}
const config = loadConfig(
  z.object({
    ...baseConfig,
    ...companySettings,
    DATABASE_URL: databaseUrl,
    AI_URL: contentConfigSchema.shape.AI_URL,
  }),
);
// Standard output may be the file.
configureLogger('content-export', 'silent');
const dataSource = new DataSource(databaseOptions({ ...database, poolSize: 2 }, config.DATABASE_URL));
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stop.abort(new Error(signal)));
const unfinished = `${file}.part`;
try {
  await dataSource.initialize();
  const audit = new AuditService(dataSource);
  const siteDocument = new SiteDocumentService(config, dataSource, audit);
  const exports = new ExportsService(dataSource, new StoredPicturesClient(config), audit, siteDocument);
  const bytes = exports.bytes(format.data, 'linha de comando', stop.signal);
  const target = file === undefined ? process.stdout : createWriteStream(unfinished, { mode: 0o600 });
  await pipeline(Readable.from(bytes, { objectMode: false }), target, { signal: stop.signal });
  if (file !== undefined) await rename(unfinished, file);
} catch (error) {
  if (file !== undefined) await rm(unfinished, { force: true });
  process.stderr.write(`The export broke: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  if (dataSource.isInitialized) await dataSource.destroy();
}
