import { afterEach, beforeEach } from '@jest/globals';

const restore: (() => void)[] = [];
/** jsdom follows no link; this comes after every listener of an island. */
const stay = (event: Event): void => {
  if ((event.target as Element).closest('a')) event.preventDefault();
};

/** Hooks of a test file; this module is loaded once for all of them. */
export function forgetAfterEach(): void {
  beforeEach(() => {
    // An island listens for as long as its page is there.
    const listen = document.addEventListener.bind(document);
    define(document, 'addEventListener', (...given: Parameters<typeof listen>) => {
      listen(...given);
      restore.push(() => document.removeEventListener(...given));
    });
    for (const type of ['click', 'auxclick']) window.addEventListener(type, stay);
  });
  afterEach(() => {
    for (const type of ['click', 'auxclick']) window.removeEventListener(type, stay);
    for (const undo of restore.splice(0).reverse()) undo();
  });
}

/** Gives something of the browser another property, until the test ends. */
export function define<T extends object>(target: T, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  restore.push(() => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  });
}

/** The element of a selector. @throws Error where there is none */
export function find<E extends HTMLElement = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
}

let loads = 0;
/** Runs an island again on the document as it is, as a page that is opened does. What it imports is loaded once. */
export const load = (name: string): Promise<unknown> =>
  import(`${new URL(`./${name}.ts`, import.meta.url).href}?${(loads += 1)}`);

/** Lets everything happen that waits for nothing but its turn; the body of an answer takes some. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
}
