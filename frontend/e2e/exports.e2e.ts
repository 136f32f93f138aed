import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { createPost, expectAccessible } from './admin';
import { page, useAdminTab } from './admin-tab';

// Only a browser downloads by a click on a link.
useAdminTab();

/** Signature of the record that ends a zip: a file without it was cut off. */
const END_OF_ZIP = Buffer.from([0x50, 0x4b, 5, 6]);

it('the whole blog is downloaded as one file in three forms, by a click each', async () => {
  const { slug } = await createPost(page, { is_published: true, content: '<p>Vai junto com tudo.</p>' });
  await page.goto('/blog/admin/exportar');
  await page.getByRole('region', { name: 'O que vai' }).getByText('na biblioteca').waitFor();
  await expectAccessible(page, 'the export');
  const download = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).click(),
    ]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const zip = await download('Baixar o zip');
  expect(zip.name).toMatch(/^[\w.-]+-\d{4}-\d{2}-\d{2}\.zip$/);
  expect(zip.bytes.subarray(-22, -18)).toEqual(END_OF_ZIP);
  expect(zip.bytes.includes(`posts/${slug}.md`)).toBe(true);
  const ghost = await download('Baixar para Ghost');
  expect(ghost.name).toMatch(/\.ghost\.zip$/);
  expect(ghost.bytes.subarray(-22, -18)).toEqual(END_OF_ZIP);
  expect(ghost.bytes.includes('ghost.json')).toBe(true);
  const wordpress = await download('Baixar para WordPress');
  expect(wordpress.bytes.toString('utf8')).toMatch(/Vai junto com tudo\.[^]*<\/rss>\n$/);
});
