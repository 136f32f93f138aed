import { BLOCKS, blockHtml } from '@vitrine/contracts';
import type { TransferEntry, TransferFile, TransferPost } from '../../shape.js';
import type { Archive, ArchiveFile } from '../archive.js';
import { articleEntry, convertHtml, skippedEntry, buildTransferPost } from '../article.js';
import { instantOf } from '../dates.js';
import { linkParagraph } from '../html/embeds.js';
import type { PlainHtml } from '../html/plain-html.js';
import {
  findElement,
  findElements,
  hasClass,
  htmlOf,
  parseHtml,
  removeElement,
  textIn,
  type HtmlElement,
  type HtmlNode,
} from '../html/tree.js';
import { absoluteAddress } from '../pictures.js';
import { readSmallText } from '../text.js';

const MEDIUM = 'https://medium.com';

/** Whether a page is an article of Medium's export. */
export const looksLikeMedium = (head: string): boolean =>
  /<article class="h-entry">|class="p-name"/.test(head);

/** Pages of a zip where Medium's export has its articles. */
export const mediumFiles = (archive: Archive): ArchiveFile[] =>
  [...archive.values()].filter(({ path }) => /(?:^|\/)posts\/[^/]+\.html$/.test(path));

/** Opens the articles of an export of Medium. Their addresses say the site where it has a domain of its own. */
export async function openMedium(
  files: readonly ArchiveFile[],
  address: string | null,
): Promise<TransferFile> {
  const sites = new Map<string, number>();
  for (const file of address === null ? files : []) {
    const site = siteOf(partsOf(parseHtml((await readSmallText(file)) ?? '')).address);
    if (site) sites.set(site, (sites.get(site) ?? 0) + 1);
  }
  const [most = null] = [...sites].sort((a, b) => b[1] - a[1]).map(([site]) => site);
  const site = { title: '', address: address ?? most };
  return {
    format: 'medium',
    site,
    async *entries() {
      for (const file of files) yield await entryOf(file, site.address);
    },
    picture: () => Promise.resolve(null),
    has: () => false,
  };
}

/** The site of an article: its own domain, or at Medium the person or publication. */
function siteOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return origin === MEDIUM ? `${origin}/${pathname.split('/')[1] ?? ''}` : origin;
}

interface Parts {
  body: HtmlElement | null;
  title: string;
  subtitle: string;
  author: string;
  /** Of its page. */
  address: string;
  date: string;
  tags: string[];
}

function partsOf(nodes: HtmlNode[]): Parts {
  const part = (name: string) => findElement(nodes, (element) => hasClass(element, name));
  const text = (name: string) => lineOf(part(name));
  return {
    body: part('e-content'),
    title: text('p-name'),
    subtitle: text('p-summary'),
    author: text('p-author'),
    address: part('p-canonical')?.attribs.href ?? '',
    date: part('dt-published')?.attribs.datetime ?? '',
    tags: findElements(nodes, (element) => hasClass(element, 'p-tag')).map(lineOf),
  };
}

const lineOf = (element: HtmlElement | null): string =>
  element ? textIn(element.children).replace(/\s+/g, ' ').trim() : '';

async function entryOf(file: ArchiveFile, site: string | null): Promise<TransferEntry> {
  const [name = file.path] = file.path.split('/').slice(-1);
  const html = await readSmallText(file);
  if (html === null) return skippedEntry(name, name, 'O arquivo é grande demais.');
  return articleEntry(name, name, () => {
    const parts = partsOf(parseHtml(html));
    const key = /-?([0-9a-f]{6,16})\.html$/.exec(name)?.[1] ?? name;
    return parts.body
      ? postFrom({ ...parts, body: parts.body }, key, /^draft_/.test(name), site)
      : skippedEntry(key, parts.title || name, 'Não é um artigo do Medium.');
  });
}

function postFrom(
  parts: Parts & { body: HtmlElement },
  key: string,
  isDraft: boolean,
  site: string | null,
): TransferPost {
  const { body, title, subtitle, address } = parts;
  const notes = new Set<string>();
  const grafs = findElements([body], (element) => hasClass(element, 'graf'));
  if (!isDraft && grafs.length === 1 && grafs[0]!.name === 'p')
    notes.add('É um só parágrafo, como uma resposta a outro artigo do Medium: veio como rascunho.');
  const isResponse = notes.size > 0;
  const featured = findElement([body], ({ attribs }) => attribs['data-is-featured'] === 'true');
  const source = bodyOf(body, title, subtitle);
  const publishedAt = instantOf(parts.date);
  const { pathname } = new URL(URL.canParse(address) ? address : MEDIUM);
  return buildTransferPost({
    ...convertHtml(
      source,
      { picture: (src) => absoluteAddress(src, null), site, element: mediumElement },
      notes,
    ),
    key,
    title: title || '(sem título)',
    slug: pathname.replace(/^.*\//, '').replace(/-?[0-9a-f]{6,16}$/, ''),
    excerpt: subtitle,
    tags: parts.tags,
    author: { name: parts.author, email: '' },
    status: isDraft || isResponse || !publishedAt ? 'draft' : 'published',
    publishedAt,
    featured: featured
      ? { source: featured.attribs.src ?? '', alternative: featured.attribs.alt ?? '', focal: null }
      : null,
    oldPaths: pathname === '/' ? [] : [pathname, `/p/${key}`],
    notes: [...notes],
  });
}

/** The text without what the post says in other fields: its title, its subtitle and the picture that leads it. */
function bodyOf(body: HtmlElement, title: string, subtitle: string): string {
  const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const isSame = (element: HtmlElement, text: string) =>
    letters(lineOf(element)) === letters(text) && !findElement([element], ({ name }) => name === 'a');
  const heading = findElement([body], (element) => /^h[1-4]$/.test(element.name));
  if (heading && isSame(heading, title)) removeElement(heading);
  const second = findElement([body], (element) => hasClass(element, 'graf--subtitle'));
  if (second && isSame(second, subtitle)) removeElement(second);
  const divider = findElement([body], (element) => hasClass(element, 'section-divider'));
  if (divider) removeElement(divider);
  const lead = findElement([body], (element) => hasClass(element, 'graf'));
  const picture = lead && findElement([lead], ({ attribs }) => attribs['data-is-featured'] === 'true');
  const caption = lead && findElement([lead], ({ name }) => name === 'figcaption');
  if (picture && !lineOf(caption)) removeElement(lead);
  // The two levels of headings there.
  for (const element of findElements([body], ({ name }) => name === 'h3' || name === 'h4'))
    element.name = element.name === 'h3' ? 'h2' : 'h3';
  return htmlOf(body.children);
}

function mediumElement(element: HtmlElement, html: PlainHtml): string[] | undefined {
  if (hasClass(element, 'graf--iframe')) {
    const link = findElement(element.children, ({ attribs }) => Boolean(attribs.href))?.attribs.href;
    const script = findElement(element.children, ({ name }) => name === 'script')?.attribs.src;
    const address = link ?? script?.replace(/\.js$/, '');
    return address ? [linkParagraph(address)] : undefined;
  }
  if (!hasClass(element, 'sectionLayout--outsetRow')) return undefined;
  const figures = html.blocks(element.children);
  return figures.length > 1 ? [blockHtml(BLOCKS.gallery, figures.join('\n'))] : figures;
}
