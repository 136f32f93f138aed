import { percentDecoded } from '../fields.js';
import { embedHtml, embedPageUrl } from '../html/embeds.js';
import { withoutBlankEnds } from '../html/preformatted.js';
import { escapeAttribute, escapeText } from '../html/tree.js';

export type ShortcodeAttributes = Record<string, string>;

/**
 * HTML for a shortcode; null for one that isn't known. `inner` is the text between its marks, resolved; null if it
 * has no end.
 */
type ShortcodeReader = (name: string, attributes: ShortcodeAttributes, inner: string | null) => string | null;

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Shortcodes that show code: their content is literal code. They count only in pairs. */
const CODE = names(
  'code sourcecode source codeblock text plain php bash shell sh powershell ps cc c cpp csharp css html xml xhtml xslt js jscript ' +
    'javascript java python py ruby rb rails sql vb vbnet perl pl groovy diff patch delphi pascal coldfusion cf clojure ' +
    'actionscript as3 applescript erlang erl fsharp go golang haskell javafx latex tex matlab objc objectivec r scala yaml ' +
    'yml arduino batch json swift kotlin rust typescript ts dockerfile nginx ini crayon highlight prettify prism enlighter pre',
);
/** Not languages. */
const UNNAMED = names(
  'code sourcecode source codeblock text plain crayon highlight prettify prism enlighter pre cc',
);
/** Shortcodes of plugins, which count anywhere. */
const KNOWN = names(
  'caption wp_caption gallery embed youtube vimeo audio video playlist wpvideo videopress slideshow recipe gist tweet twitter ' +
    'instagram facebook soundcloud spotify slideshare scribd flickr dailymotion ted polldaddy googlemaps googlevideo archives ' +
    'sitemap contact-form contact-field contact-form-7 wpforms gravityform gravityforms ninja_form ninja_forms mc4wp_form formidable ' +
    'jetpack-related-posts jetpack_subscription_form blog_subscription_form rev_slider layerslider smartslider3 metaslider nggallery ' +
    'ngg_images foogallery envira-gallery tablepress toc ez-toc lwptoc adrotate product_page add_to_cart woocommerce_cart ' +
    'woocommerce_checkout woocommerce_my_account elementor-template wp-rss-aggregator post_grid the_ad ad_inserter adinserter ' +
    'subscribe2 tagcloud print_link social_share addtoany feedzy-rss wprss rpt table_of_contents no_toc mathjax',
);
/** Page builders and collections of shortcodes, by how their names begin. */
const FAMILY =
  /^(?:vc|et_pb|su|fusion|av|mk|kc|tatsu|wpb|ux|td|tdc|themify|fl|nectar|qode|mkdf|edgtf|eltd|thrive|tcb|ult|ultimate|dt|bsf|cws|trx|porto|tm_pb|siteorigin|ngg|woocommerce|elementor|wpv|mepr|learndash|ld|gravity|wpforms|jetpack|wpdm|wp_)[-_][\w-]+$/;
/** Common words: shortcodes of themes in a pair or with attributes, words in brackets else. */
const WORDS = names(
  'tab tabs tabgroup accordion accordions accordion_item toggle toggles spoiler expand collapse button btn column columns row ' +
    'section container col one_half one_third two_third one_fourth three_fourth one_half_last one_third_last two_third_last ' +
    'one_fourth_last three_fourth_last one-half one-third two-thirds clear clearfix divider separator space spacer dropcap ' +
    'quote pullquote blockquote box alert notice message note info warning tip icon list list_item heading title image img map ' +
    'googlemap table product products slider slide testimonial testimonials pricing pricing_table post posts recent_posts form ' +
    'login member hide protected ref reference footnote footnotes fn audio_player mp3 center left right align social follow share ' +
    'related latexpage poll feed rss ads ad adsense',
);
/** Attributes whose value visitors read. */
const READ =
  /^(?:title|heading|header|subtitle|caption|text|content|label|description|question|answer|quote|button_text|name|author)$/;

