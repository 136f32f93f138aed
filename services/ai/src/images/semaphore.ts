import { AppError } from '@vitrine/platform';

/** Lets callers work while the places they take are free; the others wait in the order in which they came. */
export class Semaphore {
  private readonly waiting: { places: number; enter: () => void }[] = [];

  /**
   * @param free places in all
   * @param mostWaiting callers that may wait
   */
  constructor(
    private free: number,
    private readonly mostWaiting: number,
  ) {}

  /**
   * @param places how many are taken, at most all of them
   * @throws AppError request.rate_limited when too many wait already
   */
  async through<T>(places: number, work: () => Promise<T>): Promise<T> {
    if (this.waiting.length > 0 || this.free < places) {
      if (this.waiting.length >= this.mostWaiting) throw new AppError('request.rate_limited');
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
