import type { TocEntry } from '@vitrine/analysis';

/** Whether an article has enough headings for a table of contents. */
export const hasIndex = (entries: readonly TocEntry[]): boolean => entries.length > 1;

/**
 * The article's headings: a list at its side where there is room, a fold above it where there is none. The one that is
 * being read is marked by `islands/contents.ts`.
 */
export function TableOfContents({ entries }: { entries: TocEntry[] }) {
  if (!hasIndex(entries)) return null;
  const list = (
    <ol className="border-l border-surface-200 text-sm leading-snug">
      {entries.map(({ id, level, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={`-ml-px block border-l-2 py-1.5 border-transparent text-neutral-600 hover:text-neutral-900 aria-[current]:border-brand-600 aria-[current]:font-semibold aria-[current]:text-brand-800 ${level === 3 ? 'pl-7' : 'pl-4'}`}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav id="indice" aria-label="Neste artigo" className="print:hidden">
      <div className="max-lg:hidden">
        <p className="mb-3 text-sm font-semibold text-neutral-900">Neste artigo</p>
        {list}
      </div>
      <details className="rounded-lg border border-surface-200 bg-surface-50 lg:hidden">
        <summary className="min-h-12 px-4 py-3 font-semibold text-neutral-900">Neste artigo</summary>
        <div className="px-4 pb-4">{list}</div>
      </details>
    </nav>
  );
}
