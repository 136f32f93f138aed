import { shownText, type TextAnchor } from '@vitrine/analysis';
import { useMemo } from 'react';
import { useEditor } from '../../saving/editor-context';

/** The headings of some HTML in their order: level (2 to 6, 1 where one came along) and place. */
export function outlineOf(html: string): { level: number; place: TextAnchor }[] {
  const shown = shownText(html);
  return shown.lines
    .filter(({ kind }) => kind === 'heading')
    .map(({ start, end }) => {
      const place = shown.placeOf(start, end);
      const tag = html.lastIndexOf('<h', place.range[0]);
      return { level: Number(html[tag + 2]) || 2, place };
    });
}

/** The headings of the text, each of which leads to its place. */
export function OutlineView() {
  const { issues, showInContent } = useEditor();
  const headings = useMemo(() => outlineOf(issues.html), [issues.html]);
  return (
    <>
      <h3 className="text-sm font-bold text-neutral-900">Estrutura</h3>
      {headings.length === 0 && (
        <p className="text-2xs text-neutral-600">Os títulos H2 e H3 do texto aparecem aqui.</p>
      )}
      <ol>
        {headings.map(({ level, place }) => (
          <li key={place.range[0]} style={{ paddingInlineStart: `${Math.max(0, level - 2)}rem` }}>
            <button
              type="button"
              title="Mostrar no texto"
              onClick={() => showInContent(place)}
              className="w-full rounded-md px-1.5 py-1 text-left text-xs wrap-anywhere text-neutral-900 hover:bg-surface-100 focus-visible:-outline-offset-2"
            >
              {place.words}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
