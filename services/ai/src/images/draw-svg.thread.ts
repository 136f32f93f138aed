import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { hasMissingParts } from './missing-parts.js';

// The body of a thread of SvgRenderer: draws one SVG and ends. resvg runs as WebAssembly without imports of files or
// the network, and knows no scripts (decision 131).

/** Pixels at most; a larger picture is drawn smaller, and one that is enlarged as large. */
const MOST = { width: 1408, height: 4000 };

const font = (subset: string): string =>
  `@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-${subset}-wght-normal.woff2`;
const fileOf = (name: string): Promise<Buffer> => readFile(new URL(import.meta.resolve(name)));

const { bytes, enlarged } = workerData as { bytes: Uint8Array; enlarged: boolean };
const svg = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
if (hasMissingParts(svg)) throw new Error('parts of the SVG would be missing');
await initWasm(await fileOf('@resvg/resvg-wasm/index_bg.wasm'));
const fontBuffers = await Promise.all(['latin', 'latin-ext'].map(font).map(fileOf));
const options = { font: { fontBuffers } };
const whole = new Resvg(svg, options);
const { width, height } = whole;
const isWide = width / height > MOST.width / MOST.height;
const fitTo = isWide
  ? ({ mode: 'width', value: MOST.width } as const)
  : ({ mode: 'height', value: MOST.height } as const);
const fits = !enlarged && width <= MOST.width && height <= MOST.height;
parentPort?.postMessage((fits ? whole : new Resvg(svg, { ...options, fitTo })).render().asPng());
