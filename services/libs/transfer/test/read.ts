import type { OpenOptions } from '../src/read/open-transfer.js';
import { openTransfer } from '../src/read/open-transfer.js';
import type { TransferEntry, TransferFile, TransferPost } from '../src/shape.js';
import { fileOf } from './zip.js';

export interface ReadAll {
  file: TransferFile;
  entries: TransferEntry[];
  posts: TransferPost[];
}

/** Everything in a file. */
export async function readAll(
  bytes: Uint8Array | string,
  name = 'arquivo',
  options: OpenOptions = {},
): Promise<ReadAll> {
  const file = await openTransfer(fileOf(bytes), name, options);
  const entries: TransferEntry[] = [];
  for await (const entry of file.entries()) entries.push(entry);
  return { file, entries, posts: entries.filter((entry) => entry.kind === 'post') };
}
