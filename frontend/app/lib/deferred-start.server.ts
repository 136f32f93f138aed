const PRELOAD = /<link rel="modulepreload"[^>]*\/?>/g;
const STARTER = /<script type="module" async="">([\s\S]*?)<\/script>/;
const STATIC_IMPORT = /^import (?:\* as (\w+) from )?("[^"]+");$/gm;

/**
 * Lets the page be painted before its scripts are asked for, so that text, style and picture have the line to
 * themselves: React Router's starting script is rewritten from static imports, and its preloads are taken out. In a
 * window that is not painted it starts after two seconds. HTML of another shape comes back as it was.
 */
export function startAfterPaint(html: string): string {
  const [whole, code = ''] = STARTER.exec(html) ?? [];
  if (!whole) return html;
  const names: string[] = [];
  const sources = [...code.matchAll(STATIC_IMPORT)].map(([, name, source], index) => {
    names.push(name ?? `unused${index}`);
    return `import(${source})`;
  });
  const rest = code.replace(STATIC_IMPORT, '').trim();
  if (sources.length === 0 || /\bimport [^(]/.test(rest)) return html;
  const start =
    `let s=0;const go=async()=>{if(s++)return;const [${names.join(',')}]=await Promise.all([${sources.join(',')}]);${rest}};` +
    'requestAnimationFrame(()=>setTimeout(go));setTimeout(go,2000)';
  return html.replace(PRELOAD, '').replace(STARTER, () => `<script type="module" async="">${start}</script>`);
}
