import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from 'playwright-core';

// Draws the pictures of public/ that must be bitmaps from their SVG sources: `node art/render.mjs` in frontend/.
const here = import.meta.dirname;
const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
);
const fontFace = `@font-face{font-family:'Plus Jakarta Sans Variable';font-weight:200 800;src:url(data:font/woff2;base64,${(await readFile(font)).toString('base64')})}`;
const mark = await readFile(path.join(here, '../public/favicon.svg'), 'utf8');
const card = await readFile(path.join(here, 'og-padrao.svg'), 'utf8');
/** The card with other lines: two of its title, and three below it. */
function cardWith(...lines) {
  let line = 0;
  return card.replace(/(<text [^>]*>)[^<]+/g, (_, start) => start + lines[line++]);
}
const square = mark.replace('rx="8"', 'rx="0"');
const maskable = square
  .replace('<path', '<g transform="translate(5.6 5.6) scale(.65)"><path')
  .replace('</svg>', '</g></svg>');

const pictures = [
  ['og-padrao.png', card, 1200, 630],
  [
    'og-kaspersky.png',
    cardWith('Kaspersky EDR', 'para a sua empresa', 'Foundations', 'Managed Detection', 'Optimum'),
    1200,
    630,
  ],
  [
    'og-microsoft365.png',
    cardWith(
      'Microsoft 365',
      'para a sua empresa',
      'Business Basic',
      'Business Standard',
      'Business Premium',
    ),
    1200,
    630,
  ],
  [
    'og-google-workspace.png',
    cardWith(
      'Google Workspace',
      'para a sua empresa',
      'Business Starter',
      'Business Standard',
      'Business Plus',
    ),
    1200,
    630,
  ],
  ['icon-192.png', mark, 192, 192],
  ['icon-512.png', mark, 512, 512],
  ['icon-maskable-512.png', maskable, 512, 512],
  ['apple-touch-icon.png', square, 180, 180],
  ['favicon-32.png', mark, 32, 32],
];

/** An ICO file that holds one PNG. */
function ico(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, png]);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const [name, svg, width, height] of pictures) {
    const page = await browser.newPage({ viewport: { width, height } });
    const sized = svg.replace('<svg ', `<svg style="display:block;width:${width}px;height:${height}px" `);
    await page.setContent(`<style>${fontFace}body{margin:0;background:transparent}</style>${sized}`);
    await page.evaluate(() => document.fonts.ready);
    const png = await page.screenshot({ omitBackground: true });
    if (name === 'favicon-32.png') await writeFile(path.join(here, '../public/favicon.ico'), ico(png, 32));
    else await writeFile(path.join(here, '../public', name), png);
    await page.close();
  }
} finally {
  await browser.close();
}
