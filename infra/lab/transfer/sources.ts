import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { parse as parseYaml } from 'yaml';
import { parsers } from 'prettier/plugins/markdown';
import { fromBuffer } from 'yauzl';
import { codeName, emptyReading, pictureName, readHtml, wordsOf, type Reading } from './reading.ts';

// Reads exports with libraries that the product does not use, and without its rules.

export interface SourcePost {
  /** What the file calls the post: number, id or path. */
  keys: string[];
  title: string;
  reading: Reading;
}

type Row = Record<string, unknown>;
const list = (value: unknown): Row[] =>
  (Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value]) as never;
const text = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? text((value as Record<string, unknown>)['#text'] ?? '')
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : '';

const BRUSHES =
  /\[(sourcecode|source|code|php|bash|shell|sh|python|py|ruby|rb|java|javascript|js|css|html|xml|sql|cpp|csharp|c|cc|perl|text|plain|vb|diff|scala|yaml|crayon|powershell|haskell|go|objc|latex|actionscript3)\b([^\]]*)\]([^]*?)\[\/\1\]/gi;
const SHORTCODE = /\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\/?\]/gi;

/** A post of WordPress: its shortcodes are commands, those of code are code. */
export function readWordpressText(source: string, reading: Reading): void {
  const outsideCode = source
    .replaceAll('\r\n', '\n')
    .replace(BRUSHES, (_, _name: string, _attributes, code: string) => {
      if (code.trim()) reading.code.push(codeName(entities(code)));
      reading.words.push(...wordsOf(entities(code)));
      return ' ';
    });
  const html = outsideCode.replace(SHORTCODE, (whole, closing: string, name: string, attributes: string) => {
    const isPlain =
      name !== 'gallery' && !/=/.test(attributes) && !new RegExp(`\\[/${name}\\]`, 'i').test(source);
    if (isPlain && !closing) return whole;
    if (!closing) reading.commands.push(name.toLowerCase());
    for (const match of attributes.matchAll(/=\s*["'\u201c\u201d](https?:\/\/[^"'\u201c\u201d\s]+)/g))
      reading.links.push(match[1]!);
    return ' ';
  });
  readHtml(html, reading);
  for (const [, attributes = ''] of source.matchAll(/<!--\s*wp:[\w/-]+\s+(\{[^]*?\})\s*\/?-->/g))
    readAttributes(attributes, reading);
}

/** Addresses in the attributes of a block, and texts in the fields of one of ACF. */
function readAttributes(json: string, reading: Reading): void {
  try {
    JSON.parse(json, function (this: Row, key, value: unknown) {
      if (typeof value !== 'string') return value;
      if (/^(?:https?:\/\/|mailto:)\S+$/.test(value)) reading.links.push(value);
      else if (`_${key}` in this && /\s/.test(value)) readHtml(value, reading);
      return value;
    });
  } catch {
    // No attributes: text of a comment.
  }
}

const entities = (code: string): string =>
  code
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;/g, "'")
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&amp;/g, '&');

function xmlPosts(file: string): SourcePost[] {
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    trimValues: false,
    processEntities: { enabled: true, maxTotalExpansions: 1e9, maxExpandedLength: 1e9 },
  });
  const parsed = parser.parse(readFileSync(file, 'utf8')) as {
    rss?: { channel?: { item?: unknown } };
    feed?: { entry?: unknown };
  };
  return parsed.feed
    ? bloggerPosts(list(parsed.feed.entry))
    : wordpressPosts(list(parsed.rss?.channel?.item));
}

