import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom for tests of components, with what browsers have and it lacks: the router reads these when it is loaded. */
export default class DomEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      ReadableStream,
      TransformStream,
      Request,
      Response,
      Headers,
      fetch,
      // Nothing has a size here, so that none changes.
      ResizeObserver: class {
        observe(): void {}
        unobserve(): void {}
        disconnect(): void {}
      },
    });
  }
}
