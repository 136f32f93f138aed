import type { TransferEntry, TransferPicture, TransferPost } from '../../shape.js';
import type { Archive } from '../archive.js';
import { instantOf } from '../dates.js';
import { firstText, isTrue, objectsIn, textOfField, type Row } from '../fields.js';
import { articleEntry, convertHtml, skippedEntry, buildTransferPost } from '../article.js';
import { plainText } from '../html/tree.js';
import { decodedPath, archiveSource, absoluteAddress } from '../pictures.js';
import { ownEntry } from '../own-entry.js';
import { ghostElement, ghostSource } from './ghost-html.js';
import { isPublicTag, type GhostTables } from './tables.js';

const rawText = (value: unknown): string => (typeof value === 'string' ? value : '');

const VISIBILITY: Record<string, string> = {
  members: 'No Ghost só membros podiam ler este texto: ele veio como rascunho.',
  paid: 'No Ghost só assinantes podiam ler este texto: ele veio como rascunho.',
  tiers: 'No Ghost só assinantes de alguns planos podiam ler este texto: ele veio como rascunho.',
  filter: 'No Ghost só parte dos membros podia ler este texto: ele veio como rascunho.',
};

/** What has no field here. */
const SOCIAL: Record<string, string> = {
  canonical_url: 'O endereço canônico',
  og_title: 'O título para redes sociais',
  og_image: 'A imagem para redes sociais',
  twitter_title: 'O título para o X',
  twitter_image: 'A imagem para o X',
  feature_image_caption: 'A legenda da imagem destacada',
};

/** Reads rows of the table of posts, of every version of Ghost. */
export class GhostPosts {
  /** Folder of the zip in which Ghost's own `content` lies, with its slash. */
  private folder: string | undefined;

  constructor(
    private readonly tables: GhostTables,
    private readonly archive: Archive | null,
    private readonly address: string | null,
  ) {}

  entry(row: Row): TransferEntry {
    const key = textOfField(row.id) || textOfField(row.uuid) || textOfField(row.slug);
    const title = plainText(textOfField(row.title)) || '(sem título)';
    if (firstText(row, 'type') === 'page' || isTrue(row.page))
      return skippedEntry(key, title, 'É uma página, e só artigos do blog são importados.');
    if (key === '') return skippedEntry(key, title, 'Não tem um identificador.');
    const { own } = this.tables;
    return articleEntry(key, title, () => {
      const post = this.post(row, key, title);
      return own ? ownEntry(post, rawText(row.html), row.vitrine, own) : post;
    });
  }

  private post(row: Row, key: string, title: string): TransferPost {
    const meta = this.tables.meta.get(key) ?? {};
    const notes = new Set<string>();
    // Ghost writes its own address as `__GHOST_URL__`.
    const source = ghostSource(row, notes).replaceAll('__GHOST_URL__', this.address ?? '');
    const converted = convertHtml(
      source,
      { picture: (src) => this.source(src), site: this.address, element: ghostElement },
      notes,
    );
    for (const [name, what] of Object.entries(SOCIAL)) {
      const value = firstText(meta, name) || firstText(row, name);
      if (value) notes.add(`${what} não veio: ${value}`);
    }
    const tags = this.tags(key, row);
    const publishedAt = instantOf(row.published_at);
    const status = this.status(row, publishedAt, notes);
    const slug = firstText(row, 'slug');
    return buildTransferPost({
      key,
      title,
      slug,
      ...converted,
      excerpt: plainText(firstText(row, 'custom_excerpt')),
      categories: tags.slice(0, 1),
      tags: tags.slice(1),
      author: this.author(row, key),
      status,
      publishedAt: status === 'draft' && !publishedAt ? null : publishedAt,
      createdAt: instantOf(row.created_at),
      updatedAt: instantOf(row.updated_at),
      featured: this.featured(row, meta),
      metaTitle: firstText(meta, 'meta_title') || firstText(row, 'meta_title'),
      metaDescription: firstText(meta, 'meta_description') || firstText(row, 'meta_description'),
      oldPaths: slug ? this.paths(row, slug, publishedAt, tags) : [],
      notes: [...notes],
    });
  }

