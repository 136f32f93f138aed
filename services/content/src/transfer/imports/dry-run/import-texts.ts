import { slugify } from '@vitrine/analysis';
import {
  email,
  emptyPostText,
  FIELD_LIMITS,
  linkedFileKind,
  postTextShape,
  toStorable,
  type Company,
  type ImportLoss,
} from '@vitrine/contracts';
import {
  percentDecoded,
  fromTransferText,
  htmlFactsOf,
  mergeLosses,
  lossEntry,
  lossesBetween,
  transferMember,
  PLAIN_FIELDS,
  type TransferFile,
  type TransferPost,
} from '@vitrine/transfer';
import { sanitizeContent } from '../../../core/posts/model/html-sanitizer.js';
import { isFirstField } from '../store/hashed-fields.js';

const RESERVED = new Set(['admin', 'preview']);
const MOST_MARKUP = 20_000;
/** Longer texts are refused without being parsed. */
const MOST_SOURCE = FIELD_LIMITS.content * 2;

/** Text on one line, without characters that PostgreSQL refuses. */
const line = (text: string): string => toStorable(text).replace(/\s+/g, ' ').trim();

/** An instant between 1970 and 9999, or null. */
function instantOf(value: string | null): string | null {
  if (value === null) return null;
  const time = new Date(value);
  const year = time.getUTCFullYear();
  return year >= 1970 && year <= 9999 ? time.toISOString() : null;
}

/** Why a post can't be imported, or null. */
export function importObstacle({ content, title }: TransferPost): string | null {
  if (content.length > MOST_SOURCE) return 'O texto é longo demais: o limite é de 500 mil caracteres.';
  if (content.split('<', MOST_MARKUP + 2).length > MOST_MARKUP + 1)
    return 'O texto tem marcação HTML demais.';
  if (content.trim() === '') return title.trim() === '' ? 'O post está vazio.' : 'O post não tem texto.';
  return null;
}

