import { expect, it } from '@jest/globals';
import type { TransferPost } from '@vitrine/transfer';
import { lossesBeforeRun } from './import-texts.js';

it('what the sanitiser takes from an article is a loss of the dry run already', () => {
  const content = '<p><a href="feed://x.test/a">a</a> <a href="/b">b</a><img src="archive:c.png" alt=""></p>';
  expect(lossesBeforeRun({ content, losses: [] } as unknown as TransferPost, 'https://loja.test')).toEqual([
    { kind: 'links', count: 1, samples: ['feed://x.test/a'] },
  ]);
});
