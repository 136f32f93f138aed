import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

/** What an article consists of, as another parser than the product's reads it. */
export interface Reading {
  words: string[];
  headings: string[];
  code: string[];
  links: string[];
  /** Addresses of downloads; of a result those that come along, or lie at another site than the old one. */
  files: string[];
  /** Names of files, without the size that WordPress cut. */
  pictures: string[];
  /** Categories, keywords and tags. */
  terms: string[];
  /** Names of shortcodes and commands of site generators, whose output the file does not hold. */
  commands: string[];
}

export const emptyReading = (): Reading => ({
  words: [],
  headings: [],
  code: [],
  links: [],
  files: [],
  pictures: [],
  terms: [],
  commands: [],
});

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.DocumentFragment;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Words of a text, without the scheme of addresses: a link shows its address without it. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/https?:\/\/(?:www\.)?/gi, ' ')
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** A link between texts is the name of its file: the product's is a path of the repository. */
const TEXT = /^(?![a-z][\w+.-]*:|\/\/).*?([^/]+\.(?:md|mdx|markdown)(?:#.*)?)$/i;

/** An address without its scheme, `www.`, the slash at its end, and the size that Blogger names in a picture's. */
export const linkName = (address: string): string =>
  decoded(address.trim().replaceAll('&amp;', '&'))
    .replace(TEXT, '$1')
    .replace(/^(?:https?:)?\/\/(?:www\.)?/i, '')
    .replace(/\/+(?=$|[?#])/, '')
    .replace(/\/s\d{2,4}(?:-\w+)*(?=\/[^/]*$)/, '')
    .toLowerCase();

export const pictureName = (address: string): string =>
  /^(?:data:|\/inline\/)/i.test(address)
    ? 'data:'
    : decoded(address.replace(/[?#].*$/s, ''))
        .replace(/^.*\//s, '')
        .replace(/=[swh]\d{2,4}[-\w]*$/, '')
        .replace(/(?:-\d{1,5}x\d{1,5}|-scaled|-rotated|-e\d{10,13})*(\.\w{1,5})$/, '$1')
        .toLowerCase();

export const codeName = (code: string): string => code.replace(/\s+$/, '').replace(/^(?:[^\S\n]*\n)+/, '');

/** YouTube's and Vimeo's players are the pages of their videos. */
const pageOf = (address: string): string =>
  address
    .replace(/^.*youtube(?:-nocookie)?\.com\/(?:embed|v)\/([\w-]+).*$/i, 'youtube.com/watch?v=$1')
    .replace(/^.*youtu\.be\/([\w-]+).*$/i, 'youtube.com/watch?v=$1')
    .replace(/^.*player\.vimeo\.com\/video\/(\d+).*$/i, 'vimeo.com/$1');

const FILE =
  /^(?!mailto:).*\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|csv|txt|zip|rar|t?gz|mp3|mp4|webm|mov)(?:[?#]|$)/i;
/** Files that links lead to, once each. */
export const filesIn = (links: readonly string[]): string[] => [
  ...new Set(links.filter((link) => FILE.test(link))),
];

/** Whether an address lies at the old site, as far as the file says where that is. */
export const belongsToSite = (address: string, site: string | null): boolean =>
  !/^(?:[a-z]+:)?\/\//i.test(address) ||
  (site !== null && linkName(address).split('/')[0] === linkName(site).split('/')[0]);

const HIDDEN = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'title',
  'desc',
  'metadata',
  'head',
  'iframe',
]);
const LINE = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd label mark q rb ruby s samp small span strike strong sub sup tt u var wbr'.split(
    ' ',
  ),
);

/**
 * Icons, thumbnails and names of sites of Ghost's cards, forms and controls of Substack's newsletter: intended losses,
 * which decision 114 lists.
 */
const DECORATION =
  /\bkg-bookmark-(?:icon|thumbnail|metadata)\b|\bkg-(?:audio|video)-(?:player|thumbnail|overlay)|\b(?:subscription-widget|subscribe-widget|button-wrapper|captioned-button-wrap|image-link-expand|poll-embed)/;

/** Adds what a fragment of HTML holds to a reading. */
export function readHtml(html: string, into: Reading): void {
  const text: string[] = [];
  const visit = (node: Node, inCode: boolean): void => {
    if (node.nodeName === '#text') return void text.push((node as DefaultTreeAdapterTypes.TextNode).value);
    if (!('childNodes' in node)) return;
    const name = node.nodeName;
    const attribute = (wanted: string): string =>
      ('attrs' in node && node.attrs.find((one) => one.name === wanted)?.value.trim()) || '';
    const lazy = attribute('data-src') || attribute('data-lazy-src') || attribute('data-original');
    const src = lazy && /^(?:data:|$)/.test(attribute('src')) ? lazy : attribute('src') || attribute('data');
    if (name === 'a' && attribute('href') && !/^javascript:|^#$/i.test(attribute('href')))
      into.links.push(attribute('href'));
    for (const shown of ['poster', 'data-kg-custom-thumbnail', 'data-kg-background-image'])
      if (attribute(shown) && !attribute(shown).includes('spacergif'))
        into.pictures.push(pictureName(attribute(shown)));
    if (DECORATION.test(attribute('class'))) return;
    if (name === 'img' && src) into.pictures.push(pictureName(src));
    if (['iframe', 'video', 'audio', 'source', 'embed', 'object'].includes(name) && /\/\//.test(src))
      into.links.push(pageOf(src));
    if (HIDDEN.has(name)) return;
    // The number of a footnote is one of a list with us.
    const isText = node.childNodes.every(({ nodeName }) => nodeName === '#text');
    if (name === 'sup' && isText && /^\d+$/.test(textOf(node))) return void text.push(' ');
    if (!LINE.has(name)) text.push(' ');
    const isCode = name === 'pre';
    if (isCode && !inCode && textOf(node).trim()) into.code.push(codeName(textOf(node)));
    const before = text.length;
    for (const child of node.childNodes) visit(child, inCode || isCode);
    const heading = /^h[1-6]$/.test(name) ? wordsOf(text.slice(before).join('')).join(' ') : '';
    if (heading !== '') into.headings.push(heading);
    if (!LINE.has(name)) text.push(' ');
  };
  visit(parseFragment(html), false);
  into.words.push(...wordsOf(text.join('')));
}

function textOf(node: Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  if (node.nodeName === 'br') return '\n';
  return 'childNodes' in node && !HIDDEN.has(node.nodeName) ? node.childNodes.map(textOf).join('') : '';
}

/** What `have` lacks of `wanted`, each as often as it is missing. */
export function missing(wanted: readonly string[], have: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const one of have) counts.set(one, (counts.get(one) ?? 0) + 1);
  return wanted.filter((one) => {
    const left = counts.get(one) ?? 0;
    counts.set(one, left - 1);
    return left <= 0;
  });
}

/** Kinds of a reading with what its result lacks of it. */
export function lacks(source: Reading, result: Reading): Record<keyof Reading, string[]> {
  const have = {
    links: new Set([...result.links.map(pageOf)].map(linkName)),
    files: new Set(result.files.map(pictureName)),
    pictures: new Set(result.pictures),
    terms: new Set(result.terms.map((term) => wordsOf(term).join(' '))),
    code: result.code.map((code) => code.replace(/\s+/g, '')),
  };
  const inPage = result.links.filter((link) => link.startsWith('#')).length;
  return {
    words: missing(source.words, result.words),
    headings: missing(source.headings, result.headings),
    // Markup within code is read differently by each parser: there the words are compared.
    code: source.code.filter((code) =>
      /[<>&]/.test(code) || /\t/.test(code)
        ? !have.code.some((one) => one.includes(code.replace(/\s+/g, ''))) &&
          missing(wordsOf(code), wordsOf(result.code.join(' '))).length > 0
        : !result.code.some((one) => one.includes(code)),
    ),
    links: [
      ...new Set(
        source.links.filter(
          (link) =>
            !link.startsWith('#') &&
            !have.links.has(linkName(pageOf(link))) &&
            !have.pictures.has(pictureName(link)) &&
            !have.files.has(pictureName(link)),
        ),
      ),
      ...source.links.filter((link) => link.startsWith('#')).slice(inPage),
    ],
    files: source.files.filter((link) => !have.files.has(pictureName(link))),
    pictures: missing(source.pictures, result.pictures),
    terms: source.terms.filter((term) => !have.terms.has(wordsOf(term).join(' '))),
    commands: source.commands,
  };
}
