import {
  emptyPostText,
  isLinkTarget,
  isPictureSource,
  pendingChangeSchema,
  pickFields,
  POST_TEXT_FIELDS,
  postTextShape,
  type Company,
  type PostText,
  type savePostSchema,
} from '@vitrine/contracts';
import { analysePost, FIGURES_VERSION, type ScoredPost } from '@vitrine/analysis';
import { invalidField } from '@vitrine/platform';
import type { z } from 'zod';
import { readInstant } from '../../site/site-dates.js';
import { sanitizeContent } from './html-sanitizer.js';

/** What becomes of pictures of other sites. */
type PicturesOfOthers = 'kept' | 'links';
type PostBody = Pick<z.output<typeof savePostSchema>, keyof PostText>;

/** Addresses below /blog/ that are pages of their own. */
const RESERVED_SLUGS = new Set(['admin', 'preview']);
const MAX_TAGS = 20_000;

function readContent(html: string, site: string, others: PicturesOfOthers): string {
  // Parsing takes time for each tag: a text with more of them than any article has is refused before it is parsed.
  if (html.split('<', MAX_TAGS + 2).length > MAX_TAGS + 1) {
    throw invalidField('content', 'O conteúdo tem marcação HTML demais.');
  }
  const content = sanitizeContent(html, { site, others });
  if (content.trim() === '') throw invalidField('content', 'Conteúdo é obrigatório');
  return content;
}

/**
 * The text of a validated body; authors default to the company, dates without a zone are the site's. Pictures of other
 * sites stay, or become `links` in what no person wrote.
 * @throws AppError request.invalid
 */
export function readPostText(body: PostBody, company: Company, others: PicturesOfOthers = 'kept'): PostText {
  const site = company.public_url;
  const { featured_image: picture } = body;
  if (picture && !isPictureSource(picture, site))
    throw invalidField('featured_image', 'Deste site, só imagens de /media/ podem ilustrar um post.');
  if (picture && others === 'links' && !picture.startsWith('/'))
    throw invalidField('featured_image', 'Com um token, a imagem destacada é uma da biblioteca: /media/….');
  const { unpublish_to: target } = body;
  const isOwn = target.replace(site, '').split(/[?#]/)[0] === `/blog/${body.slug}`;
  // No deletion of a file asks whether an article leads to it.
  if (target && (isOwn || !isLinkTarget(target, site) || /\/media\/[0-9a-f]{32}\//.test(target)))
    throw invalidField('unpublish_to', 'Um post que sai do ar não pode levar a este endereço.');
  if (RESERVED_SLUGS.has(body.slug)) throw invalidField('slug', 'Este slug é reservado. Escolha outro.');
  const text = {
    ...pickFields(body, POST_TEXT_FIELDS),
    content: readContent(body.content, site, others),
    author_name: body.author_name || company.name,
    author_email: body.author_email || company.email,
  };
  return Object.fromEntries(
    Object.entries(text).map(([name, value]) => {
      const isTime = postTextShape[name as keyof PostText].kind === 'instant' && value;
      return [name, isTime ? readInstant(String(value), company.timezone, name).toISOString() : value];
    }),
  ) as PostText;
}

/** A pending change as it is stored: one that was stored before a field existed lacks it. */
export const storedChangeSchema = pendingChangeSchema.partial().required({ saved_by: true, saved_at: true });

/** A stored text with every field. */
export const completeText = <Text extends Partial<PostText>>(text: Text): Text & PostText => ({
  ...emptyPostText(),
  ...text,
});

/** A stored text, sanitised once more: the rules may have become stricter since. */
export const sanitizeStoredText = <Text extends Pick<PostText, 'content' | 'featured_image'>>(
  text: Text,
  site: string,
): Text => ({
  ...text,
  content: sanitizeContent(text.content, { site }),
  featured_image:
    text.featured_image && isPictureSource(text.featured_image, site) ? text.featured_image : null,
});

/** The text that a pending change or a revision holds, sanitised once more. */
export const storedText = (
  holder: Partial<PostText>,
  { public_url }: Pick<Company, 'public_url'>,
): PostText => sanitizeStoredText(pickFields(completeText(holder), POST_TEXT_FIELDS), public_url);

/** Scores, quality findings and reading time, from one reading of the HTML: the same numbers that the editor shows. */
export function computePostFigures(text: ScoredPost) {
  const { seo, geo, readability, quality, counts } = analysePost(text);
  return {
    seo_score: Math.round(seo.score),
    geo_score: Math.round(geo.score),
    readability_score: Math.round(readability.score),
    words: counts.words,
    reading_minutes: counts.reading_minutes,
    quality: [...new Set(quality.map(({ label }) => label))],
    figures_version: FIGURES_VERSION,
  };
}
