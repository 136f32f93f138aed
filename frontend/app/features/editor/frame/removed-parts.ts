import { ALLOWED_ELEMENTS } from '@vitrine/contracts';

const KEPT = new Set([...ALLOWED_ELEMENTS, 'h1']);
const TAG = /<([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi;

const KINDS: Record<string, string> = {
  ...{ iframe: 'conteúdo incorporado', embed: 'conteúdo incorporado', object: 'conteúdo incorporado' },
  ...{ video: 'vídeo', audio: 'áudio', style: 'estilo', script: 'script', svg: 'desenho' },
  ...{
    form: 'formulário',
    input: 'formulário',
    button: 'formulário',
    select: 'formulário',
    textarea: 'formulário',
  },
};
/** Elements that only stand in others, which are named. */
const INNER = new Set([
  'source',
  'track',
  'param',
  'option',
  'path',
  'g',
  'circle',
  'rect',
  'html',
  'body',
  'head',
]);

/** What of this HTML the server will remove, by name, each once: `vídeo (video)`. */
export function removedParts(html: string): string[] {
  const found = new Set<string>();
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
    const name = tag.toLowerCase();
    if (!KEPT.has(name) && !INNER.has(name)) {
      const kind = KINDS[name];
      found.add(kind ? `${kind} (${name})` : `a marca <${name}>`);
    }
    const names = attributes.replace(/"[^"]*"|'[^']*'/g, '').toLowerCase();
    for (const [, attribute] of names.matchAll(/\s(style|on[a-z]+)\s*=/g))
      found.add(attribute === 'style' ? 'estilo (style)' : `script (${attribute})`);
  }
  return [...found];
}

/** The sentence about what will be removed; null for nothing. */
export function removalNotice(html: string): string | null {
  const parts = removedParts(html);
  if (parts.length === 0) return null;
  return `O site não aceita, e remove ao salvar: ${parts.join(', ')}. De um vídeo, deixe um link.`;
}
