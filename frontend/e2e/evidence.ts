import type { BrowserContext } from 'playwright-core';
import { saveBeforeClose, type Witness, witnesses } from '../../infra/stack/evidence.ts';

const TRACE = { screenshots: true, snapshots: true };
/** A page that hangs has no picture. */
const PICTURE_WITHIN_MS = 10_000;

/** Records a trace of a context; a test that fails leaves it, with a picture of each open page. */
export async function recordContext(context: BrowserContext): Promise<void> {
  await context.tracing.start(TRACE);
  const witness: Witness = {
    async save(prefix) {
      for (const [index, page] of context.pages().entries())
        await page
          .screenshot({ path: `${prefix}-page-${index + 1}.png`, timeout: PICTURE_WITHIN_MS })
          .catch(() => undefined);
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
