import { Injectable } from '@nestjs/common';
import { UPLOAD_LIMITS } from '@vitrine/contracts';
import { AppError, messageOfThread, Semaphore } from '@vitrine/platform';

const WAITING = 16;
// Compiled in any case: a thread's code is not what a test's loader translates.
const THREAD = new URL('../../dist/images/draw-svg.thread.js', import.meta.url);

/** Whether bytes may be an SVG; what draws it decides. */
export const isSvg = (bytes: Buffer): boolean =>
  /^\s*<(?:[^]*<)?svg[\s>]/i.test(bytes.toString('utf8', 0, 8192));

const ACTIVE = /<(?:\w+:)?script\b|\son\w+\s*=|javascript:/i;

/** Whether an SVG does more than show a picture. */
export const hasActiveSvgParts = (bytes: Buffer): boolean => ACTIVE.test(bytes.toString('utf8'));

/** Draws SVGs, one after another, each in a thread that is ended after 10 s (decision 131). */
@Injectable()
export class SvgRenderer {
  private readonly semaphore = new Semaphore(1, WAITING);
  /** After which a drawing is given up; tests have fewer. */
  private readonly seconds: number = 10;

  /**
   * The picture as a PNG, `enlarged` to the size of a large one.
   * @throws AppError image.too_large, image.invalid, request.rate_limited
   */
  async render(bytes: Buffer, enlarged = false): Promise<Buffer> {
    if (bytes.length > UPLOAD_LIMITS.bytes) throw new AppError('image.too_large');
    return this.semaphore.through(1, async () => {
      const work = { bytes: new Uint8Array(bytes), enlarged };
      const png = await messageOfThread<Uint8Array>(THREAD, work, this.seconds);
      if (!png) throw new AppError('image.invalid');
      return Buffer.from(png);
    });
  }
}
