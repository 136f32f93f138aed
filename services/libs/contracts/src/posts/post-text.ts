import { FIELD_LIMITS } from '../core/limits.js';

/** Value of each kind of field, as it is stored and answered. Instants are ISO 8601 in UTC. */
interface ValueOf {
  /** Text that must not be blank. */
  line: string;
  slug: string;
  /** Text that may be empty. */
  text: string;
  html: string;
  /** Id of a category. */
  category: number;
  /** The company's name and address where a body leaves them out. */
  authorName: string;
  authorEmail: string;
  /** Address of a picture. */
  picture: string | null;
  flag: boolean;
  /** A body gives it as a `datetime-local` value in the site's zone, or with an offset. */
  instant: string | null;
  /** Path of this site, or address of a page elsewhere; may be empty. */
  target: string;
}
export type PostTextKind = keyof ValueOf;

/**
 * What uses a field besides pages and editor: search of the blog; the article as Markdown; items of RSS and JSON Feed;
 * structured data; llms.txt; scores and findings; the front matter of Markdown that is imported; assistants, which
 * write it.
 */
export type PostUse =
  | 'search'
  | 'markdown'
  | 'feeds'
  | 'schemaOrg'
  | 'llms'
  | 'analysis'
  | 'imports'
  | 'assistants';

type Facts = {
  /** What people call the field. */
  label: string;
  /** Smallest answer that has it: a list of posts, an article, or only the editor's. */
  shown: 'lists' | 'article' | 'editor';
  /** A test of each use compares. */
  usedBy: readonly PostUse[];
} & (
  | { kind: 'line' | 'authorName' | 'html'; max: number; missing: string }
  | { kind: 'slug' | 'category'; missing: string }
  | { kind: 'text'; max: number }
  | { kind: 'authorEmail' | 'picture' | 'flag' | 'instant' | 'target' }
);

/**
 * What an author writes of a post: the one list of its fields. Bodies, answers, pending changes, revisions, columns,
 * the comparison of revisions and the editor's state are made from it; a new field takes a line here, a migration that
 * adds it to `posts` and `post_revisions`, and its input in the form. `max` is in characters; `missing` is the sentence
 * for a field that must not be left empty.
 */
export const postTextShape = {
  title: {
    kind: 'line',
    label: 'Título',
    max: FIELD_LIMITS.title,
    missing: 'Título é obrigatório',
    shown: 'lists',
    usedBy: ['search', 'markdown', 'feeds', 'schemaOrg', 'llms', 'analysis', 'imports', 'assistants'],
  },
  slug: {
    kind: 'slug',
    label: 'Slug',
    missing: 'Slug é obrigatório',
    shown: 'lists',
    usedBy: ['markdown', 'feeds', 'schemaOrg', 'llms', 'imports', 'assistants'],
  },
  excerpt: {
    kind: 'text',
    label: 'Resumo',
    max: FIELD_LIMITS.excerpt,
    shown: 'lists',
    usedBy: ['search', 'markdown', 'feeds', 'schemaOrg', 'llms', 'imports', 'assistants'],
  },
  content: {
    kind: 'html',
    label: 'Conteúdo',
    max: FIELD_LIMITS.content,
    missing: 'Conteúdo é obrigatório',
    shown: 'article',
    usedBy: ['search', 'markdown', 'feeds', 'analysis', 'imports', 'assistants'],
  },
  /** Machines read the name of the category. */
  category_id: {
    kind: 'category',
    label: 'Categoria',
    missing: 'Categoria é obrigatória',
    shown: 'editor',
    usedBy: ['assistants'],
  },
  author_name: {
    kind: 'authorName',
    label: 'Nome do autor',
    max: FIELD_LIMITS.authorName,
    missing: 'Nome do autor é obrigatório',
    shown: 'lists',
    usedBy: ['search', 'markdown', 'feeds', 'schemaOrg', 'imports'],
  },
  /** Personal: no machine reads it. */
  author_email: { kind: 'authorEmail', label: 'E-mail do autor', shown: 'editor', usedBy: [] },
  featured_image: {
    kind: 'picture',
    label: 'Imagem destacada',
    shown: 'lists',
    usedBy: ['feeds', 'schemaOrg', 'analysis', 'imports', 'assistants'],
  },
  /** The title of the page for search engines; machines read the title. */
  meta_title: {
    kind: 'text',
    label: 'Meta título',
    max: FIELD_LIMITS.metaTitle,
    shown: 'article',
    usedBy: ['imports', 'assistants'],
  },
  meta_description: {
    kind: 'text',
    label: 'Meta descrição',
    max: FIELD_LIMITS.metaDescription,
    shown: 'article',
    usedBy: ['markdown', 'schemaOrg', 'analysis', 'imports', 'assistants'],
  },
  meta_keywords: {
    kind: 'text',
    label: 'Palavras-chave',
    max: FIELD_LIMITS.metaKeywords,
    shown: 'article',
    usedBy: ['search', 'schemaOrg', 'analysis', 'imports', 'assistants'],
  },
  /** Sitemap and feeds leave such a post out. */
  noindex: { kind: 'flag', label: 'Ocultar dos buscadores', shown: 'article', usedBy: ['imports'] },
  /** Overrides the date shown, which machines read. */
  custom_created_at: { kind: 'instant', label: 'Data exibida', shown: 'editor', usedBy: ['imports'] },
  /** When a live post becomes a draft again by itself. It stays with the draft, which is published with a later one. */
  unpublish_at: { kind: 'instant', label: 'No ar até', shown: 'editor', usedBy: [] },
  /** Where its address leads from then on. No machine is told of an end. */
  unpublish_to: { kind: 'target', label: 'Depois leva a', shown: 'editor', usedBy: [] },
} as const satisfies Record<string, Facts>;

