import type { ErrorCode } from '@vitrine/contracts';
import { AppError } from '../app-error.js';

/** Lets callers work while the places they take are free; the others wait in the order in which they came. */
export class Semaphore {
  private readonly waiting: { places: number; enter: () => void }[] = [];

  /**
   * @param free places in all
   * @param mostWaiting callers that may wait
   * @param whenFull code of the error when too many wait already
   */
  constructor(
    private free: number,
    private readonly mostWaiting: number,
    private readonly whenFull: ErrorCode = 'request.rate_limited',
  ) {}

  /**
   * @param places how many are taken, at most all of them
   * @throws AppError when too many wait already
   */
  async through<T>(places: number, work: () => Promise<T>): Promise<T> {
    if (this.waiting.length > 0 || this.free < places) {
      if (this.waiting.length >= this.mostWaiting) throw new AppError(this.whenFull);
      await new Promise<void>((enter) => this.waiting.push({ places, enter }));
    } else {
      this.free -= places;
    }
    try {
      return await work();
    } finally {
      this.free += places;
      this.letIn();
    }
  }

  private letIn(): void {
    for (let next = this.waiting[0]; next && next.places <= this.free; next = this.waiting[0]) {
      this.free -= next.places;
      this.waiting.shift();
      next.enter();
    }
  }
}
