import { createRequire } from 'node:module';
import type sanitize from 'sanitize-html';
import { ALLOWED_ATTRIBUTES, ALLOWED_ELEMENTS, knownElement } from '@vitrine/contracts';

// sanitize-html is CommonJS and requires an ES module that our analysis imports as well: Jest's loader calls a static
// import of it a cycle. No top-level await either: with one in the graph that loader builds every module of it two or
// three times.
const sanitizeHtml = createRequire(import.meta.url)('sanitize-html') as typeof sanitize;

/** Elements that are removed with their content. */
const DROPPED_WITH_CONTENT = [
  'script',
  'style',
  'textarea',
  'option',
  'select',
  'noscript',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'plaintext',
  'title',
  'template',
  'svg',
  'math',
  'object',
  'embed',
  'applet',
];

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

const BOOLEAN_ATTRIBUTES = new Set(['reversed', 'open']);
const URL_ATTRIBUTES = new Set(['href', 'src', 'cite']);
// Browsers drop these anywhere in an address before they read it: two readings of one address are one too many.
// oxlint-disable-next-line no-control-regex
const HIDDEN_IN_URL = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g;
const SCHEMES: Record<string, RegExp> = {
  href: /^(?:https?:\/\/|mailto:|tel:)/i,
  src: /^https?:\/\//i,
  cite: /^https?:\/\//i,
};

/** True for an absolute address of an allowed scheme, or a relative one of this site. */
function isAllowedUrl(attribute: string, value: string): boolean {
  const bare = value.replace(HIDDEN_IN_URL, '');
  if (bare === '') return false;
  if (SCHEMES[attribute]?.test(bare)) return !/^https?:/i.test(bare) || URL.canParse(bare);
  // No scheme at all, and no //host or \\host, which are other sites.
  return !/^[^/?#]*:/.test(bare) && !/^[\\/]{2}/.test(bare) && !bare.startsWith('\\');
}

function cleanAttributes(attributes: sanitize.Attributes): sanitize.Attributes {
  const clean: sanitize.Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    const rule = VALUE_RULES[name];
    if (rule) {
      if (rule.test(value)) clean[name] = value;
    } else if (URL_ATTRIBUTES.has(name)) {
      if (isAllowedUrl(name, value)) clean[name] = value.trim();
    } else if (BOOLEAN_ATTRIBUTES.has(name)) {
      clean[name] = '';
    } else {
      clean[name] = value;
    }
  }
  return clean;
}

/** Links send no referrer and give no access to window.opener. */
function cleanLink(attributes: sanitize.Attributes): sanitize.Attributes {
  const { rel = '', ...rest } = cleanAttributes(attributes);
  if (!rest.href) return rest;
  const relations = rel
    .toLowerCase()
    .split(/\s+/)
    .filter((token) => LINK_RELATIONS.has(token));
  return { ...rest, rel: ['noopener', 'noreferrer', ...new Set(relations)].join(' ') };
}

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...ALLOWED_ELEMENTS],
  nonTextTags: DROPPED_WITH_CONTENT,
  allowedAttributes: Object.fromEntries(
    Object.entries(ALLOWED_ATTRIBUTES).map(([element, names]) => [element, [...names]]),
  ),
  allowedClasses: { code: [/^language-[\w+#-]{1,30}$/], pre: [/^language-[\w+#-]{1,30}$/] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  selfClosing: ['br', 'hr', 'wbr', 'img', 'col'],
  transformTags: {
    '*': (tagName, attribs) => knownElement(tagName, cleanAttributes(attribs)),
    a: (tagName, attribs) => ({ tagName, attribs: cleanLink(attribs) }),
    // The page's one h1 is its title.
    h1: 'h2',
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
  nestingLimit: 60,
};

/** A void element is written as HTML has it; text and attributes hold no bare < or >, so only tags match. */
const VOID_ELEMENT = /<(br|hr|wbr|img|col)((?: [^<>]*)?) \/>/g;
const MAX_PASSES = 10;

const pass = (html: string, options = OPTIONS): string =>
  sanitizeHtml(html, options).replace(VOID_ELEMENT, '<$1$2>');

/** Other addresses for those of pictures and links; the same one where nothing changes. */
interface AddressRewrites {
  picture(src: string): string;
  link(href: string): string;
}

const readdressed = ({ picture, link }: AddressRewrites): sanitize.IOptions => ({
  ...OPTIONS,
  transformTags: {
    ...OPTIONS.transformTags,
    img: (tagName, attribs) => ({
      tagName,
      attribs: cleanAttributes(attribs.src ? { ...attribs, src: picture(attribs.src) } : attribs),
    }),
    a: (tagName, attribs) => ({
      tagName,
      attribs: cleanLink(attribs.href ? { ...attribs, href: link(attribs.href) } : attribs),
    }),
  },
});

/**
 * HTML that is safe to show: an allow-list of what writers use, links with rel, addresses of http, https, mailto, tel
 * or this site alone. Clean HTML comes back as it went in, and the result never changes by another call. With `to`,
 * pictures and links get other addresses first.
 */
export function sanitizeContent(html: string, to?: AddressRewrites): string {
  let clean = pass(html, to && readdressed(to));
  // Where an element was dropped its neighbours meet, and may close one another: the next pass sees it, until none
  // does.
  for (let passes = 1; passes < MAX_PASSES; passes++) {
    const again = pass(clean);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}
