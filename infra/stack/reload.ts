import cluster, { type Worker } from 'node:cluster';
import { watch } from 'node:fs';
import { open } from 'node:inspector';
import path from 'node:path';
import { inRoot } from './paths.ts';

/** Long enough for what is compiled together to be written. */
const SETTLED_MS = 200;
/** How long the former process may finish what it answers. */
const PATIENCE_MS = 2_000;

interface Reloaded {
  /** The compiled program. */
  file: string;
  flags: readonly string[];
  debugPort: number;
  /** A change below one of them starts the program again. */
  folders: readonly string[];
}

/**
 * Runs a server and starts it again when its compiled files change. The port is this process's own: the former process
 * answers until the next one listens, and goes on where that one fails.
 */
function reload({ file, flags, debugPort, folders }: Reloaded): void {
  // A process that starts asks for the debugger's port when the one before has ended.
  cluster.setupPrimary({ exec: file, execArgv: [...flags, `--import=${import.meta.url}`] });
  let current: Worker | undefined;
  let next: Worker | undefined;
  let isStopping = false;
  const start = (): void => {
    next?.kill('SIGKILL');
    const worker = cluster.fork();
    next = worker;
    worker.once('listening', () => {
      if (worker !== next) return;
      const former = current;
      current = worker;
      next = undefined;
      const inspect = (): void => void worker.send({ debugPort });
      if (!former?.isConnected()) return inspect();
      former.once('exit', inspect);
      // It gets no connection from now on, and finishes those that it has.
      former.disconnect();
      setTimeout(() => former.process.kill('SIGTERM'), PATIENCE_MS);
    });
    worker.once('exit', (code) => {
      if (worker === current) process.exit(code || (isStopping ? 0 : 1));
      if (worker !== next) return;
      next = undefined;
      process.stderr.write('It does not start like this; what ran before goes on.\n');
      if (!current) process.exit(code || 1);
    });
  };
  let timer: NodeJS.Timeout | undefined;
  const changed = (name: string | null): void => {
    if (!/\.(?:js|md|json|txt)$/.test(name ?? '') || isStopping) return;
    clearTimeout(timer);
    timer = setTimeout(start, SETTLED_MS);
  };
  for (const folder of folders) watch(folder, { recursive: true }, (_, name) => changed(name));
  process.once('SIGTERM', () => {
    isStopping = true;
    clearTimeout(timer);
    const running = [next, current].filter((one) => one !== undefined);
    for (const one of running) one.process.kill('SIGTERM');
    if (running.length === 0) process.exit(0);
  });
  start();
}

if (cluster.isPrimary) {
  const [file = '', debugPort = '', folders = '', ...flags] = process.argv.slice(2);
  reload({
    file,
    flags,
    debugPort: Number(debugPort),
    folders: folders.split(path.delimiter).map((one) => inRoot(one)),
  });
} else {
  process.on('message', (message: { debugPort?: number } | null) => {
    if (message?.debugPort) open(message.debugPort, '127.0.0.1');
  });
}
