import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

beforeAll(async () => {
  await initWasm(await readFile(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
});

const NAMES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inner: string, before = ''): string =>
  `${before}<svg ${NAMES} viewBox="0 0 40 20">${inner}</svg>`;
const RED = '<rect width="40" height="20" fill="red"/>';
const entities = (levels: number): string =>
  Array.from({ length: levels }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');

// No rule of ours refuses these first: a new version of resvg must still hold them.
describe('resvg itself', () => {
  it.each([
    ['entities that multiply', svg('<text>&e9;</text>', `<!DOCTYPE svg [<!ENTITY e0 "a">${entities(9)}]>`)],
    [
      'entities without an end',
      svg('<text>&a;</text>', '<!DOCTYPE svg [<!ENTITY a "&b;"><!ENTITY b "&a;">]>'),
    ],
    [
      'an entity of a file',
      svg('<text>&x;</text>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    ],
  ])('resvg itself refuses %s', (_, text) => {
    expect(() => new Resvg(text)).toThrow(/entity reference/);
  });

  it('resvg itself refuses uses without an end', () => {
    const endless = '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>';
    expect(() => new Resvg(svg(endless))).toThrow(/nodes limit reached/);
  });

  it('resvg itself runs and keeps no script', () => {
    const script = '<script>globalThis.ran = true</script>';
    const drawn = new Resvg(svg(script + RED.replace('/>', ' onload="globalThis.ran = true"/>')));
    expect(drawn.toString()).not.toMatch(/script|onload|ran/);
    expect(drawn.render().asPng()).toEqual(new Resvg(svg(RED)).render().asPng());
    expect('ran' in globalThis).toBe(false);
  });
});
