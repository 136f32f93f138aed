import { createRequire } from 'node:module';
import { DROPPED_ELEMENTS } from '@vitrine/analysis';
import type sanitize from 'sanitize-html';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_ELEMENTS,
  cleanNotes,
  isLinkTarget,
  isPictureSource,
  knownElement,
  note,
  toStorable,
} from '@vitrine/contracts';

// sanitize-html is CommonJS and requires an ES module that our analysis imports as well: Jest's loader calls a static
// import of it a cycle. No top-level await either: with one in the graph that loader builds every module of it two or
// three times.
const sanitizeHtml = createRequire(import.meta.url)('sanitize-html') as typeof sanitize;

const NUMBER = /^\d{1,5}$/;
const LINK_RELATIONS = new Set(['nofollow', 'sponsored', 'ugc', 'license']);

/** Attributes whose value must have one of these forms; an attribute of another form goes. */
const VALUE_RULES: Record<string, RegExp> = {
  width: NUMBER,
  height: NUMBER,
  colspan: NUMBER,
  rowspan: NUMBER,
  span: NUMBER,
  start: /^-?\d{1,5}$/,
  value: /^-?\d{1,5}$/,
  loading: /^(?:lazy|eager)$/,
  decoding: /^(?:async|sync|auto)$/,
  scope: /^(?:row|col|rowgroup|colgroup)$/,
  type: /^[1aAiI]$/,
  target: /^_blank$/,
  lang: /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/,
  dir: /^(?:ltr|rtl|auto)$/,
};

const BOOLEAN_ATTRIBUTES = new Set<string>(['reversed', 'open', note.attribute]);
const URL_ATTRIBUTES = new Set(['href', 'src', 'cite']);
// Browsers remove these characters from an address before they parse it; so does this check.
// oxlint-disable-next-line no-control-regex
const HIDDEN_IN_URL = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g;
const SCHEMES: Record<string, RegExp> = {
  href: /^(?:https?:\/\/|mailto:|tel:)/i,
  src: /^https?:\/\//i,
  cite: /^https?:\/\//i,
};

