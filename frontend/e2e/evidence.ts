import { writeFile } from 'node:fs/promises';
import type { BrowserContext } from 'playwright-core';
import { saveBeforeClose, type Witness, witnesses } from '../../infra/stack/evidence.ts';

/** Actions, console and requests. A film and the DOM of each action cost too much processor time. */
const TRACE = { screenshots: false, snapshots: false };
/** A page that hangs has no picture. */
const PICTURE_WITHIN_MS = 10_000;

/** Records a trace of a context; a test that fails leaves it, with a picture and the DOM of each open page. */
export async function recordContext(context: BrowserContext): Promise<void> {
  await context.tracing.start(TRACE);
  const witness: Witness = {
    async save(prefix) {
      for (const [index, page] of context.pages().entries()) {
        const path = `${prefix}-page-${index + 1}`;
        await page
          .screenshot({ path: `${path}.png`, timeout: PICTURE_WITHIN_MS })
          .then(() => page.content())
          .then((html) => writeFile(`${path}.html`, html))
          .catch(() => undefined);
      }
      await context.tracing.stopChunk({ path: `${prefix}-trace.zip` });
      await context.tracing.startChunk();
    },
    async forget() {
      await context.tracing.stopChunk();
      await context.tracing.startChunk();
    },
  };
  witnesses.add(witness);
  context.once('close', () => witnesses.delete(witness));
  const close = context.close.bind(context);
  context.close = async (options) => {
    await saveBeforeClose(witness);
    await close(options);
  };
}
