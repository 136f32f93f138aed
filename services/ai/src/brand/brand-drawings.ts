import {
  BRAND_CARD,
  BRAND_ICONS,
  fillPlaceholders,
  initialOf,
  brandCards,
  type BrandIcon,
  type SiteDocument,
} from '@vitrine/contracts';

type Site = Pick<SiteDocument, 'company' | 'brand' | 'pages' | 'catalogue'>;

/** Space at a card's sides, and the capital-free letters that fit between. */
const EDGE = 88;
const LINE = 29;
const FONT = 'font-family="Plus Jakarta Sans"';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Black or white: what is easier to read on `colour` (#rrggbb). */
export function readableOn(colour: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => (parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? '#000000' : '#ffffff';
}

/** How much of a line a text takes: capitals and wide letters are half as wide again. */
const lengthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[\p{Lu}mw@%]/u.test(letter) ? 1.4 : 1), 0);

/** A text in lines; a word that is longer than one is cut. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (lengthOf(longer) <= LINE) line = longer;
    else {
      if (line) lines.push(line);
      line = lengthOf(word) > LINE ? `${[...word].slice(0, LINE / 1.5).join('')}…` : word;
    }
  }
  return [...lines, line];
}

/** The font has one weight here; its outline makes it bold. */
const bold = (text: string, { x, y, size, colour }: { x: number; y: number; size: number; colour: string }) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}" stroke="${colour}" stroke-width="${size / 26}">${escaped(text)}</text>`;

/** A square of `side`: the company's mark (an address of data) on `ground`, or its initial on the brand's colour. */
function square(
  { company, brand }: Site,
  mark: string | null,
  {
    x = 0,
    y = 0,
    side,
    round,
    share,
    ground,
  }: Record<'side' | 'round' | 'share', number> & {
    x?: number;
    y?: number;
    ground: string;
  },
): string {
  const inner = side * share;
  const start = (side - inner) / 2;
  const rect = (fill: string) =>
    `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${side * round}" fill="${fill}"/>`;
  if (mark)
    return `${rect(ground)}<image x="${x + start}" y="${y + start}" width="${inner}" height="${inner}" href="${mark}"/>`;
  const size = inner * 0.72;
  const text = { x: x + side / 2, y: y + side / 2 + size * 0.35, size, colour: readableOn(brand.colour) };
  return `${rect(brand.colour)}<g text-anchor="middle">${bold(initialOf(company.name), text)}</g>`;
}

const SHAPES: Record<BrandIcon, { round: number; share: number; ground: string }> = {
  icone: { round: 0.22, share: 1, ground: 'none' },
  'icone-grande': { round: 0.22, share: 1, ground: 'none' },
  'icone-toque': { round: 0, share: 0.8, ground: '#ffffff' },
  // A mask may cut all but the inner four fifths' circle.
  'icone-cheio': { round: 0, share: 0.56, ground: '#ffffff' },
};

const svg = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${FONT}>${inside}</svg>`;

/** An icon as an SVG. */
export function iconDrawing(site: Site, icon: BrandIcon, mark: string | null): string {
  const side = BRAND_ICONS[icon];
  return svg(side, side, square(site, mark, { side, ...SHAPES[icon] }));
}

/** A share picture as an SVG: company's name above, the page's title below, on the brand's colour. */
export function cardDrawing(site: Site, card: string, mark: string | null): string {
  const { width, height } = BRAND_CARD;
  const { colour } = site.brand;
  const ink = readableOn(colour);
  // The name is drawn above already.
  const title = (brandCards(site)[card] ?? '').replace(
    /\s*[|·:–-]\s*\{empresa\}$|^\{empresa\}\s*[|·:–-]\s*/,
    '',
  );
  const lines = linesOf(fillPlaceholders(title, { empresa: site.company.name }));
  const step = Math.min(80, 340 / lines.length);
  const inverted = { ...site, brand: { ...site.brand, colour: ink } };
  const tile = { x: EDGE, y: 84, side: 84, round: 0.22, share: 0.8, ground: '#ffffff' };
  return svg(
    width,
    height,
    [
      `<rect width="${width}" height="${height}" fill="${colour}"/>`,
      `<circle cx="1070" cy="70" r="330" fill="${ink}" fill-opacity=".07"/>`,
      square(inverted, mark, tile),
      bold(site.company.name, {
        x: EDGE + 108,
        y: 140,
        size: lengthOf(site.company.name) > 40 ? 28 : 40,
        colour: ink,
      }),
      ...lines.map((line, at) =>
        bold(line, {
          x: EDGE,
          y: height - 84 - (lines.length - 1 - at) * step,
          size: step * 0.8,
          colour: ink,
        }),
      ),
    ].join(''),
  );
}
