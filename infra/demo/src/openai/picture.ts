import { createHash } from 'node:crypto';
import sharp from 'sharp';

const WIDTH = 1536;
const HEIGHT = 1024;
const INK = ['#0b1626', '#0e1c30', '#10213a'];
const ACCENT = '#14b8a0';
const PALE = '#e9e4da';

/** Numbers from 0 to 1 that follow from the text alone. */
function randomFrom(prompt: string): () => number {
  let pool = createHash('sha256').update(prompt).digest();
  let at = 0;
  return () => {
    if (at + 4 > pool.length) {
      pool = createHash('sha256').update(pool).digest();
      at = 0;
    }
    const value = pool.readUInt32BE(at) / 0xffffffff;
    at += 4;
    return value;
  };
}

type Motif = (size: number) => string;

/** Simple drawings around the origin; `size` is half their height. */
const motifs: { signs: string[]; draw: Motif }[] = [
  {
    signs: ['cofre', 'cadeado', 'ransom', 'chave', 'porta', 'senha'],
    draw: (s) =>
      `<rect x="${-s * 0.62}" y="${-s * 0.15}" width="${s * 1.24}" height="${s}" rx="${s * 0.12}" fill="${PALE}"/>
       <path d="M${-s * 0.38} ${-s * 0.15}v${-s * 0.3}a${s * 0.38} ${s * 0.38} 0 0 1 ${s * 0.76} 0v${s * 0.3}" fill="none" stroke="${PALE}" stroke-width="${s * 0.15}"/>
       <circle cy="${s * 0.28}" r="${s * 0.14}" fill="${ACCENT}"/><rect x="${-s * 0.05}" y="${s * 0.32}" width="${s * 0.1}" height="${s * 0.26}" fill="${ACCENT}"/>`,
  },
  {
    signs: ['envelope', 'anzol', 'phish', 'mensage', 'e-mail'],
    draw: (s) =>
      `<rect x="${-s}" y="${-s * 0.65}" width="${s * 2}" height="${s * 1.3}" rx="${s * 0.1}" fill="${PALE}"/>
       <path d="M${-s * 0.9} ${-s * 0.5}L0 ${s * 0.2}L${s * 0.9} ${-s * 0.5}" fill="none" stroke="#0e1c30" stroke-width="${s * 0.07}"/>
       <circle cx="${s * 0.86}" cy="${-s * 0.6}" r="${s * 0.26}" fill="${ACCENT}"/>`,
  },
  {
    signs: ['disco', 'backup', 'copia', 'cópia', 'servidor'],
    draw: (s) =>
      [-0.62, 0, 0.62]
        .map(
          (y, i) =>
            `<rect x="${-s * 0.95}" y="${s * (y - 0.25)}" width="${s * 1.9}" height="${s * 0.5}" rx="${s * 0.09}" fill="${i === 1 ? ACCENT : PALE}"/>
             <circle cx="${-s * 0.7}" cy="${s * y}" r="${s * 0.08}" fill="#0e1c30"/><rect x="${s * 0.1}" y="${s * (y - 0.04)}" width="${s * 0.65}" height="${s * 0.08}" fill="#0e1c30" opacity=".35"/>`,
        )
        .join(''),
  },
  {
    signs: ['nuvem', 'documento', 'janela', '365', 'workspace', 'forma'],
    draw: (s) =>
      `<path d="M${-s * 0.8} ${s * 0.5}a${s * 0.45} ${s * 0.45} 0 0 1 0 ${-s * 0.9}a${s * 0.62} ${s * 0.62} 0 0 1 ${s * 1.15} ${-s * 0.2}a${s * 0.5} ${s * 0.5} 0 0 1 ${s * 0.4} ${s * 1.1}z" fill="${PALE}"/>
       <rect x="${-s * 0.35}" y="${-s * 0.15}" width="${s * 0.7}" height="${s * 0.95}" rx="${s * 0.07}" fill="${ACCENT}"/>
       ${[0.1, 0.3, 0.5].map((y) => `<rect x="${-s * 0.22}" y="${s * y}" width="${s * 0.44}" height="${s * 0.06}" fill="#0e1c30" opacity=".6"/>`).join('')}`,
  },
  {
    signs: [],
    draw: (s) =>
      `<path d="M0 ${-s}L${s * 0.82} ${-s * 0.66}V${s * 0.05}C${s * 0.82} ${s * 0.6} ${s * 0.42} ${s * 0.9} 0 ${s * 1.08}C${-s * 0.42} ${s * 0.9} ${-s * 0.82} ${s * 0.6} ${-s * 0.82} ${s * 0.05}V${-s * 0.66}Z" fill="${PALE}"/>
       <path d="M${-s * 0.36} ${s * 0.04}L${-s * 0.08} ${s * 0.32}L${s * 0.4} ${-s * 0.26}" fill="none" stroke="${ACCENT}" stroke-width="${s * 0.17}" stroke-linecap="round" stroke-linejoin="round"/>`,
  },
];

