import { installationRefusal } from '../settings/demo.ts';
import { unknownNames } from '../settings/names.ts';
import { buildFrontend, buildServices } from './build.ts';
import { readDotenv } from './dotenv.ts';
import { Failure, messageOf, say } from './failure.ts';
import { endLeftovers } from './leftovers.ts';
import { inRoot, stateFolders } from './paths.ts';
import { firstFree, publicPort } from './ports.ts';
import { DEBUG_PORTS, debugPort, serviceNames } from './services.ts';
import { Stack } from './stack.ts';
import { requireTools } from './tools.ts';

/** `make start`: the demo in the foreground until Ctrl-C; `make dev` (`--dev`): the same for working on it. */
async function main(): Promise<void> {
  const dev = process.argv.includes('--dev');
  const stateDirectory = process.env.STATE_DIR || (dev ? '.local/dev' : '.local/start');
  const { PORT: configuredPort, ...variables } = readDotenv(inRoot('.env'));
  // A fresh copy of .env.example is no reason to fail: what is empty or still `<a placeholder>` is the demo's to fill.
  const overrides = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== '' && !value.startsWith('<')),
  );
  const refusal = installationRefusal('demo', overrides);
  if (refusal) throw new Failure(refusal);
  for (const sentence of unknownNames(Object.keys(variables))) say(sentence);
  requireTools(['postgres', 'redis', 'nginx']);
  await endLeftovers(stateFolders(stateDirectory).stateFile);
  const port = await publicPort(process.env.PORT || configuredPort);
  const aborted = new AbortController();
  const debug = dev ? await firstFree(DEBUG_PORTS) : undefined;
  const stack = new Stack({ stateDirectory, port, overrides, ...(debug && { dev: debug }) });

  const stop = (signal: NodeJS.Signals) => {
    aborted.abort();
    say(`\n${signal}: stopping ...`);
    void stack.stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);

  try {
    if (!process.env.SKIP_BUILD) {
      await buildServices(aborted.signal);
      if (!dev) await buildFrontend(aborted.signal);
    }
    await stack.start();
    if (dev) (await import('./watch.ts')).followChanges(stack);
  } catch (error) {
    // What fails because it is being stopped is no news; the handler above ends this process.
    if (!aborted.signal.aborted) throw error;
    return;
  }
  say(`\nVitrine: ${stack.url}`);
  say(`Sign in at ${stack.url}/blog/admin as admin@vitrine.test. Ctrl-C stops everything.`);
  if (debug)
    for (const name of serviceNames)
      say(`  ${name.padEnd(13)} debugger at 127.0.0.1:${debugPort(name, debug)}`);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Failure ? error.message : ((error as Error).stack ?? messageOf(error))}\n`,
  );
  process.exit(1);
});
