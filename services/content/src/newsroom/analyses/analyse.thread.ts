import { parentPort, workerData } from 'node:worker_threads';
import { analysesByName, type AnalysisThreadData } from './analyses.js';

// The body of a thread of AnalysisThreads: one analysis.
const { name, input } = workerData as AnalysisThreadData;
parentPort?.postMessage(analysesByName[name](input as never));