const motifOf = (prompt: string): Motif => {
  const subject = prompt.slice(prompt.lastIndexOf('Assunto')).toLowerCase();
  const found = motifs.find(({ signs }) => signs.some((sign) => subject.includes(sign)));
  return (found ?? motifs.at(-1)!).draw;
};

/**
 * The drawing of a prompt as SVG: a calm scene around one motif, its composition varied by the prompt and `variant`.
 */
export function drawSvg(prompt: string, variant: number): string {
  const random = randomFrom(`${variant} ${prompt}`);
  const x = WIDTH * (0.36 + random() * 0.28);
  const y = HEIGHT * (0.44 + random() * 0.12);
  const dots: string[] = [];
  for (let column = 0; column < 32; column += 1) {
    for (let row = 0; row < 22; row += 1) {
      const strong = random() > 0.965;
      dots.push(
        `<circle cx="${column * 50 + 18}" cy="${row * 50 + 10}" r="${strong ? 5 : 2}" fill="${strong ? ACCENT : '#ffffff'}" opacity="${strong ? 0.8 : 0.1}"/>`,
      );
    }
  }
  const rings = [1, 1.45, 1.95, 2.5].map((factor, index) => {
    const dash = 30 + random() * 160;
    return `<circle cx="${x}" cy="${y}" r="${210 * factor}" fill="none" stroke="${index === 1 ? ACCENT : '#ffffff'}" stroke-opacity="${index === 1 ? 0.55 : 0.14}" stroke-width="${index === 1 ? 5 : 2}" ${index > 0 ? `stroke-dasharray="${dash} ${20 + random() * 40}"` : ''}/>`;
  });
  const lineY = HEIGHT * (0.82 + random() * 0.06);
  const events = Array.from({ length: 9 }, (_, index) => {
    const at = 120 + index * 162 + random() * 50;
    const marked = random() > 0.7;
    return `<circle cx="${at}" cy="${lineY}" r="${marked ? 13 : 7}" fill="${marked ? ACCENT : PALE}" opacity="${marked ? 1 : 0.5}"/>`;
  });
  const tone = INK[Math.floor(random() * INK.length)] as string;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs>
      <linearGradient id="back" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tone}"/><stop offset="1" stop-color="#17304f"/></linearGradient>
      <radialGradient id="glow"><stop offset="0" stop-color="${ACCENT}" stop-opacity=".38"/><stop offset="1" stop-color="${ACCENT}" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#back)"/>
    ${dots.join('')}
    <circle cx="${x}" cy="${y}" r="560" fill="url(#glow)"/>
    ${rings.join('')}
    <rect x="0" y="${lineY - 1.5}" width="${WIDTH}" height="3" fill="${PALE}" opacity=".3"/>
    ${events.join('')}
    <g transform="translate(${x} ${y})">${motifOf(prompt)(130 + random() * 25)}</g>
  </svg>`;
}

/** The drawing as a PNG of 1536×1024, as image models give it. */
export const drawPng = (prompt: string, variant: number): Promise<Buffer> =>
  sharp(Buffer.from(drawSvg(prompt, variant)))
    .png({ compressionLevel: 6 })
    .toBuffer();
