import { escapeText, findElement, isElement, isText, type HtmlElement, type HtmlNode } from './tree.js';

/** Elements that editors and plugins put into code for its looks. Anything else between `<` and `>` is code itself. */
const IN_CODE =
  /^\/?(?:a|abbr|b|br|code|del|div|em|font|i|ins|kbd|mark|ol|li|p|s|samp|small|span|strong|sub|sup|u|var|wbr)[\s/>]/i;

/** Nothing but pictures, which some editors put into a `pre`. */
const isPictures = (code: string): boolean =>
  code.length < 5_000 &&
  /<img\b/i.test(code) &&
  code.replace(/<\/?(?:a|img|br)\b[^<>]*>|&nbsp;|[\s\u00a0]/gi, '') === '';

/**
 * HTML whose `pre` hold their code to the character: `<?php` and `<stdio.h>` are text there, and all of a `pre` that a
 * plugin shows unchanged (`lang` without `escaped`).
 */
export function withLiteralCode(html: string): string {
  const closing = /<\/pre/gi;
  const opening = /<pre(?=[\s>])([^<>]{0,2000})>/gi;
  let out = '';
  let at = 0;
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const start = opening.lastIndex;
    closing.lastIndex = start;
    const end = closing.exec(html)?.index;
    if (end === undefined) break;
    const code = html.slice(start, end);
    // A `pre` within a `pre`: the inner one is read.
    if (/<pre[\s>]/i.test(code)) continue;
    if (isPictures(code)) {
      out += `${html.slice(at, match.index)}<p>${code}</p>`;
      at = html.indexOf('>', end) + 1 || html.length;
      opening.lastIndex = at;
      continue;
    }
    const isShownRaw = /\slang\s*=/.test(match[1]!) && !/\sescaped\s*=\s*["']?true/.test(match[1]!);
    const isRaw = /<(?:\?(?:php\b|[=\s])|%)/i.test(code) || (isShownRaw && !/\n<br\b/i.test(code));
    out += html.slice(at, start);
    out += isRaw
      ? escapeText(code).replace(/&amp;(?=(?:lt|gt|amp|quot|#\d{1,6});)/g, '&')
      : code.replace(/<(?!!--)(?=([^>]{0,60}>?))/g, (_, rest: string) => (IN_CODE.test(rest) ? '<' : '&lt;'));
    at = end;
    opening.lastIndex = end;
  }
  return out + html.slice(at);
}

/** No language, or one that people speak. */
const NO_LANGUAGE = /^(?:default|none|plain|raw|text|auto|generic|pt|en|es|fr|de|pt-br|en-us)$/;

/** The language that a class or an attribute names, in the forms of WordPress's code plugins; empty for none. */
function languageOf({ attribs }: HtmlElement): string {
  const ofClass = /(?:^|\s)(?:language-|lang-|lang:|brush:\s*)-?([\w+#-]{1,30})/.exec(
    attribs.class ?? '',
  )?.[1];
  const data = ['data-enlighter-language', 'data-language', 'data-code-block-lang', 'data-lang', 'lang'].map(
    (name) => attribs[name],
  );
  return (
    [ofClass, ...data]
      .map((said) => /^[\w+#-]{1,30}$/.exec(said?.trim() ?? '')?.[0].toLowerCase() ?? '')
      .find((language) => language !== '' && !NO_LANGUAGE.test(language)) ?? ''
  );
}

/** Code unchanged, with its language if there is one; empty for none. */
export function preformatted(element: HtmlElement): string {
  const code = findElement(element.children, (child) => child.name === 'code');
  const language = languageOf(element) || (code ? languageOf(code) : '');
  const raw = rawText(element.children);
  const text = withoutBlankEnds(raw);
  if (text.trim() === '') return '';
  return `<pre><code${language ? ` class="language-${language}"` : ''}>${escapeText(text)}</code></pre>`;
}

/** Code without the blank lines before and behind it. No regular expression: those look at each place for an end. */
export function withoutBlankEnds(code: string): string {
  const text = code.trimEnd();
  const first = text.length - text.trimStart().length;
  return text.slice(text.lastIndexOf('\n', first) + 1);
}

export function rawText(nodes: HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data;
      if (!isElement(node)) return '';
      return node.name === 'br' ? '\n' : rawText(node.children);
    })
    .join('');
}
