import { expect, it } from '@jest/globals';
import { axeViolations, createPost } from './admin';
import { page, useAdminTab } from './admin-tab';
import { expectNoOverflow, resize, VIEWPORTS } from './browser';
import { insertBySlash, openEditor, saveByKey, storedPost, toTheEnd } from './editor';

// Only a browser has a cursor at the end of a note, and follows links within a page.
useAdminTab();

it('notes are written where they belong, and readers go to them and back', async () => {
  const before = '<h2>Proteção</h2><p>O EDR vê o que o antivírus não vê</p>';
  const { id } = await createPost(page, { content: before, is_published: true });
  await openEditor(page, id, 'Visual');
  const surface = page.locator('.visual-content');
  await toTheEnd(page);
  await page.keyboard.type(' ');
  await insertBySlash(page, 'nota', 'Nota de rodapé');
  await page.keyboard.type('Ver o relatório.');
  await page.keyboard.press('Enter');
  await page.keyboard.type(', e age');
  await page.getByRole('button', { name: 'Mais opções do texto' }).click();
  await page.getByRole('menuitem', { name: 'Nota de rodapé' }).click();
  await surface.and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Em segundos.');
  // A click behind the last note goes on behind it.
  const line = (await surface.locator('p').boundingBox())!;
  const last = (await surface.locator('small').last().boundingBox())!;
  await page.mouse.click(
    Math.min(last.x + last.width + 60, line.x + line.width - 2),
    last.y + last.height / 2,
  );
  await page.keyboard.type('. Fim');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('!');
  await expectNoOverflow(page);
  expect(await axeViolations(page)).toEqual([]);
  await saveByKey(page);
  const content = (await storedPost(page, id)).pending_change?.content ?? '';
  expect(content.replaceAll('\n', '')).toBe(
    '<h2>Proteção</h2><p>O EDR vê o que o antivírus não vê<small data-note="">Ver o relatório.</small>, e age' +
      '<small data-note="">Em segundos.</small>. Fim<strong>!</strong></p>',
  );
  const { slug } = await createPost(page, { content, is_published: true });
  await page.goto(`/blog/${slug}`);
  await page.getByRole('link', { name: 'Nota 2', exact: true }).click();
  await page.waitForFunction(() => location.hash === '#nota-2' && document.querySelector('li:target'));
  await page.getByRole('link', { name: 'Voltar ao texto, nota 2' }).click();
  await page.waitForFunction(() => location.hash === '#nota-2-texto');
  expect(await axeViolations(page)).toEqual([]);
  await resize(page, VIEWPORTS.phone);
  await expectNoOverflow(page);
});