  /**
   * A picture is in the zip, or at the site; without the site's address its path in a zip is looked for in
   * vain.
   */
  private source(src: string): string | null {
    const own = /^(?:__GHOST_URL__(?=\/)|(?=\/content\/(?:images|media|files)\/))(.*)$/.exec(src.trim());
    const atSite =
      own?.[1] ??
      (this.address && src.startsWith(`${this.address}/`) ? src.slice(this.address.length) : null);
    if (atSite !== null) {
      const path =
        decodedPath(atSite)
          ?.replace(/^\/+/, '')
          .replace(/^(content\/images)\/size\/w\d+(?:h\d+)?\//, '$1/') ?? '';
      const file = this.file(path);
      if (file !== null) return archiveSource(file);
      if (this.address) return `${this.address}/${atSite.replace(/^\/+/, '')}`;
      return path.startsWith('content/images/') ? archiveSource(path) : null;
    }
    return absoluteAddress(src, this.address);
  }

  private file(path: string): string | null {
    if (!this.archive) return null;
    this.folder ??=
      [...this.archive.keys()]
        .map((have) => /^(.*\/|)content\/(?:images|media|files)\//.exec(have)?.[1])
        .find((found) => found !== undefined) ?? '';
    // Ghost stores pictures of the root in `content/images`.
    const atRoot = path.replace(/^content\/images\//, '');
    return [path, `${this.folder}${path}`, atRoot].find((at) => this.archive?.has(at)) ?? null;
  }

  private featured(row: Row, meta: Row): TransferPicture | null {
    const address = firstText(row, 'feature_image', 'image');
    const source = address ? this.source(address) : null;
    if (source === null) return null;
    return { source, alternative: plainText(firstText(meta, 'feature_image_alt')), focal: null };
  }

  /** Files that other tools made may have the tags in the post. */
  private tags(key: string, row: Row): string[] {
    const names = (this.tables.tagsOf.get(key) ?? [])
      .map((id) => this.tables.tags.get(id))
      .concat(objectsIn(row.tags))
      .filter((tag) => tag !== undefined && isPublicTag(tag))
      .map((tag) => firstText(tag!, 'name'));
    return [...new Set(names)];
  }

  private author(row: Row, key: string): TransferPost['author'] {
    const id = this.tables.authorsOf.get(key)?.[0] ?? firstText(row, 'author_id', 'author', 'created_by');
    const user = this.tables.users.get(id) ?? {};
    return { name: firstText(user, 'name'), email: firstText(user, 'email') };
  }

  private status(row: Row, publishedAt: string | null, notes: Set<string>): TransferPost['status'] {
    const status = firstText(row, 'status');
    const visibility =
      VISIBILITY[firstText(row, 'visibility')] ??
      (/^(?:public)?$/.test(firstText(row, 'visibility')) ? undefined : VISIBILITY.filter);
    if (status === 'draft' || status === '') return 'draft';
    if (status === 'sent') {
      notes.add('No Ghost este texto só foi enviado por e-mail: ele veio como rascunho.');
      return 'draft';
    }
    if (visibility) {
      notes.add(visibility);
      return 'draft';
    }
    if (status !== 'published' && status !== 'scheduled') {
      notes.add(`No Ghost este texto tinha o estado "${status}": ele veio como rascunho.`);
      return 'draft';
    }
    if (!publishedAt) {
      notes.add('O texto não tem data de publicação: ele veio como rascunho.');
      return 'draft';
    }
    return status === 'scheduled' ? 'scheduled' : 'published';
  }

  private paths(row: Row, slug: string, publishedAt: string | null, tags: string[]): string[] {
    const pattern = this.tables.settings.get('permalinks') ?? '/:slug/';
    const [year = '', month = '', day = ''] = (publishedAt ?? '').slice(0, 10).split('-');
    const parts: Record<string, string> = {
      slug,
      year,
      month,
      day,
      id: textOfField(row.id),
      primary_tag: tags[0] ?? 'all',
    };
    const dated = pattern.replace(/:(\w+)/g, (_, name: string) => parts[name] ?? '');
    return [...new Set([dated, `/${slug}/`, `/${slug}/amp/`])].filter(
      (path) => path.startsWith('/') && !path.startsWith('//'),
    );
  }
}
