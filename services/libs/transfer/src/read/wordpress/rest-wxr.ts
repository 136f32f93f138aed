import { cdata } from '../../write/xml.js';
import { plainText } from '../html/tree.js';
import { firstText, isRow, isTrue, objectsIn, textOfField, type Row } from '../fields.js';

/** Marks texts that WordPress has shown already: no blocks, and paragraphs of their own. */
export const REST_GENERATOR = 'rest';
export const REST_END = '</channel></rss>';

const nameOf = (text: string): string => text.replace(/[^\w%.-]/g, '');
const element = (name: string, text: string): string => `<${name}>${cdata(text)}</${name}>`;
const meta = (key: string, value: string): string =>
  value && `<wp:postmeta>${element('wp:meta_key', key)}${element('wp:meta_value', value)}</wp:postmeta>`;
/** HTML of a field, or its value where that isn't an object. */
const rendered = (value: unknown): string =>
  isRow(value) ? textOfField(value.rendered) : textOfField(value);
const embedded = (row: Row, name: string): unknown[] =>
  isRow(row._embedded) && Array.isArray(row._embedded[name]) ? (row._embedded[name] as unknown[]) : [];

/** How an export of WordPress begins, by what a site says of itself at the root of its REST API. */
export const restHead = (site: Row, address: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss xmlns:content="c" xmlns:excerpt="e" xmlns:dc="d" xmlns:wp="w"><channel>` +
  element('title', textOfField(site.name)) +
  element('generator', REST_GENERATOR) +
  element('wp:wxr_version', '1.2') +
  element('wp:base_blog_url', textOfField(site.home) || address);

/** A category of the REST API as an export has it; `parents` are the slugs of categories by their numbers. */
export const restCategory = (row: Row, parents: ReadonlyMap<string, string>): string =>
  `<wp:category>${element('wp:term_id', textOfField(row.id))}${element('wp:category_nicename', textOfField(row.slug))}` +
  element('wp:category_parent', parents.get(textOfField(row.parent)) ?? '') +
  `${element('wp:cat_name', textOfField(row.name))}${element('wp:category_description', textOfField(row.description))}</wp:category>`;

/** A post or a medium of the REST API as an item of an export, with the author and terms that are embedded in it. */
export function restItem(row: Row): string {
  const address = textOfField(row.source_url);
  const [author] = objectsIn(embedded(row, 'author'));
  const terms = embedded(row, 'wp:term').flatMap(objectsIn);
  const [picture] = objectsIn(embedded(row, 'wp:featuredmedia'));
  const seo = isRow(row.yoast_head_json) ? row.yoast_head_json : {};
  const seoTitle = textOfField(seo.title);
  const robots = isRow(seo.robots) ? textOfField(seo.robots.index) : '';
  const excerpt = rendered(row.excerpt);
  const isLocked = isRow(row.content) && isTrue(row.content.protected);
  const time = (value: unknown): string => textOfField(value).replace('T', ' ');
  return (
    (picture && textOfField(picture.id) ? restItem(picture) : '') +
    (author
      ? `<wp:author>${element('wp:author_login', firstText(author, 'slug'))}${element('wp:author_display_name', firstText(author, 'name'))}</wp:author>`
      : '') +
    `<item>${element('title', rendered(row.title))}${element('link', textOfField(row.link))}` +
    element('guid', rendered(row.guid)) +
    element('dc:creator', author ? firstText(author, 'slug') : '') +
    element('content:encoded', address ? '' : rendered(row.content)) +
    // WordPress makes an excerpt of the text where there is none.
    element(
      'excerpt:encoded',
      address ? rendered(row.caption) : /\[?(?:&hellip;|…)\]?\s*(?:<|$)/.test(excerpt) ? '' : excerpt,
    ) +
    element('wp:post_id', textOfField(row.id)) +
    element('wp:post_date', time(row.date)) +
    element('wp:post_date_gmt', time(row.date_gmt)) +
    element('wp:post_modified_gmt', time(row.modified_gmt)) +
    element('wp:post_name', textOfField(row.slug)) +
    element('wp:post_parent', textOfField(row.post)) +
    element('wp:status', address ? 'inherit' : textOfField(row.status)) +
    element('wp:post_password', isLocked ? '*' : '') +
    element('wp:post_type', address ? 'attachment' : textOfField(row.type)) +
    (address && element('wp:attachment_url', address)) +
    terms
      .map((term) => {
        const domain = nameOf(textOfField(term.taxonomy));
        return `<category domain="${domain}" nicename="${nameOf(textOfField(term.slug))}">${cdata(textOfField(term.name))}</category>`;
      })
      .join('') +
    meta('_wp_attachment_image_alt', textOfField(row.alt_text)) +
    meta('_thumbnail_id', textOfField(row.featured_media).replace(/^0$/, '')) +
    // A title that begins with the post's own was generated from it.
    meta('_yoast_wpseo_title', seoTitle.startsWith(plainText(rendered(row.title))) ? '' : seoTitle) +
    meta('_yoast_wpseo_metadesc', textOfField(seo.description)) +
    meta('_yoast_wpseo_canonical', textOfField(seo.canonical)) +
    meta('_yoast_wpseo_meta-robots-noindex', robots === 'noindex' ? '1' : '') +
    '</item>'
  );
}
