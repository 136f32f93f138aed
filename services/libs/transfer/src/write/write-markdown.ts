import Papa from 'papaparse';
import { isWebp, storedFilesOf, type PackedPicture } from '@vitrine/contracts';
import { ownOriginalPath, ownPicturePath } from '../own/own-picture.js';
import { writeOwnFile } from '../own/own-file.js';
import {
  ownDataOf,
  slugPath,
  type ExportPart,
  type ExportRow,
  type ExportSite,
  type ZipSource,
} from './export-site.js';
import { zipOf, type ZippedFile } from './zip-of.js';

/** Names that Windows gives to devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** Of the rows in one file of a part. */
const PART_CHARACTERS = 1_000_000;

const file = (path: string, text: string): ZippedFile => ({
  path,
  bytes: Buffer.from(text, 'utf8'),
  compress: true,
});
const jsonFile = (path: string, value: unknown): ZippedFile =>
  file(path, `${JSON.stringify(value, null, 2)}\n`);

const csvOf = (rows: readonly ExportRow[]): string => {
  const cells = rows.map(({ from, to, kind }) => [from, to, to === null ? 410 : 301, kind]);
  return `${Papa.unparse([['from', 'to', 'status', 'kind'], ...cells])}\r\n`;
};

/**
 * Everything as a zip: a Markdown file for each post, and the pictures (decision 111). Bytes are streamed;
 * an error in the middle is thrown, so that no short file passes for a whole one.
 */
export function writeMarkdown(source: ZipSource): AsyncGenerator<Uint8Array> {
  return zipOf(filesOf(source), new Date(source.site.exportedAt));
}

async function* filesOf({ site, entries, picture }: ZipSource): AsyncGenerator<ZippedFile> {
  const { title, address, exportedAt } = site;
  yield jsonFile('vitrine.json', {
    format: 'vitrine',
    version: 1,
    site: { title, address },
    exported_at: exportedAt,
  });
  const categories: { name: string; slug: string; description: string }[] = [];
  const rows: ExportRow[] = [];
  const originals = new Set<string>();
  const missing: string[] = [];
  const counts = { posts: 0, pictures: 0 };
  for await (const entry of entries) {
    switch (entry.kind) {
      case 'category':
        categories.push({ name: entry.name, slug: entry.slug, description: entry.description });
        break;
      case 'picture': {
        const found = await picture(entry.hash, (original) => !originals.has(original));
        if (!found) {
          missing.push(entry.hash);
          break;
        }
        counts.pictures++;
        yield* pictureFiles(found, originals);
        break;
      }
      case 'post': {
        counts.posts++;
        const { slug, own } = { ...entry, own: ownDataOf(entry) };
        rows.push(
          ...own.oldSlugs.map((old) => ({
            from: slugPath(old.slug),
            to: slugPath(slug),
            kind: 'slug' as const,
          })),
        );
        yield file(`posts/${DEVICE.test(slug) ? '_' : ''}${slug}.md`, writeOwnFile(entry));
        break;
      }
      case 'redirect':
        rows.push({ from: entry.from, to: entry.to, kind: 'redirect' });
        break;
      case 'part':
        yield* partFiles(entry);
    }
  }
  yield jsonFile('categories.json', categories);
  yield file('redirects.csv', csvOf(rows));
  yield file('LEIA-ME.md', readMe(site, counts, missing));
}

/** Files of a part: as many rows in each as a reader takes of a small file. */
async function* partFiles({ name, rows }: ExportPart): AsyncGenerator<ZippedFile> {
  let lines: string[] = [];
  let size = 0;
  let number = 0;
  const path = () => `parts/${name}-${String(++number).padStart(4, '0')}.json`;
  for await (const row of rows) {
    const line = JSON.stringify(row);
    if (size > 0 && size + line.length > PART_CHARACTERS) {
      yield file(path(), `[\n${lines.join(',\n')}\n]\n`);
      [lines, size] = [[], 0];
    }
    lines.push(line);
    size += line.length;
  }
  if (size > 0) yield file(path(), `[\n${lines.join(',\n')}\n]\n`);
}

function* pictureFiles(found: PackedPicture, originals: Set<string>): Generator<ZippedFile> {
  const { about, files, original } = found;
  yield jsonFile(ownPicturePath(about.hash, 'picture.json'), about);
  for (const name of storedFilesOf(about)) {
    const bytes = files.find((one) => one.name === name)?.bytes;
    if (!bytes) throw new Error(`picture ${about.hash} has no ${name}`);
    yield { path: ownPicturePath(about.hash, name), bytes, compress: false };
  }
  if (original && about.original && !originals.has(about.original.hash)) {
    originals.add(about.original.hash);
    const path = ownOriginalPath(about.original.hash, isWebp(original) ? 'webp' : 'jpg');
    yield { path, bytes: original, compress: false };
  }
}

const readMe = (
  { title, address, exportedAt }: ExportSite,
  counts: { posts: number; pictures: number },
  missing: readonly string[],
): string => `# ${title}

Exportação de ${address}, de ${exportedAt}: ${counts.posts} ${counts.posts === 1 ? 'post' : 'posts'} e ${counts.pictures} ${counts.pictures === 1 ? 'imagem' : 'imagens'}.

- \`posts/\`: um arquivo em Markdown para cada post, publicado, agendado ou rascunho. O que o Markdown não sabe dizer fica em HTML, dentro do texto.
- \`pictures/\`: cada imagem nos tamanhos em que o site a mostra, e o que a biblioteca sabe dela. \`originals/\`: as imagens inteiras, das que têm original guardado.
- \`categories.json\` e \`redirects.csv\`: as categorias, e os endereços antigos que levam a outros (\`slug\`: de um post que mudou de endereço).
- \`parts/\`: os textos do site, comentários, regras e o que mais só este produto conhece.
- \`vitrine:\`, no fim de cada cabeçalho: o que só este produto conhece. Outros programas podem ignorar.

Em um gerador de sites com endereços \`/posts/slug/\`:

- Hugo: copie \`posts/\` para \`content/posts/\` e \`pictures/\` para \`static/posts/pictures/\`, e ponha \`markup.goldmark.renderer.unsafe = true\` em \`hugo.toml\`, por causa do HTML dentro dos textos.
- Eleventy, Astro e outros: sirva \`pictures/\` em \`/posts/pictures/\`. As imagens dos textos são relativas (\`../pictures/…\`) e se resolvem ali.
- Jekyll: os arquivos vão para \`_posts/\` com a data na frente do nome, \`permalink: /posts/:title/\` em \`_config.yml\`, e as imagens para \`posts/pictures/\`. Com \`render_with_liquid: false\` nos \`defaults\` de \`_config.yml\`, o que os textos têm entre \`{{ }}\` fica como está.

Para trazer tudo de volta, importe este arquivo em /blog/admin/importar. Não estão aqui: a lixeira, as versões antigas dos textos, as visitas e as fontes dos rascunhos.
${missing.length > 0 ? `\nImagens cujos arquivos não existem mais: ${missing.join(', ')}.\n` : ''}`;
