import { slugify } from '@vitrine/analysis';
import { email, FIELD_LIMITS, toStorable, type Company, type ImportLoss } from '@vitrine/contracts';
import { decoded, htmlFactsOf, joinedLosses, lossesBetween, type TransferPost } from '@vitrine/transfer';
import { sanitizeContent } from '../../posts/model/html-sanitizer.js';

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
  joinedLosses(losses, lossesBetween(htmlFactsOf(content), htmlFactsOf(sanitizedContent(content, site))));

/**
 * A post of another product converted to ours, without category and pictures. `now` decides whether a scheduled time
 * has passed.
 */
export function preparePost(post: TransferPost, company: Company, now: Date) {
  const notes = post.notes.map(line);
  const shorten = (text: string, most: number, what: string): string => {
    // Our own texts are stored as they are, line feeds and all.
    const whole = post.own ? toStorable(text) : line(text);
    if (whole.length <= most) return whole;
    notes.push(`${what} foi encurtado para ${most} caracteres.`);
    return whole.slice(0, most).toWellFormed().trim();
  };
  const [first, ...others] = new Set(post.categories.map(line).filter(Boolean));
  if (!post.own && others.length > 0)
    notes.push(
      `Um post tem uma categoria, e a primeira é “${first}”. As outras viram palavras-chave: ${others.join(', ')}.`,
    );
  const title = shorten(post.title, FIELD_LIMITS.title, 'O título') || 'Sem título';
  if (title === 'Sem título') notes.push('O post não tinha título.');
  const address = email.safeParse(post.author.email);
  if (post.author.email.trim() && !address.success)
    notes.push('O e-mail do autor não é válido: ficou o da empresa.');
  return {
    title,
    slug: slugFor(post, title),
    excerpt: shorten(post.excerpt, FIELD_LIMITS.excerpt, 'O resumo'),
    author_name: shorten(post.author.name, FIELD_LIMITS.authorName, 'O nome do autor') || company.name,
    author_email: address.success ? address.data : company.email,
    meta_title: shorten(post.metaTitle, FIELD_LIMITS.metaTitle, 'O meta título'),
    meta_description: shorten(post.metaDescription, FIELD_LIMITS.metaDescription, 'A meta descrição'),
    meta_keywords: shorten(post.metaKeywords, FIELD_LIMITS.metaKeywords, 'O campo de palavras-chave'),
    noindex: post.noindex,
    custom_created_at: instantOf(post.shownAt),
    ...publicationOf(post, now, notes),
    created_at: instantOf(post.createdAt ?? post.publishedAt),
    updated_at: instantOf(post.updatedAt),
    notes,
  };
}

/** WordPress keeps slugs percent-encoded. */
function slugFor(post: TransferPost, title: string): string {
  const slug = (slugify(decoded(post.slug)) || slugify(title) || slugify(`post ${post.key}`))
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
    if (at === null) notes.push('O post não tinha data de publicação: vale a de criação ou a da importação.');
    const created = instantOf(post.createdAt);
    return {
      status: 'published',
      published_at: at ?? (created && new Date(created) < now ? created : now.toISOString()),
    };
  }
  notes.push('O horário do agendamento já passou: vem como rascunho.');
  return { status: 'draft', published_at: null };
}
