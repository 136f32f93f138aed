import { createRequire } from 'node:module';
import type sanitize from 'sanitize-html';
import {
  BLOCK_ATTRIBUTES,
  BLOCK_ELEMENTS,
  blockOf,
  cleanNotes,
  isLinkTarget,
  isPictureSource,
  note,
  TITLE_ELEMENTS,
} from '@vitrine/contracts';

// Node loads this package statically as well, but Jest can't: it requires an ES module that @vitrine/analysis also
// imports, which Jest's loader takes for a cycle. No top-level await either: with one that loader builds every module
// two or three times.
const sanitizeHtml = createRequire(import.meta.url)('sanitize-html') as typeof sanitize;

const TAGS = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'code',
  'pre',
  'blockquote',
  'a',
  'img',
  'figure',
  'figcaption',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'sup',
  'sub',
  'mark',
];
/** Elements that are allowed only as blocks of an article. */
const BLOCK_TAGS = BLOCK_ELEMENTS.filter((element) => !TAGS.includes(element));
const ARTICLE_TAGS = [...TAGS, ...BLOCK_TAGS, note.element];

/** What both passes allow. */
const SANITIZE_OPTIONS: sanitize.IOptions & { allowedEmptyAttributes: string[] } = {
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    [note.element]: [note.attribute],
    ...Object.fromEntries(Object.entries(BLOCK_ATTRIBUTES).map(([element, names]) => [element, [...names]])),
  },
  allowedClasses: { code: ['language-*'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  allowedEmptyAttributes: ['alt', note.attribute],
  nestingLimit: 60,
};

/** Addresses that an answer may link to or show. */
export interface KnownAddresses {
  links: ReadonlySet<string>;
  images: ReadonlySet<string>;
}

/** The addresses of an article's own links and pictures. */
export function addressesOf(html: string): KnownAddresses {
  const links = new Set<string>();
  const images = new Set<string>();
  sanitizeHtml(html, {
    onOpenTag: (name, attributes) => {
      if (name === 'a' && attributes.href) links.add(attributes.href.trim());
      if (name === 'img' && attributes.src) images.add(attributes.src.trim());
    },
  });
  return { links, images };
}

/** A box that is no block loses its element and keeps its words. */
const asBlock: sanitize.Transformer = (tagName, attribs) =>
  TITLE_ELEMENTS.includes(tagName) || blockOf(tagName, (name) => attribs[name])
    ? { tagName, attribs }
    : { tagName: 'span', attribs: {} };

/** Small print that is no note loses its element, too. */
const asNote: sanitize.Transformer = (tagName, attribs) => {
  const isNote = note.attribute in attribs;
  return { tagName: isNote ? tagName : 'span', attribs: isNote ? NOTE_ATTRIBUTES : {} };
};
const NOTE_ATTRIBUTES: sanitize.Attributes = { [note.attribute]: '' };

/** Placeholder for this site, which a model names by paths alone. */
const SITE = 'https://site.invalid';
const ownPath = (address: string): boolean =>
  (/^\/(?![/\\])/.test(address) || address.startsWith('#')) && isLinkTarget(address, SITE);

/**
 * Cleans HTML that a model wrote, by an allow-list. A model may not bring in addresses: links that are neither known
 * nor within this site keep their words only, unknown pictures go.
 */
export function sanitizeDraft(
  html: string,
  known: KnownAddresses = { links: new Set(), images: new Set() },
): string {
  const isKnownLink = (address: string): boolean =>
    ownPath(address) || (known.links.has(address) && isLinkTarget(address, SITE));
  const marked = sanitizeHtml(html, {
    ...SANITIZE_OPTIONS,
    // The library closes an element under its new name only where that name is allowed: a link that loses its address
    // is a span until the pass below, which drops every span and keeps its words.
    allowedTags: [...ARTICLE_TAGS, 'span'],
    transformTags: {
      ...Object.fromEntries(BLOCK_TAGS.map((element) => [element, asBlock])),
      [note.element]: asNote,
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, attributes) => {
        const href = attributes.href?.trim() ?? '';
        if (!isKnownLink(href)) return { tagName: 'span', attribs: {} };
        return {
          tagName,
          attribs: { ...attributes, ...(ownPath(href) ? {} : { rel: 'noopener noreferrer' }) },
        };
      },
    },
    exclusiveFilter: ({ tag, attribs: { src = '' } }) =>
      tag === 'img' && !(known.images.has(src.trim()) && isPictureSource(src.trim(), SITE)),
  });
  return cleanNotes(sanitizeHtml(marked, { ...SANITIZE_OPTIONS, allowedTags: ARTICLE_TAGS })).trim();
}

/** Plain text out of what should be plain text: no markup, single spaces. */
export const plainText = (text: string): string =>
  sanitizeHtml(text, { allowedTags: [], allowedAttributes: {}, disallowedTagsMode: 'discard' })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
