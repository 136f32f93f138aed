import { setTimeout } from 'node:timers/promises';
import { Inject, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { ClientBase } from 'pg';
import { DataSource, MigrationExecutor, type DataSourceOptions } from 'typeorm';
import { z } from 'zod';
import { baseConfig, databaseUrl, loadConfig, type BaseConfig } from './config.js';
import { databaseErrorCode } from './error-mapping.js';
import { HealthRegistry } from './health.js';
import { configureLogger, log } from './logger.js';
import { APP_CONFIG } from './platform.module.js';
import { compareRows, rows } from './rows.js';
import { applySchemaFiles } from './schema-files.js';

/** A service's part of the database: the body of its data-source.ts. */
export interface ServiceDatabase {
  /** The service's own schema, owned by its role. */
  schema: string;
  migrations: Exclude<DataSourceOptions['migrations'], undefined>;
  /** Tables that are read and written by repositories. */
  entities?: Exclude<DataSourceOptions['entities'], undefined>;
  /** Connections at most; default 10. */
  poolSize?: number;
}

/**
 * Options of a service's data source: UTC, its own schema, no synchronisation, and limits so that nothing waits for
 * long: 1.5 s for a connection, 2 s for a lock, 5 s for a statement, 15 s idle in a transaction. Without a limit for
 * statements (0: migrations) half a second for a lock, since later statements wait behind it.
 */
export function databaseOptions(
  { schema, migrations, entities = [], poolSize = 10 }: ServiceDatabase,
  url: string,
  statementTimeoutMs = 5_000,
): DataSourceOptions & { type: 'postgres' } {
  return {
    type: 'postgres',
    url,
    schema,
    migrations,
    entities,
    migrationsTableName: 'migrations',
    synchronize: false,
    logging: false,
    poolSize,
    connectTimeoutMS: 1_500,
    applicationName: `vitrine-${schema}`,
    extra: {
      statement_timeout: statementTimeoutMs,
      lock_timeout: statementTimeoutMs === 0 ? 500 : 2_000,
      idle_in_transaction_session_timeout: statementTimeoutMs === 0 ? 0 : 15_000,
      idleTimeoutMillis: 30_000,
      // Compiling a statement takes longer than any of ours runs.
      options: `-c search_path=${schema},public -c timezone=UTC -c jit=off`,
      // A connection that ends while TypeORM takes it from the pool has no listener of either, and would end the
      // process.
      onConnect: (client: ClientBase) => void client.on('error', () => undefined),
    },
  };
}

/** The pattern for LIKE that finds a text anywhere. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** An instant as answers have it, formatted by PostgreSQL, so that reads don't parse and print dates. */
export const isoSql = (expression: string): string =>
  `to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * A database belongs to the kind of installation that infra/postgres/init.sh wrote into it (decision 004).
 * @throws Error when a demo would use a production's, or a production a demo's
 */
async function assertInstallation(dataSource: DataSource, nodeEnv: string): Promise<void> {
  if (nodeEnv !== 'demo' && nodeEnv !== 'production') return;
  const [row] = await rows(
    dataSource,
    z.object({ kind: z.string().nullable() }),
    `SELECT nullif(current_setting('vitrine.installation', true), '') AS kind`,
  );
  const kind = row?.kind ?? null;
  if (kind !== null && kind !== nodeEnv)
    throw new Error(`This database is a ${kind}'s, and this is a ${nodeEnv}: nothing was changed.`);
}

/** Connects the service to its database at DATABASE_URL (retrying for about 30 s at boot) and reports its readiness. */
@Module({})
export class DatabaseModule implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly health: HealthRegistry,
    @Inject(APP_CONFIG) private readonly config: Pick<BaseConfig, 'NODE_ENV'>,
  ) {}

  async onModuleInit(): Promise<void> {
    compareRows(this.config);
    await assertInstallation(this.dataSource, this.config.NODE_ENV);
    this.health.register('database', () => this.dataSource.query('SELECT 1'));
  }

  static forRoot(database: ServiceDatabase): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: (config: { DATABASE_URL: string }) => ({
            ...databaseOptions(database, config.DATABASE_URL),
            retryAttempts: 15,
            retryDelay: 2_000,
            verboseRetryLog: false,
          }),
          inject: [APP_CONFIG],
        }),
      ],
    };
  }
}

/** How often a transaction of a migration is tried where writers have the locks that it wants. */
const TRIES = 60;
/** Deadlock, and no lock in time. */
const CONTENDED = new Set(['40P01', '55P03']);

/**
 * Runs the pending migrations, each in its transaction, then the schema files where they changed, under an advisory
 * lock: of several that start at once one works, the others wait and find nothing to do. A transaction that got no lock
 * in time, or met a deadlock, is repeated from its beginning. Returns the names that ran.
 */
export async function runMigrations(dataSource: DataSource): Promise<string[]> {
  const lock = dataSource.createQueryRunner();
  await lock.connect();
  const { schema = 'public' } = dataSource.options as { schema?: string };
  const key = `vitrine-migrations:${schema}`;
  try {
    // The process that migrates may need minutes; the others wait as long.
    await lock.query('SET lock_timeout = 0');
    await lock.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [key]);
    const pending = await new MigrationExecutor(dataSource).getPendingMigrations();
    for (let tries = 1; ; tries += 1) {
      try {
        await dataSource.runMigrations({ transaction: 'each' });
        await dataSource.transaction(({ queryRunner }) => applySchemaFiles(queryRunner!, schema));
        return pending.map((migration) => migration.name);
      } catch (error) {
        if (tries === TRIES || !CONTENDED.has(databaseErrorCode(error) ?? '')) throw error;
        await setTimeout(1_000 * Math.random());
      }
    }
  } finally {
    await lock.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [key]).catch(() => undefined);
    await lock.query('RESET lock_timeout').catch(() => undefined);
    await lock.release();
  }
}

const WAIT_FOR_DATABASE_MS = 30_000;

/** What a one-shot process needs of the environment, and no more. */
export const oneShotConfig = z.object({
  NODE_ENV: baseConfig.NODE_ENV,
  LOG_LEVEL: baseConfig.LOG_LEVEL,
  DATABASE_URL: databaseUrl,
});

/**
 * Body of a service's one-shot `migrate` process: waits up to 30 s for the database, migrates, and exits with 0 or 1.
 */
export async function migrateAndExit(database: ServiceDatabase): Promise<never> {
  const config = loadConfig(oneShotConfig);
  configureLogger(`${database.schema}-migrate`, config.LOG_LEVEL);
  const deadline = Date.now() + WAIT_FOR_DATABASE_MS;
  for (;;) {
    const dataSource = new DataSource(databaseOptions(database, config.DATABASE_URL, 0));
    try {
      await dataSource.initialize();
      await assertInstallation(dataSource, config.NODE_ENV);
      const ran = await runMigrations(dataSource);
      log.info({ ran }, ran.length ? 'migrations applied' : 'nothing to migrate');
      await dataSource.destroy();
      process.exit(0);
    } catch (err) {
      const connected = dataSource.isInitialized;
      if (connected) await dataSource.destroy().catch(() => undefined);
      if (connected || Date.now() > deadline) {
        const reason =
          err instanceof Error ? err.message || (err as NodeJS.ErrnoException).code : String(err);
        process.stderr.write(
          connected
            ? `Migration of schema ${database.schema} failed: ${reason}\n`
            : `The database of schema ${database.schema} can't be reached: ${reason}\n`,
        );
        process.exit(1);
      }
      await setTimeout(1_000);
    }
  }
}
