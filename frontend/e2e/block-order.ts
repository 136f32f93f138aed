import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { page } from './admin-tab';
import { resize, VIEWPORTS } from './browser';
import { saveByKey, storedPost, toTheEnd } from './editor';
import { expectSoon } from './expect-soon';

/** The text in the visual mode. */
export const surface = () => page.locator('.visual-content');

/** Two pictures side by side. */
export const GALLERY = `<div data-gallery="2">${'<figure><img src="/video.svg" alt="Tela"></figure>'.repeat(2)}</div>`;

/** The blocks of the text: the kind of each, and its words. */
const order = () =>
  surface()
    .locator('> :not(br)')
    .evaluateAll((blocks: HTMLElement[]) =>
      blocks.map((block) => `${block.tagName} ${block.innerText}`.trim()),
    );
const handle = () => page.getByRole('button', { name: 'Escolher ou arrastar o bloco' });
const openMenu = () => page.getByRole('button', { name: 'Mais opções do texto' });

/** Of the paragraphs um, dois, três. */
export async function orderByKeys(id: number): Promise<void> {
  await toTheEnd(page);
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expectSoon(order, ['P três', 'P um', 'P dois']);
  await page.keyboard.press('Shift+Alt+ArrowDown');
  await page.keyboard.type(' vezes');
  await expectSoon(order, ['P três', 'P três vezes', 'P um', 'P dois']);
  await openMenu().click();
  await page.getByRole('menuitem', { name: 'Mover para baixo' }).click();
  await page.locator('.visual-content:focus').waitFor();
  await page.keyboard.type('!');
  await expectSoon(order, ['P três', 'P um', 'P três vezes!', 'P dois']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expectSoon(order, ['P três', 'P três vezes', 'P um', 'P dois']);
  await saveByKey(page);
  expect((await storedPost(page, id)).content).toBe('<p>três</p>\n<p>três vezes</p>\n<p>um</p>\n<p>dois</p>');
}

/** On a screen that is touched. */
export async function orderByFinger(): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const touched = (enabled: boolean) => device.send('Emulation.setTouchEmulationEnabled', { enabled });
  const tap = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await target.boundingBox())!;
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await touched(true);
  await resize(page, VIEWPORTS.phone);
  await tap(surface().locator('p').first());
  await tap(openMenu());
  await tap(page.getByRole('menuitem', { name: 'Mover para baixo' }));
  await surface().locator('p:first-child', { hasText: 'três vezes' }).waitFor();
  await expectSoon(order, ['P três vezes', 'P três', 'P um', 'P dois']);
  await resize(page, VIEWPORTS.desktop);
  await touched(false);
}

/** Drags the handle of a block to an edge of another, where a line shows meanwhile. */
async function pull(from: string, to: string, edge: 'top' | 'bottom'): Promise<void> {
  await page.mouse.move(0, 0);
  await surface().locator(from).hover();
  await handle().hover();
  await page.mouse.down();
  const box = (await surface().locator(to).boundingBox())!;
  const y = edge === 'top' ? box.y + 2 : box.y + box.height - 2;
  await page.mouse.move(box.x + 60, y, { steps: 8 });
  await page.waitForFunction((at) => {
    const line = document.querySelector('.drag-line')?.getBoundingClientRect();
    return line && line.height > 0 && Math.abs(line.top - at) < 5;
  }, y);
  await page.mouse.up();
}

/** Drags the handle that shows at a place. */
async function drag(
  from: { x: number; y: number },
  to: string,
  edge: 'top' | 'bottom',
  x = 30,
): Promise<void> {
  await page.mouse.move(0, 0);
  await page.mouse.move(from.x, from.y);
  await handle().hover();
  await page.mouse.down();
  const box = (await surface().locator(to).boundingBox())!;
  await page.mouse.move(box.x + x, edge === 'top' ? box.y + 2 : box.y + box.height - 2, { steps: 8 });
  await page.mouse.up();
}

