import { buildServices } from './build.ts';
import { Failure } from './failure.ts';
import { inRoot } from './paths.ts';

// Runs a program that imports the libraries, once they are compiled: `built.ts infra/lab/chaos/main.ts --short`.
await buildServices().catch((error: unknown) => {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
process.argv.splice(1, 1);
await import(inRoot(process.argv[1] ?? ''));
