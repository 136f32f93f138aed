import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readDotenv } from './dotenv.ts';
import { Failure, messageOf, say } from './failure.ts';
import { inRoot, stateFolders } from './paths.ts';
import { runOnce } from './run-once.ts';
import { readSecrets } from './secrets.ts';
import { environment, type Places } from './services.ts';

/** `make export [format=markdown|ghost|wordpress] [to=file]`: everything of the running native stack as one file. */
async function main(format = 'markdown', to?: string): Promise<void> {
  const folders = stateFolders(process.env.STATE_DIR || '.local/start');
  if (!existsSync(folders.stateFile)) {
    throw new Failure(
      'Vitrine is not running here. Start it with `make start`, then run this in a second terminal.',
    );
  }
  const state = JSON.parse(readFileSync(folders.stateFile, 'utf8')) as {
    url: string;
    media_dir: string;
    processes: Record<string, { port: number }>;
  };
  const ports = Object.fromEntries(
    Object.entries(state.processes).map(([name, { port }]) => [name.replace('-', '_'), port]),
  ) as Places['ports'];
  const { PORT: _, ...variables } = readDotenv(inRoot('.env'));
  const overrides = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== '' && !value.startsWith('<')),
  );
  const places: Places = {
    publicUrl: state.url,
    ports,
    mediaDirectory: state.media_dir,
    audienceDirectory: '',
    secrets: readSecrets(folders.state),
    overrides,
  };
  const ending = { markdown: 'zip', ghost: 'ghost.zip', wordpress: 'xml' }[format];
  if (!ending) throw new Failure('Say which: make export format=markdown, ghost or wordpress');
  const file = path.resolve(to || `vitrine.${ending}`);
  await runOnce('The export', [process.execPath, inRoot('services/content/dist/export.js'), format, file], {
    env: Object.fromEntries(
      Object.entries(environment(places, 'content')).map(([name, value]) => [name, String(value)]),
    ),
  });
  say(`Everything is in ${file}`);
}

main(process.argv[2] || undefined, process.argv[3] || undefined).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Failure ? error.message : messageOf(error)}\n`);
  process.exit(1);
});
