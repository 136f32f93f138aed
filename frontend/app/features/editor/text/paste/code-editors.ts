import { escapeHtml } from '../../../../lib/rendering/escape-html';
import { codeHtml, textOf } from './code-blocks';

const MONOSPACED =
  /font-family:[^;]*(?:mono|consol|courier|menlo|monaco|cascadia|fira code|source code|hack|lucida console)/i;
const PREFORMATTED = /white-space:\s*(?:pre|break-spaces)/i;
/** Elements that say nothing of their own around what an editor copied. */
const FRAME = /^(?:div|pre|span)$/;

/** The element in which a code editor copied all of the clipboard; null where none did. */
function editorElement(body: HTMLElement): HTMLElement | null {
  let element = body;
  for (;;) {
    const parts = [...element.childNodes].filter((node) =>
      node instanceof Text
        ? node.data.trim() !== ''
        : node instanceof Element && !/^(?:meta|style|br)$/.test(node.localName),
    );
    const [only] = parts;
    if (parts.length !== 1 || !(only instanceof HTMLElement) || !FRAME.test(only.localName)) return null;
    element = only;
    const style = element.getAttribute('style') ?? '';
    // A page's own block of code says its language.
    if (element.querySelector('code')) return null;
    if (MONOSPACED.test(style) && (element.localName === 'pre' || PREFORMATTED.test(style))) return element;
  }
}

/** Signs that code has too: those of Markdown are bold where an editor colours them. */
const AMBIGUOUS = /^#{1,6} |\*\*|^(?:[-*+]|\d+[.)]) |^> |`|~~|==/m;
const CERTAIN = /^```|^\|.+\|[ \t]*\n\|[ :|-]+\||\[[^\]\n]+\]\((?:https?:\/\/|\/)[^)\s]+\)/m;
const isMarkdown = (element: HTMLElement, text: string): boolean =>
  CERTAIN.test(text) || (AMBIGUOUS.test(text) && /font-weight:\s*(?:bold|[6-9]00)/i.test(element.innerHTML));

/** Languages by their names in VS Code, where articles call them otherwise. */
const LANGUAGES: Partial<Record<string, string>> = {
  ...{ shellscript: 'bash', typescriptreact: 'tsx', javascriptreact: 'jsx', jsonc: 'json', bat: 'batch' },
};
/** What VS Code calls text in which nothing is code. */
const PROSE = /^(?:markdown|plaintext|mdx|log)$/;

/**
 * What a code editor (VS Code, the IDEs of JetBrains, a terminal) copied, as one block of code with its indentation;
 * a single line is words of code. Null for a clipboard of anything else, and for prose from such an editor.
 * @param language as VS Code calls it; empty where it is unknown
 */
export function readEditorCode(body: HTMLElement, text: string, language: string): string | null {
  const element = editorElement(body);
  if (!element || PROSE.test(language)) return null;
  const code = text.trim() === '' ? textOf(element) : text;
  if (language === '' && isMarkdown(element, code.replace(/\r\n?/g, '\n'))) return null;
  const line = code.trim();
  if (!/[\r\n]/.test(line)) return `<p><code>${escapeHtml(line)}</code></p>`;
  return codeHtml(code, LANGUAGES[language] ?? language);
}
