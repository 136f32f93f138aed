/** Pixels of the drawn picture at most, as of every picture (services/ai, draw-svg.thread.ts). */
const MOST = { width: 1408, height: 4000 };
const SVG = 'http://www.w3.org/2000/svg';
const GENERIC =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[\w-]+|inherit|initial|-apple-system)$/i;

/** An SVG that a picture can't show as it was meant: why, and what the browser draws of it. */
export class SvgProblem extends Error {
  constructor(
    message: string,
    readonly picture?: string,
  ) {
    super(message);
  }
}

const isElsewhere = (address: string): boolean => !/^\s*(?:#|data:|$)/i.test(address);

/** What lies outside of the file, which a picture doesn't load. */
function partElsewhere(svg: SVGSVGElement, styles: string): string | undefined {
  const linked = [...svg.querySelectorAll('*:not(a):not(script)')].flatMap((element) => [
    element.getAttribute('href') ?? '',
    element.getAttributeNS('http://www.w3.org/1999/xlink', 'href') ?? '',
  ]);
  const styled = [...styles.matchAll(/(?:url\(|@import)\s*["']?([^"')\s;]+)/gi)].map(([, address = '']) =>
    address.replace(/^url\(["']?/i, ''),
  );
  return [...linked, ...styled].find(isElsewhere);
}

/** Whether this machine has a font: a text in it has another width than in two that every browser has. */
function hasFont(family: string): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return true;
  const widthIn = (font: string) => {
    context.font = `72px ${font}`;
    return context.measureText('mmMwWLliI019').width;
  };
  return ['monospace', 'serif'].some((other) => widthIn(`"${family}", ${other}`) !== widthIn(other));
}

/** A font of the texts that neither the file nor this machine has. */
function missingFont(svg: SVGSVGElement, styles: string): string | undefined {
  if (![...svg.querySelectorAll('text')].some(({ textContent }) => textContent.trim() !== ''))
    return undefined;
  const embedded: string[] = [];
  const rules = styles.replace(/@font-face\s*{([^}]*)}/gi, (_, face: string) => {
    embedded.push(...familiesIn(face));
    return '';
  });
  const attributes = [...svg.querySelectorAll('[font-family]'), svg].map(
    (element) => element.getAttribute('font-family') ?? '',
  );
  return [...attributes.map(firstOf), ...familiesIn(rules)].find(
    (name) => name !== '' && !GENERIC.test(name) && !embedded.includes(name) && !hasFont(name),
  );
}

const firstOf = (families: string): string => (families.split(',')[0] ?? '').replace(/["']/g, '').trim();
const familiesIn = (styles: string): string[] =>
  [...styles.matchAll(/font-family\s*:\s*([^;}\n]+)/gi)].map(([, families = '']) => firstOf(families));

const isAnimated = (svg: SVGSVGElement, styles: string): boolean =>
  svg.querySelector('animate, animateTransform, animateMotion, set') !== null ||
  /[;{\s]animation(?:-name)?\s*:(?!\s*none)/i.test(` ${styles}`);

/** Why a drawing would differ from what was meant, in words. */
function problemOf(svg: SVGSVGElement): string | undefined {
  const styled = [...svg.querySelectorAll('[style]')].map((element) => element.getAttribute('style') ?? '');
  const styles = [
    ...[...svg.querySelectorAll('style')].map(({ textContent }) => textContent),
    ...styled,
  ].join('\n');
  if (svg.querySelector('script') || [...svg.querySelectorAll('*')].some(hasHandler))
    return 'O SVG tem script, e imagens não têm. Exporte-o como SVG simples.';
  const elsewhere = partElsewhere(svg, styles);
  if (elsewhere)
    return `Uma parte do SVG está em outro endereço (${elsewhere.slice(0, 60)}) e faltaria. Incorpore-a ao arquivo.`;
  if (isAnimated(svg, styles))
    return 'O SVG tem animação, e só um momento dela apareceria. Envie-o parado, ou como GIF.';
  const font = missingFont(svg, styles);
  if (font)
    return `O SVG tem letras na fonte ${font}, que não está nele: apareceriam em outra. Converta as letras em curvas.`;
  return undefined;
}

const hasHandler = (element: Element): boolean =>
  [...element.attributes].some(({ name, value }) => /^on/i.test(name) || /^\s*javascript:/i.test(value));

/** Width and height of the drawing, from its own or its view box. */
function sizeOf(svg: SVGSVGElement): { width: number; height: number } | undefined {
  const [, , boxWidth = 0, boxHeight = 0] = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const own = (name: string) =>
    Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(svg.getAttribute(name) ?? '')?.[1] ?? 0);
  const [width, height] = [boxWidth || own('width'), boxHeight || own('height')];
  return width > 0 && height > 0 ? { width, height } : undefined;
}

async function pngOf(
  svg: SVGSVGElement,
  { width, height }: { width: number; height: number },
): Promise<Blob> {
  if (!svg.getAttribute('viewBox')) svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const scale = Math.min(MOST.width / width, MOST.height / height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  svg.setAttribute('width', String(canvas.width));
  svg.setAttribute('height', String(canvas.height));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const { data = [] } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
  if (!data.some((value, index) => index % 4 === 3 && value > 0)) throw new Error('the drawing is empty');
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no PNG of the drawing');
  return blob;
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('FileReader'));
    reader.readAsDataURL(blob);
  });

/**
 * An SVG as the browser draws it, as large as a picture gets: the server's drawing knows no variables and no modern
 * colours (decision 131).
 * @throws SvgProblem
 */
export async function drawSvg(file: File): Promise<File> {
  const root = new DOMParser().parseFromString(await file.text(), 'image/svg+xml').documentElement;
  if (root.namespaceURI !== SVG || root.localName !== 'svg' || root.querySelector('parsererror'))
    throw new SvgProblem('O arquivo não é um SVG que um navegador leia. Exporte-o de novo, ou envie um PNG.');
  const svg = root as unknown as SVGSVGElement;
  const size = sizeOf(svg);
  if (!size)
    throw new SvgProblem('O SVG não diz o seu tamanho (viewBox). Exporte-o de novo, ou envie um PNG.');
  const problem = problemOf(svg);
  const drawn = await pngOf(svg, size).catch(() => undefined);
  if (problem) throw new SvgProblem(problem, drawn && (await dataUrl(drawn)));
  if (!drawn)
    throw new SvgProblem('O navegador não desenhou nada deste SVG. Exporte-o de novo, ou envie um PNG.');
  return new File([drawn], file.name.replace(/\.svg$/i, '.png'), { type: 'image/png' });
}