/** Entries of a backup of Blogger, or of the feed of a Takeout, that are posts. */
function bloggerPosts(entries: Row[]): SourcePost[] {
  return entries.flatMap((entry) => {
    const terms = list(entry.category);
    const isKind = (term: Row) => String(term['@_scheme']).endsWith('#kind');
    const kind = String(terms.find(isKind)?.['@_term'] ?? (text(entry['blogger:type']) || 'post'));
    if (!/(?:^|#)post$/i.test(kind)) return [];
    const reading = emptyReading();
    readHtml(text(entry.content), reading);
    reading.terms.push(...terms.filter((term) => !isKind(term)).map((term) => String(term['@_term'])));
    const key = text(entry.id).replace(/^.*post-/, '');
    return [{ keys: [key], title: plain(text(entry.title)), reading }];
  });
}

function wordpressPosts(items: Row[]): SourcePost[] {
  return items.flatMap((item) => {
    const type = text(item['wp:post_type']) || 'post';
    const status = text(item['wp:status']);
    if (type !== 'post' || ['trash', 'inherit', 'auto-draft'].includes(status)) return [];
    const reading = emptyReading();
    readWordpressText(text(item['content:encoded']), reading);
    for (const meta of list(item['wp:postmeta']))
      if (text(meta['wp:meta_key']) === 'footnotes')
        for (const note of JSON.parse(text(meta['wp:meta_value']) || '[]') as { content: string }[])
          readHtml(note.content, reading);
    for (const category of list(item.category)) {
      const isTerm = ['category', 'post_tag', 'tag'].includes(String(category['@_domain'] ?? ''));
      if (isTerm) reading.terms.push(plain(text(category)));
    }
    return [{ keys: [text(item['wp:post_id'])], title: plain(text(item.title)), reading }];
  });
}

function plain(html: string): string {
  const reading = emptyReading();
  readHtml(html, reading);
  return reading.words.join(' ');
}

/** Texts within Lexical or Mobiledoc. */
function documentTexts(value: unknown): string[] {
  // A section of Mobiledoc is its kind, the name of its element, and its texts; a card is its name and its fields.
  if (Array.isArray(value)) {
    const isCard = typeof value[0] === 'string' && typeof value[1] === 'object';
    return value.slice(typeof value[0] === 'number' ? 2 : isCard ? 1 : 0).flatMap(documentTexts);
  }
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? [value] : [];
  return Object.entries(value as Row).flatMap(([name, inner]) =>
    typeof inner === 'string' && !['text', 'html', 'markdown', 'code', 'caption'].includes(name)
      ? []
      : documentTexts(inner),
  );
}

function ghostPosts(file: string): SourcePost[] {
  const whole = JSON.parse(readFileSync(file, 'utf8')) as { db?: { data: Row }[]; data?: Row };
  const data = (whole.db?.[0]?.data ?? whole.data ?? {}) as Record<string, Row[]>;
  const tags = new Map((data.tags ?? []).map((tag) => [String(tag.id), tag]));
  return (data.posts ?? [])
    .filter((post) => post.type !== 'page' && !Number(post.page))
    .map((post) => {
      const reading = emptyReading();
      const html = String(post.html ?? '').replaceAll('__GHOST_URL__', '');
      if (html) readHtml(html, reading);
      else
        for (const name of ['lexical', 'mobiledoc'])
          if (typeof post[name] === 'string')
            for (const one of documentTexts(JSON.parse(post[name]))) readHtml(one, reading);
      for (const row of data.posts_tags ?? []) {
        const tag = tags.get(String(row.tag_id));
        const isPublic = tag && !String(tag.name).startsWith('#') && tag.visibility !== 'internal';
        if (String(row.post_id) === String(post.id) && isPublic) reading.terms.push(String(tag.name));
      }
      reading.terms.push(...names(post.tags));
      return { keys: [String(post.id ?? post.slug), String(post.uuid)], title: String(post.title), reading };
    });
}

interface Mark {
  type: string;
  value?: string;
  url?: string;
  identifier?: string;
  children?: Mark[];
}

const COMMANDS = /\{\{[<%]?\s*\/?\s*([\w./-]*)[^{}]*?[>%]?\}\}|\{%-?\s*([\w-]+)[^{}]*?%\}/g;

/** Code in fences, by indents and within lines: no command is one in there. */
const FENCED =
  /^([ \t>]*(?:[-*+] +|\d+[.)] +)*)(?<fence>`{3,}|~{3,})(?:.*\n)(?:[^]*?\n)??[ \t>]*\k<fence>[`~]*[ \t]*$/;
const INDENTED = /(?<=^[ \t]*\n)(?:(?: {4}|\t)(?![ \t]*(?:[-*+>]|\d+[.)]) ).*\n?)+/;
const INLINE_CODE = /(?<!`)(?<ticks>`+)(?!`)[^]*?(?<!`)\k<ticks>(?!`)/;
const CODE = new RegExp([FENCED, INLINE_CODE, INDENTED].map(({ source }) => source).join('|'), 'gm');

function readMarkdown(body: string, reading: Reading): void {
  const read = (text: string): string =>
    text
      .replace(/\{%-?\s*post_url[^%]*%\}/g, '/post')
      .replace(/\{\{\s*site\.\w*url\s*\}\}/g, '')
      .replace(COMMANDS, (_whole, hugo?: string, liquid?: string) => {
        reading.commands.push(hugo || liquid || '');
        return '';
      })
      .replace(/^import\s.+\sfrom\s+["'].*$/gm, '')
      // kramdown's attributes show nothing, and Prettier takes `[[…]]` for a link of a wiki.
      .replace(/^[ \t]*\{:[^{}\n]*\}[ \t]*$/gm, '')
      .replace(/\[\[([^[\]]{0,200})\]\]\(/g, '[\\[$1\\]](');
  const source = body.replace(
    /\{%-?\s*highlight[^%]*%\}\n?([^]*?)\{%-?\s*endhighlight\s*-?%\}/g,
    (_, code: string) => {
      reading.code.push(codeName(code));
      reading.words.push(...wordsOf(code));
      return '';
    },
  );
  let withoutRaw = '';
  let end = 0;
  for (const { 0: code, index } of source.matchAll(CODE)) {
    withoutRaw += read(source.slice(end, index)) + code;
    end = index + code.length;
  }
  withoutRaw += read(source.slice(end));
  const tree = parsers.markdown.parse(withoutRaw, {} as never) as Mark;
  const targets = new Map<string, string>();
  const visit = (mark: Mark, seen: (mark: Mark) => void): void => {
    seen(mark);
    for (const child of mark.children ?? []) visit(child, seen);
  };
  visit(tree, (mark) => {
    const name = String(mark.identifier).toLowerCase();
    if (mark.type === 'definition' && !targets.has(name)) targets.set(name, mark.url ?? '');
  });
  const textOf = (mark: Mark): string =>
    ['text', 'word', 'inlineCode', 'whitespace', 'sentence'].includes(mark.type) && mark.value !== undefined
      ? mark.value
      : mark.type === 'break' || mark.type === 'html'
        ? ' '
        : (mark.children ?? []).map(textOf).join('');
  let html = '';
  visit(tree, (mark) => {
    const url = mark.url ?? targets.get(String(mark.identifier ?? '').toLowerCase());
    if (mark.type === 'heading' && wordsOf(textOf(mark)).length > 0)
      reading.headings.push(wordsOf(textOf(mark)).join(' '));
    if (mark.type === 'code') reading.code.push(codeName(mark.value ?? ''));
    if (/^link/.test(mark.type) && url) reading.links.push(url);
    if (/^image/.test(mark.type) && url) reading.pictures.push(pictureName(url));
    if (mark.type === 'html' || mark.type === 'jsx') html += mark.value ?? '';
    else if (mark.type === 'code') html += ` ${escaped(mark.value ?? '')} `;
    else if (['text', 'word', 'inlineCode'].includes(mark.type)) html += escaped(mark.value ?? '');
    else if (!INLINE.has(mark.type)) html += ' ';
  });
  readHtml(html, reading);
}

/** Words at the ends of these belong together. */
const INLINE = new Set(['emphasis', 'strong', 'delete', 'link', 'linkReference', 'sentence']);

const escaped = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const names = (value: unknown): string[] =>
  Array.isArray(value)
    ? value
        .flat()
        .filter((one) => one !== null)
        .map((one: Row | string) => (typeof one === 'object' ? String(one.name) : String(one)))
    : typeof value === 'string'
      ? value.split(/,\s*/).filter(Boolean)
      : [];

/** YAML, TOML, the bare lines of Pelican, or none at all. */
const HEADS = [
  /^---\s*\n([^]*?)\n---\s*(?:\n|$)/,
  /^\+\+\+\s*\n([^]*?)\n\+\+\+\s*(?:\n|$)/,
  /^((?:[A-Z]\w*:.*\n)+)\n/i,
];

function fieldsOf(head: string): Row | null {
  // Lines of TOML and Pelican are near enough to YAML for titles, categories and tags.
  const yaml = head
    .replace(/^\[.*\]$/gm, '')
    .replace(
      /^(\w+)(?: =|:) *(.*)$/gm,
      (_, name: string, value: string) =>
        `${name.toLowerCase()}: ${/^["'[{]|^$/.test(value) ? value : JSON.stringify(value)}`,
    );
  for (const text of [head, yaml])
    try {
      const fields: unknown = parseYaml(text) ?? {};
      if (typeof fields === 'object') return fields as Row;
    } catch {
      // The next form.
    }
  return null;
}

function markdownPost(path: string, text: string): SourcePost | null {
  const source = text.replaceAll('\r\n', '\n');
  const match = HEADS.map((form) => form.exec(source)).find((found) => found !== null);
  const fields = fieldsOf(match?.[1] ?? '');
  if (!fields) return null;
  const reading = emptyReading();
  readMarkdown(source.slice(match?.[0].length ?? 0), reading);
  reading.terms.push(...names(fields.categories ?? fields.category), ...names(fields.tags));
  return { keys: [path, String(fields.id ?? path)], title: String(fields.title ?? basename(path)), reading };
}

/** Texts of a zip by their path. */
async function textsOf(file: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  await new Promise<void>((resolve, reject) => {
    fromBuffer(readFileSync(file), { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('end', resolve);
      zip.on('entry', (entry: Parameters<typeof zip.openReadStream>[0]) => {
        if (!/\.(?:md|mdx|markdown|html|csv)$/i.test(entry.fileName)) return zip.readEntry();
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          const parts: Buffer[] = [];
          stream.on('data', (part: Buffer) => parts.push(part));
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(parts).toString('utf8'));
            zip.readEntry();
          });
        });
      });
      zip.readEntry();
    });
  });
  return files;
}

