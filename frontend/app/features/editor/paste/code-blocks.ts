import { escapeHtml } from '../../../lib/rendering/escape-html';

/** Code of a paste as a block with its language; none where it is empty. */
export function writeCode(element: Element): string[] {
  const inner = [...element.querySelectorAll('code')];
  const names = [element, ...inner].map(({ className }) => className).join(' ');
  const language = /(?:language|lang|highlight-source)-([\w+#-]{1,30})/.exec(names)?.[1];
  // With a button to copy it comes its head, which is no code.
  const whole = (inner.length === 1 && element.querySelector('button') ? inner[0]! : element).textContent;
  const text = whole.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (text.trim() === '') return [];
  return [
    `<pre><code${language ? ` class="language-${language}"` : ''}>${escapeHtml(text).replaceAll('&quot;', '"')}</code></pre>`,
  ];
}