/** Of a heading, a list, a line and two paragraphs; the handle chooses a block, too. */
export async function orderByHandle(): Promise<void> {
  await page.mouse.move(0, 0);
  await handle().waitFor({ state: 'hidden' });
  // Between two blocks it is that of the nearer one.
  const title = (await surface().locator('h2').boundingBox())!;
  await page.mouse.move(title.x + 60, title.y + title.height + 2);
  await handle().waitFor();
  expect((await handle().boundingBox())!.y).toBeLessThan(title.y + title.height);
  const first = ['H2 Um', 'P dois', 'UL três', 'HR', 'P quatro'];
  await pull('ul', 'h2', 'top');
  await expectSoon(order, ['UL três', 'H2 Um', 'P dois', 'HR', 'P quatro']);
  await pull('hr', 'p:has-text("quatro")', 'bottom');
  await expectSoon(order, ['UL três', 'H2 Um', 'P dois', 'P quatro', 'HR']);
  // Where it is already nothing happens, and there is nothing to take back.
  await pull('p:has-text("quatro")', 'p:has-text("quatro")', 'bottom');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expectSoon(order, first);

  // A letter goes behind a block that is chosen, never in its place.
  await surface().locator('h2').hover();
  await handle().click();
  await surface().locator('h2.ProseMirror-selectednode').waitFor();
  await page.keyboard.type('novo');
  await expectSoon(order, ['H2 Um', 'P novo', ...first.slice(1)]);
  await page.keyboard.press('Enter');
  await surface().locator('ul').hover();
  await handle().waitFor();
  await surface().locator('p').nth(1).hover();
  await handle().waitFor({ state: 'hidden' });
  await surface().locator('ul').hover();
  await handle().click();
  await surface().locator('ul.ProseMirror-selectednode').waitFor();
  await page.keyboard.press('Delete');
  await expectSoon(order, expect.not.arrayContaining(['UL três']));
  await resize(page, VIEWPORTS.phone);
  await surface().locator('h2').hover();
  await handle().waitFor({ state: 'hidden' });
  await resize(page, VIEWPORTS.desktop);
}

/** Within lists and boxes, from one into another, and of a whole gallery. */
export async function orderOfParts(id: number): Promise<void> {
  const texts = () => surface().locator('p, [data-title]').allInnerTexts();
  const middle = async (of: string) => {
    const { x, y, width, height } = (await surface().locator(of).boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  // A title has the handle of its box.
  await drag(await middle('[data-title]'), 'p:has-text("fim")', 'bottom');
  await expectSoon(texts, ['um', 'dois', 'três', 'fim', 'Caixa', 'alfa', 'beta']);
  await page.keyboard.press('Control+z');
  await drag(await middle('li:has-text("três")'), 'li:has-text("um")', 'top');
  await expectSoon(texts, ['três', 'um', 'dois', 'Caixa', 'alfa', 'beta', 'fim']);
  await drag(await middle('p:has-text("alfa")'), 'p:has-text("beta")', 'bottom');
  await expectSoon(texts, ['três', 'um', 'dois', 'Caixa', 'beta', 'alfa', 'fim']);
  // Into a box, and out of a list, where an item is a list of its own.
  await drag(await middle('p:has-text("fim")'), 'p:has-text("beta")', 'bottom');
  await drag(await middle('li:has-text("um")'), 'p:has-text("alfa")', 'bottom');
  await expectSoon(texts, ['três', 'dois', 'Caixa', 'beta', 'fim', 'alfa', 'um']);
  // A title stays the first of its box; left of the items is the handle of their list, left of a box its outside.
  await drag(await middle('p:has-text("alfa")'), '[data-title]', 'top');
  const list = (await surface().locator('ul').first().boundingBox())!;
  await drag({ x: list.x - 8, y: list.y + list.height / 2 }, '[data-block=toggle]', 'bottom', -6);
  // It moves with all its pictures, and stays chosen.
  await drag(await middle('figure >> nth=0'), 'p:has-text("alfa")', 'top');
  await surface().locator('[data-gallery].ProseMirror-selectednode:first-child').waitFor();
  expect(await surface().locator('[data-gallery] img').count()).toBe(2);
  await saveByKey(page);
  expect((await storedPost(page, id)).content.replace(/\n\s*/g, '')).toBe(
    [
      `${GALLERY}<p>alfa</p>`,
      '<details><summary>Caixa</summary><p>beta</p><p>fim</p><ul><li>um</li></ul></details>',
      '<ul><li>três</li><li>dois</li></ul>',
    ].join(''),
  );
}
