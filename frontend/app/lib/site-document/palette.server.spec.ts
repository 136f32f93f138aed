import { expect, it, jest } from '@jest/globals';
import Color from 'colorjs.io';
import fc from 'fast-check';
import { paletteOf, stylesheetOf } from './palette.server';

fc.configureGlobal({ seed: jest.getSeed() });

const contrast = (a: string | undefined, b: string | undefined) =>
  new Color(a ?? '').contrast(new Color(b ?? ''), 'WCAG21');

/** Every pair of text and ground that the pages have. */
function unreadable(colour: string): string[] {
  const { brand, neutral } = paletteOf(colour);
  const pairs: (readonly [string, string | undefined, string | undefined])[] = [
    ...['600', '700', '800', '900'].map((step) => [`${step} on white`, brand[step], '#ffffff'] as const),
    ...['700', '900'].flatMap((step) =>
      ['50', '100'].map((on) => [`${step} on ${on}`, brand[step], brand[on]] as const),
    ),
    ['700 on surface', brand['700'], '#f4f2ed'],
    ...['300', '400'].flatMap((step) =>
      ['800', '900', '950'].map((on) => [`${step} on neutral ${on}`, brand[step], neutral[on]] as const),
    ),
    ['100 on 900', brand['100'], brand['900']],
    ['200 on 900', brand['200'], brand['900']],
    ['neutral 950 on 200', neutral['950'], brand['200']],
    ...['600', '700', '800', '900'].map(
      (step) => [`neutral ${step} on white`, neutral[step], '#ffffff'] as const,
    ),
    ['neutral 200 on neutral 950', neutral['200'], neutral['950']],
    ['neutral 300 on neutral 900', neutral['300'], neutral['900']],
  ];
  return pairs
    .filter(([, text, on]) => contrast(text, on) < 4.5)
    .map(([name, text, on]) => `${colour}: ${name} (${text} on ${on})`);
}

it.each(['#087f71', '#000000', '#ffffff', '#ffe600', '#d0021b', '#7b2ff7', '#00aaff', '#8b8b8b'])(
  'the palette makes text readable on every ground from %s',
  (colour) => {
    expect(unreadable(colour)).toEqual([]);
  },
);

it('the palette makes text readable on every ground from any colour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      expect(unreadable(`#${value.toString(16).padStart(6, '0')}`)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

it('the palette has the brand’s own colour on buttons where white is readable on it', () => {
  expect(paletteOf('#7a1fa2').brand['700']).toBe('#7a1fa2');
  expect(paletteOf('#ffe600').brand['700']).not.toBe('#ffe600');
});

it.each([
  ['#ffc400', ''],
  ['#ffc400', '#5a4300'],
  ['#7a1fa2', ''],
  ['#8b8b8b', ''],
])('the style sheet keeps %s (dark tone "%s") on buttons, with letters that are readable', (colour, dark) => {
  const sheet = stylesheetOf({ colour, keeps_colour: true, dark_colour: dark });
  const tone = (name: string) => new RegExp(`--color-${name}:(#[\\da-f]{6})`).exec(sheet)?.[1];
  expect(tone('action')).toBe(colour);
  if (colour === '#ffc400') expect(tone('brand-400')).toBe(colour);
  expect(contrast(tone('on-action'), tone('action'))).toBeGreaterThanOrEqual(4.5);
  expect(contrast(tone('on-action'), tone('action-hover'))).toBeGreaterThanOrEqual(4.5);
  if (dark) expect(tone('brand-700')).toBe(dark);
  expect(stylesheetOf({ colour, keeps_colour: false, dark_colour: dark })).not.toContain('action');
});