type Shape = typeof postTextShape;
export type PostTextField = keyof Shape;
export type PostTextKindOf<Name extends PostTextField> = Shape[Name]['kind'];
/** The fields as they are stored and answered. */
export type PostText = { [Name in PostTextField]: ValueOf[PostTextKindOf<Name>] };

export const POST_TEXT_FIELDS = Object.keys(postTextShape) as PostTextField[];

type ShownIn<Place> = {
  [Name in PostTextField]: Shape[Name]['shown'] extends Place ? Name : never;
}[PostTextField];
const shownIn = <Place extends Facts['shown']>(place: Place): ShownIn<Place>[] =>
  POST_TEXT_FIELDS.filter((name): name is ShownIn<Place> => postTextShape[name].shown === place);

/** The fields that every list of posts holds. */
export const LISTED_POST_FIELDS = shownIn('lists');
/** The fields that visitors get only with the article. */
export const ARTICLE_POST_FIELDS = shownIn('article');

export type UsedBy<Use extends PostUse> = {
  [Name in PostTextField]: Use extends Shape[Name]['usedBy'][number] ? Name : never;
}[PostTextField];
/** The fields with this use. */
export const fieldsUsedBy = <Use extends PostUse>(use: Use): UsedBy<Use>[] =>
  POST_TEXT_FIELDS.filter((name): name is UsedBy<Use> =>
    (postTextShape[name].usedBy as readonly PostUse[]).includes(use),
  );

/** Some fields of something that holds them, and nothing else of it. */
export const pickFields = <From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> => Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>;

/** One value for each field of the shape. */
export const mapPostText = <Value>(valueOf: (name: PostTextField) => Value): Record<PostTextField, Value> =>
  Object.fromEntries(POST_TEXT_FIELDS.map((name) => [name, valueOf(name)])) as Record<PostTextField, Value>;

/** What a draft stores in the place of a title, a slug or a content that it does not have yet. */
export const DRAFT_PLACEHOLDERS = { title: 'Sem título', slug: 'rascunho', content: '<p></p>' } as const;

/** Whether sanitised HTML shows anything: words, a picture, or what plays. */
const showsSomething = (html: string): boolean =>
  /<(?:img|audio|video)\b/.test(html) || /[^\s]/.test(html.replaceAll(/<[^<>]*>|&nbsp;/g, ''));

/** Whether a text has a field that visitors need; its placeholder in a draft counts as nothing. */
function hasField(text: PostText, name: PostTextField): boolean {
  if (name === 'content') return showsSomething(text.content);
  const isUntitled = text.title.trim() === DRAFT_PLACEHOLDERS.title;
  if (name === 'title' && isUntitled) return false;
  if (name === 'slug' && isUntitled && /^rascunho(-\d+)?$/.test(text.slug)) return false;
  return String(text[name] || '').trim() !== '';
}

/** What a text lacks before visitors may see it, with the sentence of each field; a draft may lack it. */
export const missingFields = (text: PostText): { field: PostTextField; message: string }[] =>
  POST_TEXT_FIELDS.flatMap((field) => {
    const shape = postTextShape[field];
    return 'missing' in shape && !hasField(text, field) ? [{ field, message: shape.missing }] : [];
  });

const EMPTY: { readonly [Kind in PostTextKind]: ValueOf[Kind] } = {
  line: '',
  slug: '',
  text: '',
  html: '',
  category: 0,
  authorName: '',
  authorEmail: '',
  picture: null,
  flag: false,
  instant: null,
  target: '',
};

/** A text with nothing in any field. */
export const emptyPostText = (): PostText =>
  mapPostText((name) => EMPTY[postTextShape[name].kind]) as PostText;
