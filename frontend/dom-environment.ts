import { runInNewContext } from 'node:vm';
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-jsdom';
import SharedEnvironment from '../infra/jest/environment.ts';

/** What Node has and the tests' fake timers and own modules use, rather than jsdom's. */
const OF_NODE = new Set([
  ...(runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[]),
  ...[
    'console',
    'performance',
    'queueMicrotask',
    'structuredClone',
    'atob',
    'btoa',
    'URL',
    'URLSearchParams',
  ],
  ...['TextEncoder', 'TextDecoder', 'Headers', 'Buffer', 'process', 'global', 'constructor'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'],
]);

type Descriptors = Record<string, PropertyDescriptor>;
const globals = (): Descriptors => Object.getOwnPropertyDescriptors(globalThis);

/** Makes the names of a window, inherited ones too, the process's own. */
function install(window: Record<string, unknown>): void {
  const names = new Set<string>();
  for (
    let object: object | null = window;
    object && object !== Object.prototype;
    object = Object.getPrototypeOf(object) as object | null
  )
    for (const name of Object.getOwnPropertyNames(object))
      if (!OF_NODE.has(name) && !name.startsWith('jest-')) names.add(name);
  for (const name of names) {
    const value = window[name];
    const isMethod = typeof value === 'function' && !/^[A-Z]/.test(name);
    Object.defineProperty(globalThis, name, {
      configurable: true,
      enumerable: true,
      ...(typeof value === 'function'
        ? { writable: true, value: isMethod ? (value as () => unknown).bind(window) : value }
        : { get: () => window[name], set: (next: unknown) => (window[name] = next) }),
    });
  }
  const self = { configurable: true, writable: true, value: globalThis };
  Object.defineProperties(globalThis, { window: self, self, parent: self, top: self });
}

/** What browsers have and jsdom lacks: nothing has a size or a place here. */
function complete(): void {
  const nowhere = { top: 0, bottom: 0, left: 0, right: 0, width: 0, height: 0 } as DOMRect;
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => nowhere;
  Element.prototype.scrollIntoView = () => undefined;
  document.elementFromPoint = () => null;
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
}

let dom: InstanceType<typeof TestEnvironment> | undefined;

/**
 * A document for tests of components: one for all files that a process runs, as their modules are. It is empty, at /
 * and without stored data when a file begins, and what a file defines globally ends with it.
 */
export default class DomEnvironment extends SharedEnvironment {
  private readonly options: [JestEnvironmentConfig, EnvironmentContext];
  private before: Descriptors = {};

  constructor(...options: [JestEnvironmentConfig, EnvironmentContext]) {
    super(...options);
    this.options = options;
  }

  override async setup(): Promise<void> {
    await super.setup();
    if (!dom) {
      dom = new TestEnvironment(...this.options);
      install(dom.global);
      complete();
    }
    this.before = globals();
  }

  override async teardown(): Promise<void> {
    for (const name of Object.keys(globals()))
      if (!(name in this.before)) Reflect.deleteProperty(globalThis, name);
    Object.defineProperties(globalThis, this.before);
    for (const { name } of [...document.documentElement.attributes])
      document.documentElement.removeAttribute(name);
    for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
    document.head.replaceChildren();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    await super.teardown();
  }
}