/** The text of a page of Medium's export: what stands in its section of the class `e-content`. */
function mediumPost(path: string, page: string): SourcePost {
  const [head = '', rest = ''] = page.split(/<section data-field="body" class="e-content">/);
  const [body = '', foot = ''] = rest.split(/<footer>/);
  const reading = emptyReading();
  readHtml(body, reading);
  for (const [, tag = ''] of foot.matchAll(/<a class="p-tag"[^>]*>([^<]*)<\/a>/g))
    reading.terms.push(plain(tag));
  const title = plain(/<h1 class="p-name">([^]*?)<\/h1>/.exec(head)?.[1] ?? '');
  return { keys: [/-?([0-9a-f]{6,16})\.html$/.exec(path)?.[1] ?? path, basename(path)], title, reading };
}

function substackPost(path: string, html: string): SourcePost {
  const reading = emptyReading();
  readHtml(html, reading);
  const [key = path] = basename(path).split('.');
  return { keys: [key, path], title: key, reading };
}

async function zipPosts(file: string): Promise<SourcePost[]> {
  const texts = await textsOf(file);
  const pages = [...texts].filter(([path]) => /(?:^|\/)posts\/[^/]+\.html$/.test(path));
  if (pages.length === 0)
    return [...texts].flatMap(([path, source]) =>
      /\.(?:html|csv)$/.test(path) ? [] : (markdownPost(path, source) ?? []),
    );
  const isSubstack = [...texts.keys()].some((path) => /(?:^|\/)posts\.csv$/.test(path));
  return pages.map(([path, html]) => (isSubstack ? substackPost(path, html) : mediumPost(path, html)));
}

export async function sourcePosts(file: string): Promise<SourcePost[]> {
  if (/\.xml$/i.test(file)) return xmlPosts(file);
  if (/\.json$/i.test(file)) return ghostPosts(file);
  return zipPosts(file);
}
