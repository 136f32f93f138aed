import type { TransferCategory, TransferEntry, TransferPicture, TransferPost } from '../../shape.js';
import type { Archive } from '../archive.js';
import { instantOf } from '../dates.js';
import { isRow, jsonOf, objectsIn, textOfField } from '../fields.js';
import { articleEntry, skippedEntry, buildTransferPost } from '../article.js';
import { plainText } from '../html/tree.js';
import { decodedPath, archiveSource } from '../pictures.js';
import { ownEntry } from '../own-entry.js';
import { redirectOf } from '../redirects.js';
import { seoMeta } from './seo-meta.js';
import { wordpressHtml } from './wordpress-html.js';
import { pathOf, type WxrCategory, type WxrIndex } from './wxr-index.js';
import type { WxrRecord } from './wxr-reader.js';

const PASSED_OVER = new Set([
  'attachment',
  'nav_menu_item',
  'revision',
  'wp_block',
  'wp_global_styles',
  'wp_navigation',
  'customize_changeset',
  'oembed_cache',
  'wp_font_face',
  'wp_font_family',
]);
const ZERO_DATE = /^(?:0000-|-)/;

/** Reads items of an export, and the categories that they name. */
export class WordpressPosts {
  private readonly namesOf: Map<string, string>;
  private readonly files: Map<string, string>;
  private readonly keys = new Set<string>();

  constructor(
    private readonly index: WxrIndex,
    archive: Archive | null,
  ) {
    this.namesOf = namesOfCategories(index.categories);
    this.files = uploadsOf(archive);
  }

  *categories(): Generator<TransferCategory> {
    for (const category of this.index.categories.values()) {
      const chain = this.chain(category);
      const paths = [`/category/${chain.join('/')}/`, `/category/${chain.join('/')}/feed/`];
      if (category.id) paths.push(`/?cat=${category.id}`);
      yield {
        kind: 'category',
        name: this.namesOf.get(category.nicename)!,
        slug: decodedPath(category.nicename) ?? category.nicename,
        description: category.description,
        oldPaths: this.index.own ? [] : paths.map((path) => this.index.basePath + path),
      };
    }
  }

  /** A redirect of an export of ours. */
  redirect(record: WxrRecord): TransferEntry | null {
    const said = jsonOf(record.fields.text);
    if (!this.index.own || !isRow(said)) return null;
    return redirectOf(textOfField(said.from), said.to === null ? null : textOfField(said.to));
  }

  /** Null for what is no text of its own: pictures, menus, settings of themes. */
  entry(record: WxrRecord): TransferEntry | null {
    const field = (name: string): string => record.fields[name]?.trim() ?? '';
    const type = field('post_type') || 'post';
    if (PASSED_OVER.has(type) && !record.isDamaged) return null;
    const address = pathOf(field('guid')) || pathOf(field('link')) || '';
    const key = this.ownKey(field('post_id') || address, address);
    const title = plainText(field('title')) || '(sem título)';
    const left = (reason: string): TransferEntry => skippedEntry(key, title, reason);
    if (record.isDamaged)
      return left('O XML deste item está danificado no arquivo, e ele não pôde ser lido.');
    if (type === 'page') return left('É uma página, e só artigos do blog são importados.');
    if (type !== 'post') return left(`É um conteúdo do tipo "${type}", e só artigos do blog são importados.`);
    if (key === '') return left('Não tem um número nem um endereço.');
    const status = field('status');
    if (status === 'trash') return left('Estava na lixeira.');
    if (status === 'inherit') return left('É uma versão antiga de um texto.');
    if (status === 'auto-draft')
      return left('É um rascunho que o WordPress abriu e em que ninguém escreveu.');
    const { own } = this.index;
    return articleEntry(key, title, () => {
      const post = this.post(record, key, title);
      return own
        ? ownEntry(post, record.fields.content ?? '', jsonOf(record.meta.get('_vitrine')), own)
        : post;
    });
  }

  /** Two items of a file may have one number, and are two posts: the second has its address as well. */
  private ownKey(key: string, address: string): string {
    let own = key;
    for (let number = 2; key !== '' && this.keys.has(own); number++)
      own = number === 2 ? `${key} ${address}` : `${key} ${address} ${number}`;
    this.keys.add(own);
    return own;
  }

