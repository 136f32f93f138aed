import { Worker } from 'node:worker_threads';
import { log } from '../logger.js';

const WATCH_MS = 50;
/** What the work of a thread may add to this process. */
const MOST_MEMORY = 512 * 1024 * 1024;

/**
 * Runs a compiled file in a thread of its own, without an environment, and answers its first message. The thread is
 * ended after `seconds` or at 512 MB. Null where it ended without a message: a hostile file ends its own thread and
 * nothing else.
 */
export async function messageOfThread<Message>(
  code: URL,
  workerData: object,
  seconds: number,
): Promise<Message | null> {
  const thread = new Worker(code, {
    workerData,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  const atFirst = process.memoryUsage.rss();
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Message | null>((resolve) => {
      const giveUp = (why: unknown): void => {
        log.warn({ reason: String(why), code: code.pathname }, 'a thread was given up');
        resolve(null);
      };
      const began = Date.now();
      timer = setInterval(() => {
        if (Date.now() - began > seconds * 1000) giveUp('it took too long');
        else if (process.memoryUsage.rss() - atFirst > MOST_MEMORY) giveUp('it took too much memory');
      }, WATCH_MS);
      thread.once('message', resolve);
      thread.once('error', giveUp);
      thread.once('exit', () => giveUp('the thread ended'));
    });
  } finally {
    clearInterval(timer);
    // An error of the thread from now on has no listener, and would end this process.
    thread.removeAllListeners().on('error', () => undefined);
    await thread.terminate();
  }
}
