import type { Engine } from './engine';

/** Code points of WebDriver for the keys that write nothing. */
export const KEY = {
  enter: '\uE007',
  control: '\uE009',
  end: '\uE010',
} as const;
const PATIENCE_MS = 30_000;

/** A person at a browser: sees, clicks and types as both protocols let them. */
export class Person {
  private readonly engine: Engine;
  private readonly site: string;

  constructor(engine: Engine, site: string) {
    this.engine = engine;
    this.site = site;
  }

  async open(address: string): Promise<void> {
    await this.engine.navigate(new URL(address, this.site).href);
  }

  evaluate(expression: string): Promise<unknown> {
    return this.engine.evaluate(expression);
  }

  /** Waits until an expression of the page is true. */
  async see(expression: string): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    // A page that is being left has nothing to say.
    while (!(await this.engine.evaluate(`Boolean(${expression})`).catch(() => false))) {
      if (Date.now() > end) throw new Error(`not seen: ${expression}\n${await this.text()}`);
      await new Promise((next) => setTimeout(next, 100));
    }
  }

  /** Waits for words on the page. */
  seeWords(words: string): Promise<void> {
    return this.see(`document.body.innerText.includes(${JSON.stringify(words)})`);
  }

  text(): Promise<unknown> {
    return this.engine.evaluate('document.body.innerText');
  }

  /** Clicks in the middle of what a selector finds first that shows and whose name has the words. */
  async click(selector: string, name = ''): Promise<void> {
    const element = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) =>
      one.checkVisibility() && (one.getAttribute('aria-label') ?? one.textContent).includes(${JSON.stringify(name)}))`;
    await this.see(`Boolean(${element})`);
    const [x, y] = (await this.engine.evaluate(`(async () => {
      const element = ${element};
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
      const { x, y, width, height } = element.getBoundingClientRect();
      return [Math.round(x + width / 2), Math.round(y + height / 2)];
    })()`)) as [number, number];
    const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } };
    const press = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.engine.perform([{ ...pointer, actions: [{ type: 'pointerMove', x, y }, ...press] }]);
  }

  /** Types letters and keys, one after the other, while others are held down. */
  async type(text: string, held = ''): Promise<void> {
    const down = (value: string) => ({ type: 'keyDown', value });
    const up = (value: string) => ({ type: 'keyUp', value });
    const keys = [...text].flatMap((value) => [down(value), up(value)]);
    const actions = [...[...held].map(down), ...keys, ...[...held].map(up)];
    await this.engine.perform([{ type: 'key', id: 'keyboard', actions }]);
  }
}
