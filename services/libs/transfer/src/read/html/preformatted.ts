import {
  classesOf,
  escapeText,
  findElement,
  isElement,
  isText,
  type HtmlElement,
  type HtmlNode,
} from './tree.js';

/** Code as it stands, with its language where a class names it; empty for none. */
export function preformatted(element: HtmlElement): string {
  const code = findElement(element.children, (child) => child.name === 'code');
  const classes = [...classesOf(element), ...(code ? classesOf(code) : [])];
  const language =
    classes.map((name) => /^(?:language|lang|brush:)-?([\w+#-]{1,30})$/.exec(name)?.[1]).find(Boolean) ?? '';
  const raw = rawText(element.children);
  let end = raw.length;
  while (raw[end - 1] === '\n') end--;
  const text = raw.slice(0, end);
  if (text.trim() === '') return '';
  return `<pre><code${language ? ` class="language-${language}"` : ''}>${escapeText(text)}</code></pre>`;
}

function rawText(nodes: HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data;
      if (!isElement(node)) return '';
      return node.name === 'br' ? '\n' : rawText(node.children);
    })
    .join('');
}