/** True for an absolute address of an allowed scheme, or a relative one, which a text may name of `site`. */
function isAllowedUrl(attribute: string, value: string, site: string): boolean {
  const bare = value.replace(HIDDEN_IN_URL, '');
  if (bare === '') return false;
  const isAbsolute = SCHEMES[attribute]?.test(bare);
  // No scheme at all, and no //host or \\host, which are other sites.
  if (!isAbsolute && (/^[^/?#]*:/.test(bare) || /^[\\/]{2}/.test(bare) || bare.startsWith('\\')))
    return false;
  if (isAbsolute && /^https?:/i.test(bare) && !URL.canParse(bare)) return false;
  return attribute === 'src' ? isPictureSource(bare, site) : isLinkTarget(bare, site);
}

function cleanAttributes(attributes: sanitize.Attributes, site: string): sanitize.Attributes {
  const clean: sanitize.Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    const rule = VALUE_RULES[name];
    if (rule) {
      if (rule.test(value)) clean[name] = value;
    } else if (URL_ATTRIBUTES.has(name)) {
      if (isAllowedUrl(name, value, site)) clean[name] = value.trim();
    } else if (BOOLEAN_ATTRIBUTES.has(name)) {
      clean[name] = '';
    } else {
      clean[name] = value;
    }
  }
  return clean;
}

/** Links send no referrer and give no access to window.opener. */
function cleanLink(attributes: sanitize.Attributes, site: string): sanitize.Attributes {
  const { rel = '', ...rest } = cleanAttributes(attributes, site);
  if (!rest.href) return rest;
  const relations = rel
    .toLowerCase()
    .split(/\s+/)
    .filter((token) => LINK_RELATIONS.has(token));
  return { ...rest, rel: ['noopener', 'noreferrer', ...new Set(relations)].join(' ') };
}

/** The types of the library lack one of its options. */
const OPTIONS: sanitize.IOptions & { allowedEmptyAttributes: string[] } = {
  allowedTags: [...ALLOWED_ELEMENTS],
  nonTextTags: [...DROPPED_ELEMENTS, 'embed', 'option'],
  allowedAttributes: Object.fromEntries(
    Object.entries(ALLOWED_ATTRIBUTES).map(([element, names]) => [element, [...names]]),
  ),
  allowedClasses: { code: [/^language-[\w+#-]{1,30}$/], pre: [/^language-[\w+#-]{1,30}$/] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  selfClosing: ['br', 'hr', 'wbr', 'img', 'col'],
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
  allowedEmptyAttributes: ['alt', note.attribute],
  nestingLimit: 60,
};

/** A void element is written as HTML has it; text and attributes hold no bare < or >, so only tags match. */
const VOID_ELEMENT = /<(br|hr|wbr|img|col)((?: [^<>]*)?) \/>/g;
const MAX_PASSES = 10;

/** A reference such as `&#7;` may bring a control character, too. */
const pass = (html: string, options: sanitize.IOptions): string =>
  toStorable(sanitizeHtml(html, options)).replace(VOID_ELEMENT, '<$1$2>');

interface SanitizeOptions {
  /** The public address of this site. */
  site: string;
  /** Other addresses for those of pictures and links; the same one where nothing changes. */
  picture?(src: string): string;
  link?(href: string): string;
  /** What becomes of pictures of other sites, which the browser of everybody who opens the text requests. */
  others?: 'kept' | 'links';
}

const same = (address: string): string => address;

function optionsOf({ site, picture = same, link = same }: SanitizeOptions): sanitize.IOptions {
  const readdressed = (attribs: sanitize.Attributes, name: string, to: (address: string) => string) =>
    attribs[name] ? { ...attribs, [name]: to(attribs[name]) } : attribs;
  return {
    ...OPTIONS,
    transformTags: {
      '*': (tagName, attribs) => knownElement(tagName, cleanAttributes(attribs, site)),
      img: (tagName, attribs) => ({
        tagName,
        attribs: cleanAttributes(readdressed(attribs, 'src', picture), site),
      }),
      a: (tagName, attribs) => ({ tagName, attribs: cleanLink(readdressed(attribs, 'href', link), site) }),
      // The page's one h1 is its title.
      h1: 'h2',
    },
  };
}

const LINK_OR_PICTURE = /<(\/?)(a|img)\b([^<>]*)>/g;

/** Clean HTML with pictures of this site alone. */
function withLinksForPictures(html: string): string {
  let links = 0;
  return html.replace(LINK_OR_PICTURE, (tag: string, slash: string, name: string, attributes: string) => {
    if (name === 'a') links += slash ? -1 : 1;
    const [, src = '/'] = (name === 'img' && / src="([^"]*)"/.exec(attributes)) || [];
    if (src.startsWith('/')) return tag;
    const text = / alt="([^"]+)"/.exec(attributes)?.[1] ?? 'Imagem de outro site';
    // Links can't be nested.
    return links > 0 ? `${text} (${src})` : `<a href="${src}">${text}</a>`;
  });
}

/**
 * HTML that is safe to show: an allow-list of what writers use, links with rel, addresses of http, https, mailto, tel
 * or this site alone, and of this site no picture but stored ones and no link to the API. Clean HTML comes back as it
 * went in, and the result never changes by another call. Pictures and links get other addresses first where the
 * options say so.
 */
export function sanitizeContent(html: string, options: SanitizeOptions): string {
  let clean = cleanNotes(pass(html, optionsOf(options)));
  if (options.others === 'links') clean = withLinksForPictures(clean);
  const next = optionsOf({ site: options.site });
  // Where an element was dropped its neighbours meet, and may close one another: the next pass sees it, until none
  // does.
  for (let passes = 1; passes < MAX_PASSES; passes++) {
    const again = cleanNotes(pass(clean, next));
    if (again === clean) break;
    clean = again;
  }
  return clean;
}
