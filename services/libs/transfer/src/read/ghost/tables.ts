import { firstText, isRow, isTrue, textOfField, type Row } from '../fields.js';
import type { OwnExport } from '../own-entry.js';
import type { JsonFound } from '../json-values.js';

/** Rows about posts in tables other than theirs. */
export class GhostTables {
  readonly tags = new Map<string, Row>();
  readonly users = new Map<string, Row>();
  readonly meta = new Map<string, Row>();
  readonly tagsOf = new Map<string, string[]>();
  readonly authorsOf = new Map<string, string[]>();
  readonly settings = new Map<string, string>();
  readonly redirects: Row[] = [];
  own: OwnExport | null = null;
}

const TABLES = [
  'tags',
  'users',
  'posts_meta',
  'posts_tags',
  'posts_authors',
  'settings',
  'vitrine_redirects',
];
const SETTINGS = new Set(['title', 'permalinks', 'url', 'db_hash', 'databaseVersion']);

/** Exports have `meta` and `data` in `db`, a list of one, or at the top. */
const inDb = (paths: readonly string[]): string[] => paths.flatMap((path) => [`$.db.*.${path}`, `$.${path}`]);
export const TABLE_PATHS = inDb(['meta', ...TABLES.map((table) => `data.${table}.*`)]);
export const POST_PATHS = inDb(['data.posts.*']);

const add = (
  map: Map<string, { id: string; order: number }[]>,
  post: string,
  id: string,
  order: unknown,
): void => {
  const list = map.get(post) ?? [];
  list.push({ id, order: typeof order === 'number' ? order : list.length });
  map.set(post, list);
};

const slim = (row: Row, names: string[]): Row =>
  Object.fromEntries(
    names.filter((name) => row[name] !== undefined && row[name] !== null).map((name) => [name, row[name]]),
  );

const TAG_FIELDS = ['name', 'slug', 'description', 'visibility', 'hidden', 'vitrine_keyword'];
const META_FIELDS = [
  'meta_title',
  'meta_description',
  'feature_image_alt',
  'feature_image_caption',
  'canonical_url',
  'og_title',
  'og_image',
  'twitter_title',
  'twitter_image',
  'email_only',
  'frontmatter',
];

/** Collects rows of the small tables. */
export class TableCollector {
  readonly tables = new GhostTables();
  private readonly tagsOf = new Map<string, { id: string; order: number }[]>();
  private readonly authorsOf = new Map<string, { id: string; order: number }[]>();

  take({ path, value }: JsonFound): void {
    const inner = path[0] === 'db' ? path.slice(2) : path;
    if (!isRow(value)) return;
    const { tables } = this;
    if (inner[0] === 'meta') {
      if (isRow(value.vitrine)) tables.own = { address: textOfField(value.vitrine.address) || null };
      return;
    }
    const id = textOfField(value.id);
    const post = textOfField(value.post_id);
    switch (String(inner[1])) {
      case 'tags':
        tables.tags.set(id, slim(value, TAG_FIELDS));
        break;
      case 'users':
        tables.users.set(id, slim(value, ['name', 'email', 'slug']));
        break;
      case 'posts_meta':
        tables.meta.set(post, slim(value, META_FIELDS));
        break;
      case 'posts_tags':
        add(this.tagsOf, post, textOfField(value.tag_id), value.sort_order);
        break;
      case 'posts_authors':
        add(this.authorsOf, post, textOfField(value.author_id), value.sort_order);
        break;
      case 'settings':
        if (SETTINGS.has(textOfField(value.key)))
          tables.settings.set(textOfField(value.key), textOfField(value.value));
        break;
      case 'vitrine_redirects':
        tables.redirects.push(value);
    }
  }

  finish(): GhostTables {
    for (const [from, to] of [
      [this.tagsOf, this.tables.tagsOf],
      [this.authorsOf, this.tables.authorsOf],
    ] as const)
      for (const [post, list] of from)
        to.set(
          post,
          list.sort((a, b) => a.order - b.order).map((one) => one.id),
        );
    return this.tables;
  }
}

/** A tag that visitors see: internal ones begin with # and are for the newsroom only. */
export const isPublicTag = (tag: Row): boolean =>
  textOfField(tag.name) !== '' &&
  !textOfField(tag.name).startsWith('#') &&
  firstText(tag, 'visibility') !== 'internal' &&
  !isTrue(tag.hidden);
