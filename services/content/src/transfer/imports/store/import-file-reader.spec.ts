import { describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { ImportFileReader } from './import-file-reader.js';

describe('the parts of an upload', () => {
  it('the parts of an upload are read a block at a time, each of which tells that reading goes on', async () => {
    const block = 256 * 1024;
    const query = () => Promise.resolve([{ bytes: Buffer.alloc(block) }]);
    let told = 0;
    const parts = new ImportFileReader({ query } as unknown as DataSource, 1, 4 * block, () => told++);
    await parts.read(0, block);
    await parts.read(10, 100);
    expect(told).toBe(1);
    await parts.read(block - 1, 2 * block);
    expect(told).toBe(3);
  });
});
