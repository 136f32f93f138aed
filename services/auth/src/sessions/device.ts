/** Name and sign of each browser, those first that also carry the sign of another. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

/** With the preposition before it. */
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['no Android', /\bAndroid\b/],
  ['no iPhone', /\biPhone\b/],
  ['no iPad', /\biPad\b/],
  ['no Windows', /\bWindows\b/],
  ['no ChromeOS', /\bCrOS\b/],
  ['no macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['no Linux', /\bLinux\b|\bX11\b/],
];

const nameOf = (list: typeof BROWSERS, userAgent: string): string | undefined =>
  list.find(([, sign]) => sign.test(userAgent))?.[0];

/**
 * The browser behind a User-Agent in words that a person knows, such as `Firefox no Windows`. The header itself is not
 * kept.
 */
export function deviceOf(userAgent: string | undefined): string {
  const browser = nameOf(BROWSERS, userAgent ?? '') ?? 'Navegador desconhecido';
  return [browser, nameOf(SYSTEMS, userAgent ?? '')].filter(Boolean).join(' ');
}