  private post(record: WxrRecord, key: string, title: string): TransferPost {
    const { index } = this;
    const field = (name: string): string => record.fields[name]?.trim() ?? '';
    const notes = new Set<string>();
    const converted = wordpressHtml(record.fields.content ?? '', {
      index,
      id: key.replace(/ .*$/, ''),
      notes,
      locate: (address) => this.locate(address),
      footnotes: new Map(
        objectsIn(jsonOf(record.meta.get('footnotes'))).map((note, at) => [
          textOfField(note.id) || String(at),
          textOfField(note.content),
        ]),
      ),
    });
    const categories = this.categoriesOf(record);
    const tags = termNames(record, 'post_tag', 'tag');
    const excerpt = plainText(field('excerpt'));
    const createdAt = this.instant(field('post_date_gmt'), field('post_date'), field('pubDate'));
    // The date of a draft is the one on which it was begun, until one is set.
    const hasDate = field('status') !== 'draft' || !ZERO_DATE.test(field('post_date_gmt'));
    const publishedAt = hasDate ? createdAt : null;
    const status = statusOf(field('status'), field('post_password'), publishedAt, notes);
    const taxonomies = new Set(
      record.terms
        .map((term) => term.domain)
        .filter((domain) => !['category', 'post_tag', 'tag', 'post_format', ''].includes(domain)),
    );
    if (taxonomies.size > 0)
      notes.add(`Classificações que não existem aqui não vieram: ${[...taxonomies].join(', ')}.`);
    const fields = [...record.meta.keys()].filter((name) =>
      record.meta.get(`_${name}`)?.startsWith('field_'),
    );
    if (fields.length > 0) notes.add(`Campos do ACF não vieram: ${fields.sort().join(', ')}.`);
    if (record.comments > 0)
      notes.add(
        record.comments === 1 ? 'Um comentário não veio.' : `${record.comments} comentários não vieram.`,
      );
    const featured = this.featured(record.meta, notes);
    noteSocial(record, notes);
    const author = index.authors.get(field('creator')) ?? { name: field('creator'), email: '' };
    return buildTransferPost({
      ...converted,
      key,
      title,
      slug: decodedPath(field('post_name')) ?? field('post_name'),
      excerpt,
      categories,
      tags,
      author,
      status,
      publishedAt,
      createdAt,
      updatedAt: this.instant(field('post_modified_gmt'), field('post_modified'), ''),
      featured,
      ...seoMeta(record.meta, {
        title,
        sitename: index.site.title,
        excerpt,
        category: categories[0] ?? '',
        tags,
      }),
      oldPaths: this.paths(record, key),
      notes: [...notes],
    });
  }

  /** A picture for social networks is the featured one where there is no other. */
  private featured(meta: ReadonlyMap<string, string>, notes: Set<string>): TransferPicture | null {
    const found = this.index.attachments.get(meta.get('_thumbnail_id')?.trim() ?? '');
    const social = (
      meta.get('_yoast_wpseo_opengraph-image') ??
      meta.get('rank_math_facebook_image') ??
      ''
    ).trim();
    if (!found) return pathOf(social) ? { source: this.locate(social), alternative: '', focal: null } : null;
    if (social && social !== found.address)
      notes.add(`A imagem para redes sociais não veio, porque aqui a imagem destacada é usada: ${social}`);
    if (found.caption) notes.add(`A legenda da imagem destacada não veio: “${plainText(found.caption)}”.`);
    return { source: this.locate(found.address), alternative: found.alternative, focal: null };
  }

