const PRELOAD = /<link rel="modulepreload"[^>]*\/?>/g;
const STARTER = /<script type="module" async="">([\s\S]*?)<\/script>/;
const STATIC_IMPORT = /^import (?:\* as (\w+) from )?("[^"]+");$/gm;

/** Calls `go` once the page is painted and loaded, when somebody touches it, or after two seconds. */
const WAIT =
  "Promise.all([new Promise((r)=>{try{new PerformanceObserver(r).observe({type:'paint',buffered:true})}catch{requestAnimationFrame(()=>setTimeout(r))}})," +
  "new Promise((r)=>document.readyState==='complete'?r():addEventListener('load',r))]).then(go);" +
  "for(const e of ['pointerdown','keydown'])addEventListener(e,go,{once:true});setTimeout(go,2000)";

/**
 * Lets the page be painted before its scripts are asked for, so that text, style and picture have the line to
 * themselves: React Router's starting script is rewritten from static imports, and its preloads are taken out.
 * HTML of another shape comes back as it was.
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
    WAIT;
  return html.replace(PRELOAD, '').replace(STARTER, () => `<script type="module" async="">${start}</script>`);
}
