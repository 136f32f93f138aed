import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { copyPictures } from './pictures.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

// Without BACKUP_KEY nothing can be asked of restic, which refuses to copy an empty folder.
it('the backup of a site without pictures copies nothing, and succeeds', async () => {
  writeFileSync(path.join(folder, '.incoming-1'), 'an upload under way');
  await expect(copyPictures(folder)).resolves.toBeUndefined();
  writeFileSync(path.join(folder, 'a.jpg'), 'a picture');
  await expect(copyPictures(folder)).rejects.toThrow('restic backup failed');
});
