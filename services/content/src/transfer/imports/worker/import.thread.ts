import { parentPort, workerData } from 'node:worker_threads';
import { configureLogger } from '@vitrine/platform';
import { type ImportThreadData, processImport } from './process-import.js';

// The body of a thread of ImportRunner.
const work = workerData as ImportThreadData;
configureLogger('content-import', work.config.LOG_LEVEL);
await processImport(work, (item) => parentPort?.postMessage(item));