/** What is in the file itself gets an address for the comparison alone: where it will be isn't known yet. */
const ofArchive = (source: string): string => source.replace(/^archive:/, 'https://archive.invalid/');
export const archiveSourceOf = (address: string): string =>
  address.replace(/^https:\/\/archive\.invalid\//, 'archive:');

/** Content as it is stored, but for the addresses of pictures and links that the run replaces. */
export const sanitizedContent = (content: string, site: string): string =>
  sanitizeContent(content, { site, picture: ofArchive, link: ofArchive });

/** What the reader lost of a post, and what the sanitiser doesn't keep: links of other schemes, for example. */
export const lossesBeforeRun = ({ content, losses }: TransferPost, site: string): ImportLoss[] =>
  mergeLosses(losses, lossesBetween(htmlFactsOf(content), htmlFactsOf(sanitizedContent(content, site))));

/** Pictures, covers and files that a post names and its file doesn't hold. */
export function absentPictures({ featured, pictures }: TransferPost, file: TransferFile): string[] {
  const named = [...(featured ? [featured] : []), ...pictures].filter(({ inline }) => inline === undefined);
  const sources = new Set(named.map(({ source }) => source));
  return [...sources].filter((source) => source.startsWith('archive:') && !file.has(source));
}

/** The same as losses. */
export const absentLosses = (sources: readonly string[]): ImportLoss[] => [
  ...lossEntry('pictures', sources.filter((source) => !linkedFileKind(source)).map(nameInArchive)),
  ...lossEntry('files', sources.filter((source) => linkedFileKind(source)).map(nameInArchive)),
];
const nameInArchive = (source: string): string => source.replace(/^archive:/, '');

const LATER_FIELDS = PLAIN_FIELDS.filter((name) => !isFirstField(name));
/** Values that hashes leave out, by the names that the fields have in entries and in our own texts. */
const LEFT_OUT = new Map<string, unknown>(
  LATER_FIELDS.flatMap((name) => [name, transferMember(name)].map((key) => [key, emptyPostText()[name]])),
);

/** A post as the dry run stores and hashes it: later fields of `postTextShape` only where they are not empty. */
export const entryJson = ({ losses: _losses, formerKey: _formerKey, ...post }: TransferPost): string =>
  JSON.stringify(post, (key, value: unknown) => {
    if (LEFT_OUT.has(key) && LEFT_OUT.get(key) === value) return undefined;
    return typeof value === 'string' ? toStorable(value) : value;
  });

/**
 * A post of another product converted to ours, without category and pictures. `now` decides whether a scheduled time
 * has passed.
 */
export function preparePost(post: TransferPost, company: Company, now: Date) {
  const notes = post.notes.map(line);
  const shorten = (text: string, most: number, label: string): string => {
    // Our own texts are stored as they are, line feeds and all.
    const whole = post.own ? toStorable(text) : line(text);
    if (whole.length <= most) return whole;
    notes.push(`O campo “${label}” foi encurtado para ${most} caracteres.`);
    return whole.slice(0, most).toWellFormed().trim();
  };
  const [first, ...others] = new Set(post.categories.map(line).filter(Boolean));
  if (!post.own && others.length > 0)
    notes.push(
      `Um post tem uma categoria, e a primeira é “${first}”. As outras viram palavras-chave: ${others.join(', ')}.`,
    );
  const { title: givenTitle, slug: _slug, content: _content, ...plain } = fromTransferText(post);
  const texts = Object.entries(plain).map(([name, value]) => {
    const field = postTextShape[name as keyof typeof plain];
    return [name, field.kind === 'text' ? shorten(String(value), field.max, field.label) : value];
  });
  const title = shorten(givenTitle, postTextShape.title.max, postTextShape.title.label) || 'Sem título';
  if (title === 'Sem título') notes.push('O post não tinha título.');
  const address = email.safeParse(post.author.email);
  if (post.author.email.trim() && !address.success)
    notes.push('O e-mail do autor não é válido: ficou o da empresa.');
  return {
    ...(Object.fromEntries(texts) as typeof plain),
    title,
    slug: slugFor(post, title),
    author_name:
      shorten(post.author.name, postTextShape.author_name.max, postTextShape.author_name.label) ||
      company.name,
    author_email: address.success ? address.data : company.email,
    custom_created_at: instantOf(post.shownAt),
    ...publicationOf(post, now, notes),
    created_at: instantOf(post.createdAt ?? post.publishedAt),
    updated_at: instantOf(post.updatedAt),
    notes,
  };
}

/** WordPress keeps slugs percent-encoded. */
function slugFor(post: TransferPost, title: string): string {
  const slug = (slugify(percentDecoded(post.slug)) || slugify(title) || slugify(`post ${post.key}`))
    .slice(0, FIELD_LIMITS.slug)
    .replace(/-+$/, '');
  return RESERVED.has(slug) ? `${slug}-1` : slug;
}

function publicationOf(
  post: TransferPost,
  now: Date,
  notes: string[],
): { status: TransferPost['status']; published_at: string | null } {
  const at = instantOf(post.publishedAt);
  const isToCome = at !== null && new Date(at) > now;
  if (post.status === 'draft') return { status: 'draft', published_at: isToCome ? null : at };
  if (isToCome) return { status: 'scheduled', published_at: at };
  if (post.status === 'published') {
    const others = [post.shownAt, post.createdAt, post.updatedAt].map(instantOf);
    const published_at = at ?? others.find((other) => other !== null && new Date(other) <= now) ?? null;
    // The day of the import would be an invented date.
    if (published_at === null) {
      notes.push('O post não tem data nenhuma: vem como rascunho, e você escolhe a data ao publicar.');
      return { status: 'draft', published_at };
    }
    if (at === null)
      notes.push('O post não tinha data de publicação: vale outra data dele, como a de criação.');
    return { status: 'published', published_at };
  }
  notes.push('O horário do agendamento já passou: vem como rascunho.');
  return { status: 'draft', published_at: null };
}
