import { email } from '@vitrine/contracts';
import { databaseOptions, loadConfig, oneShotConfig } from '@vitrine/platform';
import { DataSource } from 'typeorm';
import { database } from './data-source.js';
import { grantAccess } from './users/grant-access.js';

// `node dist/admin.js <email>`: makes a person an admin from the shell, as `make admin email=…` does.
const parsed = email.safeParse(process.argv[2]);
if (!parsed.success) {
  process.stderr.write('Usage: node dist/admin.js <email>\n');
  process.exit(2);
}
const dataSource = new DataSource(databaseOptions(database, loadConfig(oneShotConfig).DATABASE_URL));
try {
  await dataSource.initialize();
  const outcome = await grantAccess(dataSource, parsed.data);
  process.stdout.write(`${parsed.data}: ${outcome}\n`);
} catch (error) {
  process.stderr.write(
    `Could not add ${parsed.data}: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
} finally {
  if (dataSource.isInitialized) await dataSource.destroy();
}
