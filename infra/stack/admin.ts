import { existsSync, readFileSync } from 'node:fs';
import { Failure, messageOf, say } from './failure.ts';
import { inRoot, stateFolders } from './paths.ts';
import { runOnce } from './run-once.ts';
import { readSecrets } from './secrets.ts';

/** `make admin email=…`: makes a person an admin of the running native stack. */
async function main(email: string | undefined): Promise<void> {
  if (!email) throw new Failure('Say whom: make admin email=pessoa@empresa.com.br');
  const folders = stateFolders(process.env.STATE_DIR || '.local/start');
  if (!existsSync(folders.stateFile)) {
    throw new Failure(
      'Vitrine is not running here. Start it with `make start`, then run this in a second terminal.',
    );
  }
  const state = JSON.parse(readFileSync(folders.stateFile, 'utf8')) as {
    processes: { postgres: { port: number } };
  };
  const { auth } = readSecrets(folders.state);
  const output = await runOnce(
    'Adding the admin',
    [process.execPath, inRoot('services/auth/dist/admin.js'), email],
    {
      env: {
        LOG_LEVEL: 'error',
        DATABASE_URL: `postgres://vitrine_auth:${auth}@127.0.0.1:${state.processes.postgres.port}/vitrine`,
      },
    },
  );
  say(output.trim());
}

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Failure ? error.message : messageOf(error)}\n`);
  process.exit(1);
});