  /** A picture of the uploads is in the zip, if the export came in one. */
  private locate(address: string): string {
    const upload = /\/(?:wp-content\/)?uploads\/([^?#]+)/.exec(address)?.[1];
    const path = upload === undefined ? undefined : this.files.get(decodedPath(upload) ?? upload);
    return path === undefined ? address : archiveSource(path);
  }

  /** Where UTC's time is missing, as in drafts, the site's own is taken. */
  private instant(gmt: string, local: string, rfc: string): string | null {
    if (gmt && !ZERO_DATE.test(gmt)) return instantOf(gmt);
    const { isZoneOfSite, zone } = this.index;
    const own = local && !ZERO_DATE.test(local) ? instantOf(local, isZoneOfSite ? zone : 'UTC') : null;
    if (own && isZoneOfSite) return own;
    if (own) return new Date(Date.parse(own) - this.index.offset * 60_000).toISOString();
    return rfc && !/-0001/.test(rfc) ? instantOf(rfc) : null;
  }

  private categoriesOf(record: WxrRecord): string[] {
    const terms = record.terms.filter((term) => term.domain === 'category' && term.nicename !== '');
    // Files of the first version name them without saying what they are.
    const bare =
      terms.length > 0 ? [] : record.terms.filter((term) => term.domain === '' && term.nicename === '');
    const names = [
      ...terms.map((term) => this.nameOf(term)),
      ...bare.map((term) => plainText(term.name)),
    ].filter(Boolean);
    const main = this.index.termNames.get(
      record.meta.get('_yoast_wpseo_primary_category') ?? record.meta.get('rank_math_primary_category') ?? '',
    );
    return [...new Set(main !== undefined && names.includes(main) ? [main, ...names] : names)];
  }

  /** The category that its slug names, unless the post has it under another name: two share the slug. */
  private nameOf({ nicename, name }: WxrRecord['terms'][number]): string {
    const known = this.index.categories.get(nicename)?.name;
    const own = plainText(name);
    const isKnown = this.index.own || own === '' || known?.toLowerCase() === own.toLowerCase();
    return (isKnown && this.namesOf.get(nicename)) || own;
  }

  private chain(category: WxrCategory): string[] {
    const chain = [category.nicename];
    for (
      let parent = this.index.categories.get(category.parent);
      parent && !chain.includes(parent.nicename) && chain.length < 20;
      parent = this.index.categories.get(parent.parent)
    )
      chain.unshift(parent.nicename);
    return chain;
  }

  private paths(record: WxrRecord, id: string): string[] {
    const { index } = this;
    const paths: (string | null)[] = [];
    const link = pathOf(record.fields.link ?? '');
    const isPretty = link !== null && !link.includes('?') && link !== '/' && link !== `${index.basePath}/`;
    if (isPretty) {
      const slashed = link.endsWith('/') ? link : `${link}/`;
      paths.push(link);
      const name = record.fields.post_name?.trim() ?? '';
      const old = record.meta.get('_wp_old_slug')?.trim();
      if (old && name && link.includes(name)) paths.push(link.replace(name, old));
      paths.push(`${slashed}feed/`);
    } else paths.push(link);
    if (/^\d+$/.test(id)) paths.push(`${index.basePath}/?p=${id}`);
    // An address without a number was the permalink once; one with a number may be that of another post by now.
    const guid = pathOf(record.fields.guid ?? '');
    if (guid && !guid.includes('?') && guid.startsWith(`${index.basePath}/`)) paths.push(guid);
    for (const attachment of index.attachmentsOf.get(id) ?? []) {
      const found = index.attachments.get(attachment)!;
      if (found.path !== `${index.basePath}/`) paths.push(found.path);
      paths.push(`${index.basePath}/?attachment_id=${attachment}`);
    }
    return [...new Set(paths)].filter(
      (path): path is string => path !== null && path !== '' && path !== '/' && path.length <= 2048,
    );
  }
}

/** What plugins keep of an article for search engines and social networks and has no field here. */
function noteSocial({ meta, fields }: WxrRecord, notes: Set<string>): void {
  const canonical = (meta.get('_yoast_wpseo_canonical') ?? meta.get('rank_math_canonical_url') ?? '').trim();
  if (canonical && canonical !== fields.link?.trim())
    notes.add(`O endereço canônico não veio, porque aqui cada artigo tem o próprio: ${canonical}`);
  for (const name of ['_yoast_wpseo_opengraph-title', 'rank_math_facebook_title'])
    if (meta.get(name)?.trim())
      notes.add(`O título para redes sociais não veio: “${plainText(meta.get(name)!)}”.`);
}

function statusOf(
  status: string,
  password: string,
  publishedAt: string | null,
  notes: Set<string>,
): TransferPost['status'] {
  const asDraft = (note: string): 'draft' => {
    notes.add(note);
    return 'draft';
  };
  if (status === 'draft' || status === '') return 'draft';
  if (status === 'pending')
    return asDraft('No WordPress este texto aguardava revisão: ele veio como rascunho.');
  if (status === 'private') return asDraft('No WordPress este texto era privado: ele veio como rascunho.');
  if (status !== 'publish' && status !== 'future')
    return asDraft(`No WordPress este texto tinha o estado "${status}": ele veio como rascunho.`);
  if (password) return asDraft('No WordPress este texto tinha uma senha: ele veio como rascunho.');
  if (!publishedAt) return asDraft('O texto não tem data de publicação: ele veio como rascunho.');
  return status === 'future' ? 'scheduled' : 'published';
}

const termNames = (record: WxrRecord, ...domains: string[]): string[] => [
  ...new Set(
    record.terms
      .filter((term) => domains.includes(term.domain) && term.name !== '')
      .map((term) => plainText(term.name)),
  ),
];

/** A name for each category: where two have the same one, the parent's is added. */
function namesOfCategories(categories: WxrIndex['categories']): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { nicename, name, parent } of categories.values()) {
    const above = categories.get(parent)?.name;
    const own = !taken.has(name.toLowerCase())
      ? name
      : above
        ? `${name} (${above})`
        : `${name} (${nicename})`;
    taken.add(own.toLowerCase());
    names.set(nicename, own);
  }
  return names;
}

/** Paths in the zip by what follows `uploads/`. */
function uploadsOf(archive: Archive | null): Map<string, string> {
  const files = new Map<string, string>();
  for (const path of archive?.keys() ?? []) {
    const [, upload] =
      /(?:^|\/)uploads\/(.+)$/.exec(path) ?? /(?:^|\/)(\d{4}\/\d{2}\/[^/]+)$/.exec(path) ?? [];
    if (upload) files.set(upload, path);
  }
  return files;
}
