import Papa from 'papaparse';
import type { TransferCategory, TransferEntry, TransferFile, TransferRedirect } from '../../shape.js';
import { TransferError } from '../../transfer-error.js';
import type { Archive, ArchiveFile } from '../archive.js';
import { skippedEntry } from '../article.js';
import { firstText, isRow, jsonOf, rowOfJson, objectsIn } from '../fields.js';
import { archivePicture, isInArchive } from '../pictures.js';
import { redirectOf } from '../redirects.js';
import { readSmallText } from '../text.js';
import { isNotionName } from './notion.js';
import { MarkdownPosts } from './markdown-posts.js';

/** Files in a folder of articles that aren't articles. */
const BESIDE =
  /(?:^|\/)(?:(?:readme|licen[sc]e|licen[cç]a|changelog|contributing|code_of_conduct|security|leia-me|leiame|claude|agents|gemini|skill|todo|copilot-instructions)\.(?:mdx?|markdown)$|\.github\/|node_modules\/|(?:pull_request|issue)_template(?:\/|\.))/i;
const DOCS = /^docs?\//i;
const ARTICLES = /(?:^|\/)(?:_posts|posts?|blog|articles?|content)\//i;
const isMarkdown = (path: string): boolean => /\.(?:md|mdx|markdown)$/i.test(path) && !BESIDE.test(path);
/** Texts in Markdown of a zip. */
export const markdownFiles = (archive: Archive): ArchiveFile[] =>
  [...archive.values()].filter(({ path }) => isMarkdown(path));

/** The one folder that everything lies in, as people pack it; empty if there is none. */
function rootOf(archive: Archive): string {
  let root: string | null = null;
  for (const path of archive.keys()) {
    const first = path.includes('/') ? path.slice(0, path.indexOf('/') + 1) : '';
    if (first === '' || (root !== null && root !== first)) return '';
    root = first;
  }
  // A folder that names what it holds belongs to the site's own paths.
  return root === null || /^(?:_posts|_drafts|posts|content|src)\/$/.test(root) ? '' : root;
}

async function categoriesOf(archive: Archive, root: string): Promise<TransferCategory[]> {
  const text = await readSmallText(archive.get(`${root}categories.json`));
  if (text === null) return [];
  const value = jsonOf(text);
  if (value === undefined) throw new TransferError('O arquivo categories.json está danificado.');
  return objectsIn(value)
    .map((row) => ({
      kind: 'category' as const,
      name: firstText(row, 'name'),
      slug: firstText(row, 'slug'),
      description: firstText(row, 'description'),
      oldPaths: [],
    }))
    .filter((category) => category.name !== '');
}

async function redirectsOf(archive: Archive, root: string): Promise<TransferRedirect[]> {
  const text = await readSmallText(archive.get(`${root}redirects.csv`));
  if (text === null) return [];
  return Papa.parse<string[]>(text, { delimiter: ',', skipEmptyLines: true })
    .data.filter(([from, , , kind]) => from !== 'from' && kind !== 'slug')
    .map(([from = '', to = '', status]) => redirectOf(from, to === '' || status === '410' ? null : to))
    .filter((redirect) => redirect !== null);
}

/** What `vitrine.json` says of an export of ours; null where the zip is none. */
async function ownSite(archive: Archive, root: string): Promise<TransferFile['site'] | null> {
  const text = await readSmallText(archive.get(`${root}vitrine.json`));
  const { format, site } = rowOfJson(text ?? '');
  if (format !== 'vitrine') return null;
  const about = isRow(site) ? site : {};
  return { title: firstText(about, 'title'), address: firstText(about, 'address') || null };
}

/** Hashes of the pictures that an export of ours holds. */
const ownPictures = (archive: Archive): string[] =>
  [...archive.keys()]
    .map((path) => /^pictures\/([0-9a-f]{32})\/picture\.json$/.exec(path)?.[1])
    .filter((hash) => hash !== undefined);

/** The parts of an export of ours, in the order of their files. @throws TransferError for one that is no list */
async function* ownParts(archive: Archive): AsyncGenerator<TransferEntry> {
  for (const path of [...archive.keys()].sort()) {
    const name = /^parts\/([a-z-]+)-\d+\.json$/.exec(path)?.[1];
    if (name === undefined) continue;
    const rows = jsonOf((await readSmallText(archive.get(path))) ?? '');
    if (!Array.isArray(rows)) throw new TransferError(`O arquivo ${path} está danificado.`);
    yield { kind: 'part', name, rows };
  }
}

/** Opens Markdown files with front matter: one, or those of a zip. @throws TransferError */
export async function openMarkdown(
  archive: Archive,
  address: string | null,
  zone: string,
): Promise<TransferFile> {
  // Paths of our own export begin at the zip's root.
  const own = await ownSite(archive, '');
  const root = own ? '' : rootOf(archive);
  const isOnlyFile = archive.size === 1;
  const texts = (isOnlyFile ? [...archive.values()] : markdownFiles(archive))
    .filter((file) => /\.(?:md|mdx|markdown|txt|text)$/i.test(file.path))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const isDocs = ({ path }: ArchiveFile): boolean => DOCS.test(path.slice(root.length));
  const isBlog = texts.some((file) => !isDocs(file) && ARTICLES.test(file.path));
  const files = isBlog ? texts.filter((file) => !isDocs(file)) : texts;
  const docs = texts.length - files.length;
  if (files.length === 0 && !own)
    throw new TransferError(
      'Não há nada para importar neste arquivo: nem uma exportação do WordPress, Blogger, Ghost, Medium ou Substack, nem textos em Markdown (.md). De Word, LibreOffice e outros formatos, o Pandoc (pandoc.org) faz textos em Markdown.',
    );
  return {
    format: 'markdown',
    site: own ?? { title: '', address },
    async *entries(): AsyncGenerator<TransferEntry> {
      const posts = new MarkdownPosts(archive, {
        address: own?.address ?? address,
        zone,
        root,
        isOwn: own !== null,
      });
      await posts.links.prepare(files);
      posts.languages.prepare(files.map(({ path }) => path));
      yield* await categoriesOf(archive, root);
      if (own) for (const hash of ownPictures(archive)) yield { kind: 'picture', hash };
      for (const file of files) yield posts.entry(file);
      if (own) yield* ownParts(archive);
      yield* await redirectsOf(archive, root);
      for (const { path } of archive.values())
        if (isNotionName(path.replace(/(?:_all)?\.csv$/i, '')))
          yield skippedEntry(
            path.slice(root.length),
            path.slice(path.lastIndexOf('/') + 1),
            'É a tabela de um banco de dados do Notion, que repete as propriedades das páginas: elas vêm com a página de cada linha, que também está no zip.',
          );
      if (docs > 0)
        yield skippedEntry(
          'docs/',
          'docs/',
          `A documentação do repositório (${docs.toLocaleString('pt-BR')} ${docs === 1 ? 'texto' : 'textos'}) fica de fora. Para trazê-la, envie um zip só com essa pasta.`,
        );
    },
    picture: (source, most) => archivePicture(archive, source, most),
    has: (source) => isInArchive(archive, source),
  };
}
