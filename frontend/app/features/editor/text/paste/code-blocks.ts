import { escapeHtml } from '../../../../lib/rendering/escape-html';

/** The text of preformatted code, in which JetBrains and terminals break lines by elements. */
export function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const br of copy.querySelectorAll('br')) br.replaceWith('\n');
  return copy.textContent;
}

/** Code as a block of an article; empty where it is blank. */
export function codeHtml(code: string, language = ''): string {
  const text = code.replace(/\r\n?/g, '\n').replace(/^(?:[ \t]*\n)+|\s+$/g, '');
  const name = /^[\w+#-]{1,30}$/.test(language) ? ` class="language-${language}"` : '';
  return text && `<pre><code${name}>${escapeHtml(text).replaceAll('&quot;', '"')}</code></pre>`;
}

/** Code of a paste as a block with its language; none where it is empty. */
export function writeCode(element: Element): string[] {
  const inner = [...element.querySelectorAll('code')];
  const names = [element, ...inner].map(({ className }) => className).join(' ');
  const language = /(?:language|lang|highlight-source)-([\w+#-]{1,30})/.exec(names)?.[1];
  // With a button to copy it comes its head, which is no code.
  const html = codeHtml(
    textOf(inner.length === 1 && element.querySelector('button') ? inner[0]! : element),
    language,
  );
  return html ? [html] : [];
}
