/** What Word writes of a paragraph that is an item: its list, its level and its printed marker. */
interface WordItem {
  list: string;
  level: number;
  ordered: boolean;
  start: number | undefined;
}

/** What Word prints before an item. */
const MARKER = /^[\s\u00a0]*(?:[·•o§▪–-]|\(?(?:\d+|[a-z]{1,4})[.)])[\s\u00a0]+$/i;
const POINTS: Partial<Record<string, number>> = { pt: 1, px: 0.75, in: 72, cm: 28.35, mm: 2.835 };

/** The level of an item whose list Safari has not told: half an inch each. */
function levelOf(item: Element): number {
  const margin = item instanceof HTMLElement ? item.style.marginLeft : '';
  const [, length, unit = ''] = /^([\d.]+)([a-z]+)$/.exec(margin) ?? [];
  return Math.min(9, Math.max(1, Math.round((Number(length) * (POINTS[unit] ?? 0)) / 36) || 1));
}

/** The item that a paragraph of Word is, whose marker is taken out of it; null where it is none. */
export function takeWordItem(paragraph: Element): WordItem | null {
  const style = paragraph.getAttribute('style') ?? '';
  const [, list, level] = /mso-list:\s*(l\d+)\s+level(\d)\s*/i.exec(style) ?? [];
  // Safari takes what it doesn't know out of the styles; the classes of Word stay.
  if (!list && !paragraph.classList.value.includes('MsoListParagraph')) return null;
  const id = /lfo\d+/i.exec(style)?.[0] ?? '';
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    list ? /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? '') : MARKER.test(span.textContent),
  );
  if (!list && !marker) return null;
  const text = (marker?.textContent ?? '').replace(/[\s\u00a0]+/g, '');
  marker?.remove();
  const ordered = /^\(?(?:\d+|[a-z]{1,2}|[ivxlcdm]+)[.)º°]/i.test(text) || /^\d+(?:\.\d+)+$/.test(text);
  const number = /^\(?(\d+)[.)º°]$/.exec(text)?.[1];
  return {
    list: `${list} ${id}`,
    level: list ? Number(level) : levelOf(paragraph),
    ordered,
    start: number === undefined ? undefined : Number(number),
  };
}
