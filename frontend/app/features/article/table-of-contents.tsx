import type { TocEntry } from '@vitrine/analysis';
import { useEffect, useState } from 'react';

/** Whether an article has enough headings for a table of contents. */
export const hasIndex = (entries: readonly TocEntry[]): boolean => entries.length > 1;

/** The article's headings: a list at its side where there is room, a fold above it where there is none. */
export function TableOfContents({ entries }: { entries: TocEntry[] }) {
  const current = useCurrentHeading(entries);
  if (!hasIndex(entries)) return null;
  const list = (
    <ol className="border-l border-sand-200 text-sm leading-snug">
      {entries.map(({ id, level, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className={`-ml-px block border-l-2 py-1.5 ${level === 3 ? 'pl-7' : 'pl-4'} ${id === current ? 'border-teal-600 font-semibold text-teal-800' : 'border-transparent text-ink-600 hover:text-ink-900'}`}
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
        <p className="mb-3 text-sm font-semibold text-ink-900">Neste artigo</p>
        {list}
      </div>
      <details className="rounded-lg border border-sand-200 bg-sand-50 lg:hidden">
        <summary className="min-h-12 px-4 py-3 font-semibold text-ink-900">Neste artigo</summary>
        <div className="px-4 pb-4">{list}</div>
      </details>
    </nav>
  );
}

/** Id of the heading that is being read: the last one above the upper third of the window. */
function useCurrentHeading(entries: TocEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? []);
    const update = () => {
      const line = window.innerHeight / 3;
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < line)?.id);
    };
    const observer = new IntersectionObserver(update, { rootMargin: '0px 0px -66% 0px' });
    headings.forEach((heading) => observer.observe(heading));
    return () => observer.disconnect();
  }, [entries]);
  return current;
}