interface Mark {
  name: string;
  closing: boolean;
  start: number;
  end: number;
  attributes: string;
  selfClosing: boolean;
  /** Its content is code. */
  verbatim?: boolean;
  /** Index of the mark that ends this one. */
  closedBy: number;
}

/** A mark, a tag, or the beginning of a comment. */
const PIECES =
  /<!--|<(\/?[a-z][\w-]{0,60})[^<>]{0,20000}>|\[(\/?)([a-zA-Z][\w-]{0,60})((?:[\s\u00a0][^[\]]{0,4000})?)(\/?)\]/gi;
/** Elements in which no mark counts. */
const VERBATIM = new Set(['pre', 'code', 'script', 'style']);
const MOST_DEPTH = 50;

/** `name="value"`, with quotes of every kind that editors put there. */
function shortcodeAttributes(text: string): ShortcodeAttributes {
  const attributes: ShortcodeAttributes = {};
  const plain = text
    .replace(/&quot;|&#8220;|&#8221;|&#822[13];|[“”″]/g, '"')
    .replace(/&#39;|&#8217;|[‘’]/g, "'")
    .replace(/&amp;/g, '&');
  for (const match of plain.matchAll(
    /([\w-]{1,60})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|(\S+)/g,
  )) {
    const value = match[2] ?? match[3] ?? match[4];
    if (match[1] && value !== undefined) attributes[match[1].toLowerCase()] = value;
    else attributes['0'] ??= match[5] ?? match[6] ?? '';
  }
  return attributes;
}

function marksOf(text: string): Mark[] {
  const marks: Mark[] = [];
  // No other letters: some have two characters in lower case.
  const lower = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const neverEnds = new Set<string>();
  const pieces = new RegExp(PIECES);
  for (let match = pieces.exec(text); match; match = pieces.exec(text)) {
    const name = match[3];
    if (name === undefined) {
      const tag = match[1]?.toLowerCase();
      if (tag !== undefined && !VERBATIM.has(tag)) continue;
      const mark = tag === undefined ? '-->' : `</${tag}`;
      const end = neverEnds.has(mark) ? -1 : lower.indexOf(mark, pieces.lastIndex);
      if (end < 0) neverEnds.add(mark);
      else pieces.lastIndex = end + mark.length;
      continue;
    }
    const start = match.index;
    // The text of a link in Markdown.
    if (/^(?:\(|\[\d{1,3}\])/.test(text.slice(pieces.lastIndex, pieces.lastIndex + 5))) continue;
    // [[name]] is WordPress's escape of a shortcode.
    if (text[start - 1] === '[' && text[start + match[0].length] === ']') {
      const [begun, ended] = [start - 1, start + match[0].length + 1];
      marks.push({
        name: '[',
        closing: false,
        start: begun,
        end: ended,
        attributes: match[0],
        selfClosing: true,
        closedBy: -1,
      });
      continue;
    }
    const mark: Mark = {
      name: name.toLowerCase(),
      closing: match[2] === '/',
      start,
      end: start + match[0].length,
      attributes: (match[4] ?? '').replace(/\/\s*$/, ''),
      selfClosing: match[5] === '/' || /\/\s*$/.test(match[4] ?? ''),
      closedBy: -1,
    };
    if (!CODE.has(mark.name)) {
      marks.push(mark);
      continue;
    }
    const close = `[/${mark.name}]`;
    const end =
      mark.closing || mark.selfClosing || neverEnds.has(close) ? -1 : lower.indexOf(close, mark.end);
    if (end < 0) {
      neverEnds.add(close);
      continue;
    }
    pieces.lastIndex = end + close.length;
    const closing = { ...mark, closing: true, attributes: '', start: end, end: pieces.lastIndex };
    marks.push({ ...mark, verbatim: true }, closing);
  }
  return marks;
}

/** Finds the end of each mark: the nearest open one of the same name. */
function pair(marks: Mark[]): void {
  const open = new Map<string, number[]>();
  marks.forEach((mark, index) => {
    const stack = open.get(mark.name) ?? [];
    if (!mark.closing) {
      if (!mark.selfClosing) stack.push(index);
      open.set(mark.name, stack);
      return;
    }
    const opener = stack.pop();
    if (opener !== undefined) marks[opener]!.closedBy = index;
  });
}

/** Whether brackets are a shortcode, and not words in brackets or code. */
function isShortcode(mark: Mark): boolean {
  if (mark.name === '[' || mark.verbatim || FAMILY.test(mark.name)) return true;
  // Words, such as "[video of a talk]", are text.
  if (KNOWN.has(mark.name)) return mark.closedBy >= 0 || !/^[^=]*\S\s+[^=]*$/.test(mark.attributes.trim());
  if (WORDS.has(mark.name)) return mark.closedBy >= 0 || mark.closing || /=/.test(mark.attributes);
  // No sentence and no program has this form.
  return /\s[\w-]+=(?:"|'|&quot;|&#8221;|[“”″])/.test(` ${mark.attributes}`);
}

/** The marks of a text that are shortcodes. Nothing within tags, comments, `pre`, `code` and code shortcodes is one. */
function shortcodesOf(text: string): Mark[] {
  const all = marksOf(text);
  pair(all);
  const opened = new Set(all.filter(isShortcode));
  const closed = new Set([...opened].map(({ closedBy }) => all[closedBy]));
  const marks = all.filter((mark) =>
    mark.closing ? closed.has(mark) || (opened.has(mark) && isLone(mark)) : opened.has(mark),
  );
  marks.forEach((mark) => (mark.closedBy = -1));
  pair(marks);
  return marks;
}

/** A closing mark without its opening one, of a name that can't be a word. */
const isLone = ({ name }: Mark): boolean => KNOWN.has(name) || FAMILY.test(name);

/** Code as HTML: entities that an editor wrote are read, and no `<` begins a tag. */
const codeHtml = (code: string, language: string): string =>
  `\n\n<pre><code${language ? ` class="language-${language}"` : ''}>${withoutBlankEnds(code)
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')}</code></pre>\n\n`;

function codeShortcode({ name, attributes }: Mark, code: string): string {
  const said = shortcodeAttributes(attributes);
  const language = said.language ?? said.lang ?? said.type ?? (UNNAMED.has(name) ? said['0'] : name) ?? '';
  return codeHtml(code, /^[\w+#-]{1,30}$/.exec(language)?.[0].toLowerCase() ?? '');
}

/**
 * A text whose code shortcodes stand without the `pre` that some editors put around them, whose raw HTML of WPBakery,
 * which is base64, is HTML, and whose pictures of Avada have their address as an attribute.
 */
const readable = (text: string): string =>
  text
    .replace(
      /\[vc_raw_(html|js)(?:\s[^[\]]{0,1000})?\]([\w+/=\s]{0,200000})\[\/vc_raw_\1\]/g,
      (_, kind: string, code: string) =>
        kind === 'html'
          ? `\n\n${percentDecoded(Buffer.from(code, 'base64').toString('utf8'))}\n\n`
          : '<script></script>',
    )
    .replace(
      /\[fusion_imageframe((?:\s[^[\]]{0,2000})?)\]\s*(https?:\/\/[^\s[\]"<>]{1,2000})\s*\[\/fusion_imageframe\]/g,
      '[fusion_imageframe$1 src="$2"]',
    )
    .replace(
      /<pre\b[^<>]{0,500}>\s*(\[([a-z][\w-]{0,30})(?:\s[^[\]]{0,1000})?\](?:(?!<\/?pre\b)[^])*?\[\/\2\])\s*<\/pre>/gi,
      (whole, inner: string, name: string) => (CODE.has(name.toLowerCase()) ? inner : whole),
    );

/**
 * Text with its shortcodes resolved, innermost first. Those without an equal here go and leave what they stood around
 * and what of their attributes visitors read; their names are added to `unknown`. Linear in the length of the text.
 */
export function resolveShortcodes(content: string, read: ShortcodeReader, unknown: Set<string>): string {
  if (!content.includes('[')) return content;
  const text = readable(content);
  const marks = shortcodesOf(text);
  const render = (from: number, to: number, firstMark: number, depth: number): string => {
    let out = '';
    let at = from;
    let index = firstMark;
    for (; index < marks.length; index++) {
      const mark = marks[index]!;
      if (mark.start >= to) break;
      if (mark.start < at) continue;
      out += text.slice(at, mark.start);
      const end = mark.closedBy >= 0 ? marks[mark.closedBy]! : null;
      // Marks that cross each other have no inside.
      const nested = end !== null && end.start < to && depth < MOST_DEPTH;
      at = nested ? end.end : mark.end;
      if (nested && mark.verbatim) {
        out += codeShortcode(mark, text.slice(mark.end, end.start));
        continue;
      }
      if (mark.name === '[') {
        out += mark.attributes;
        continue;
      }
      const inner = nested ? render(mark.end, end.start, index + 1, depth + 1) : null;
      const attributes = shortcodeAttributes(mark.attributes);
      const found = mark.closing ? null : read(mark.name, attributes, inner);
      if (found === null) unknown.add(`${mark.name} ${attributes['0']?.slice(0, 80) ?? ''}`.trim());
      out += found ?? (mark.closing ? '' : readHtml(attributes, isForm(mark))) + (inner ?? '');
    }
    return out + text.slice(Math.min(at, to), to);
  };
  return render(0, text.length, 0, 0);
}

/** Of a plugin: its attributes name something in the plugin, such as a form. */
const isForm = ({ name }: Mark): boolean => KNOWN.has(name) && !/caption$/.test(name);

/** What visitors read of the attributes of a shortcode that has no equal here: headings, and addresses as links. */
function readHtml(attributes: ShortcodeAttributes, isOfPlugin: boolean): string {
  return Object.entries(attributes)
    .map(([name, value]) => {
      if (/^https?:\/\//i.test(value)) return linkHtml(value);
      const isRead = !isOfPlugin && READ.test(name) && /\p{L}/u.test(value);
      return isRead ? `\n\n<p><strong>${escapeText(value)}</strong></p>\n\n` : '';
    })
    .join('');
}

/**
 * A text as it is compared with its result: without the marks of its shortcodes, but with the addresses and texts of
 * their attributes.
 */
export function comparedText(content: string): string {
  const text = readable(content);
  const marks = shortcodesOf(text);
  let out = '';
  let at = 0;
  for (const mark of marks) {
    if (mark.start < at) continue;
    out += text.slice(at, mark.start);
    at = mark.end;
    if (mark.name === '[') out += mark.attributes;
    if (mark.verbatim) {
      const end = marks[mark.closedBy]!;
      out += codeHtml(text.slice(at, end.start), '');
      at = end.end;
      continue;
    }
    for (const [name, value] of Object.entries(mark.closing ? {} : shortcodeAttributes(mark.attributes)))
      if (/^https?:\/\//i.test(value)) out += `<a href="${escapeAttribute(value)}"></a>`;
      else if (READ.test(name) && !isForm(mark)) out += ` ${escapeText(value)} `;
  }
  return out + text.slice(at);
}

/** A picture with its caption, as WordPress shows `[caption]`. */
export function captionHtml(attributes: ShortcodeAttributes, inner: string | null): string {
  const html = inner ?? '';
  const media = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)/i.exec(html);
  if (!media) return html;
  const caption = attributes.caption ? escapeText(attributes.caption) : html.slice(media[0].length).trim();
  return `\n\n<figure>${media[1]}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>\n\n`;
}

/** A link of its own, as a card where it leads to a video. */
export function linkHtml(said: string, poster = ''): string {
  const address = embedPageUrl(said.trim());
  return /^https?:\/\//i.test(address) ? `\n\n${embedHtml(address, address, poster)}\n\n` : '';
}
