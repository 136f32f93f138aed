import { writeFile } from 'node:fs/promises';
import type { BrowserContext, Request } from 'playwright-core';
import { saveBeforeClose, type Witness, witnesses } from '../../infra/stack/evidence.ts';

/** Actions and console. A film and the DOM of each action, and with them the requests, cost too much processor time. */
const TRACE = { screenshots: false, snapshots: false };
/** A page that hangs has no picture. */
const PICTURE_WITHIN_MS = 10_000;

/** A test that fails leaves the trace and the requests of the context, with a picture and the DOM of each page. */
export async function recordContext(context: BrowserContext): Promise<void> {
  await context.tracing.start(TRACE);
  let requests: string[] = [];
  const record = (request: Request, outcome: string | number) =>
    requests.push(`${new Date().toISOString()} ${request.method()} ${request.url()} ${outcome}\n`);
  context.on('response', (response) => record(response.request(), response.status()));
  context.on('requestfailed', (request) => record(request, request.failure()?.errorText ?? 'failed'));
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
      await writeFile(`${prefix}-requests.txt`, requests.join(''));
      await context.tracing.stopChunk({ path: `${prefix}-trace.zip` });
      await context.tracing.startChunk();
    },
    async forget() {
      requests = [];
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
