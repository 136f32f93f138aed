import type { SiteDocument } from '@vitrine/contracts';
import Color from 'colorjs.io';

/** What text needs on its ground (WCAG 2.2, AA). */
const READABLE = 4.5;
const WHITE = '#ffffff';
/** The warm grey under most text. */
const SURFACE = '#f4f2ed';

/** Lightness (OKLCH) of a tone, and its share of the brand's chroma. */
const accents = {
  50: [0.98, 0.12],
  100: [0.95, 0.28],
  200: [0.9, 0.5],
  300: [0.83, 0.8],
  400: [0.74, 1],
  500: [0.62, 1],
  600: [0.54, 1],
} as const;
/** The same of the tones for text and dark sections, which have a hint of the brand's hue. */
const neutrals = {
  50: [0.976, 0.004],
  100: [0.95, 0.008],
  200: [0.902, 0.014],
  300: [0.81, 0.022],
  400: [0.685, 0.034],
  500: [0.54, 0.042],
  600: [0.435, 0.05],
  700: [0.34, 0.056],
  800: [0.276, 0.05],
  900: [0.222, 0.046],
  950: [0.187, 0.034],
} as const;

type Tones = Record<string, string>;

const hexOf = (lightness: number, chroma: number, hue: number): string =>
  new Color('oklch', [lightness, chroma, hue])
    .toGamut({ space: 'srgb' })
    .to('srgb')
    .toString({ format: 'hex', collapse: false });

const contrast = (a: string, b: string): number => new Color(a).contrast(new Color(b), 'WCAG21');

/** The first tone from `lightness` on, by steps, that is readable on every ground. */
function readable(
  on: readonly string[],
  step: number,
  lightness: number,
  chroma: number,
  hue: number,
): string {
  for (let at = lightness; at > 0 && at < 1; at += step) {
    const tone = hexOf(at, chroma, hue);
    if (on.every((ground) => contrast(tone, ground) >= READABLE)) return tone;
  }
  return step < 0 ? '#000000' : WHITE;
}

type BrandColours = Pick<SiteDocument['brand'], 'colour' | 'keeps_colour' | 'dark_colour'>;

/** The colours of buttons: the brand's own, with the letters that are readable on it. */
function actionOf(colour: string, darkest: string): Tones {
  const letters = [WHITE, darkest, '#000000'].find((tone) => contrast(tone, colour) >= READABLE) ?? '#000000';
  const [l, c, h] = new Color(colour).to('oklch').coords;
  // Under the pointer it goes away from its letters.
  const step = letters === WHITE ? -0.06 : 0.06;
  return { action: colour, 'action-hover': hexOf((l ?? 0) + step, c ?? 0, h ?? 0), 'on-action': letters };
}

/**
 * The public pages' colours for a brand's colour (#rrggbb): `brand` for actions and proof, `neutral` for text and dark
 * sections, each by the steps of tokens.css. The brand's own colour is `brand` 700 where white is readable on it, else
 * the next darker tone that holds; text on dark sections has the next lighter one.
 */
export function paletteOf(colour: string, dark_colour = colour): Record<'brand' | 'neutral', Tones> {
  const [, chroma, h] = new Color(colour).to('oklch').coords;
  const c = chroma ?? 0;
  // A grey has no hue.
  const hue = c < 0.01 ? 0 : (h ?? 0);
  const tint = Math.min(1, c / 0.08);
  const neutral = Object.fromEntries(
    Object.entries(neutrals).map(([step, [at, share]]) => [step, hexOf(at, share * tint, hue)]),
  );
  const dark = [neutral['800'], neutral['900'], neutral['950']] as string[];
  const brand: Tones = {};
  for (const [step, [at, share]] of Object.entries(accents)) brand[step] = hexOf(at, c * share, hue);
  for (const step of ['300', '400'] as const)
    brand[step] = readable(dark, 0.01, accents[step][0], c * accents[step][1], hue);
  const light = [WHITE, SURFACE, brand['50'], brand['100']] as string[];
  brand['600'] = readable([WHITE], -0.01, accents[600][0], c, hue);
  const own = new Color(dark_colour).to('srgb').toString({ format: 'hex', collapse: false });
  const [darkness, darkChroma, darkHue] = new Color(dark_colour).to('oklch').coords;
  brand['700'] = light.every((on) => contrast(own, on) >= READABLE)
    ? own
    : readable(light, -0.01, Math.min(darkness ?? 0, 0.5), darkChroma ?? 0, darkHue ?? 0);
  const main = new Color(brand['700']).to('oklch').coords[0] ?? 0;
  // A colour that can't become darker becomes lighter under the pointer.
  brand['800'] = main > 0.22 ? hexOf(main - 0.06, c * 0.85, hue) : hexOf(main + 0.14, c, hue);
  brand['900'] = readable([brand['100'], brand['200']] as string[], -0.01, 0.34, c * 0.6, hue);
  return { brand, neutral };
}

/** A style sheet that gives the tokens of tokens.css the brand's tones. */
export function stylesheetOf({ colour, keeps_colour, dark_colour }: BrandColours): string {
  const palette = paletteOf(colour, dark_colour || colour);
  const dark = ['800', '900', '950'].map((step) => palette.neutral[step] ?? '');
  // Buttons on dark sections.
  if (keeps_colour && dark.every((on) => contrast(colour, on) >= READABLE)) palette.brand['400'] = colour;
  const lines = (['brand', 'neutral'] as const).flatMap((role) =>
    Object.entries(palette[role]).map(([step, tone]) => `--color-${role}-${step}:${tone}`),
  );
  const action = keeps_colour ? actionOf(colour, palette.neutral['950'] ?? '') : {};
  const own = Object.entries(action).map(([name, tone]) => `--color-${name}:${tone}`);
  return `:root{${[...lines, ...own].join(';')}}`;
}
