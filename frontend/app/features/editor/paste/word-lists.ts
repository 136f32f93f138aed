/** What Word writes of a paragraph that is an item: its list, its level and its printed marker. */
interface WordItem {
  list: string;
  level: number;
  ordered: boolean;
  start: number | undefined;
}

/** The item that a paragraph of Word is, whose marker is taken out of it; null where it is none. */
export function takeWordItem(paragraph: Element): WordItem | null {
  const style = paragraph.getAttribute('style') ?? '';
  const [, list, level] = /mso-list:\s*(l\d+)\s+level(\d)\s*/i.exec(style) ?? [];
  if (!list || !level) return null;
  const id = /lfo\d+/i.exec(style)?.[0] ?? '';
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = (marker?.textContent ?? '').replace(/[\s\u00a0]+/g, '');
  marker?.remove();
  const ordered = /^\(?(?:\d+|[a-z]{1,2}|[ivxlcdm]+)[.)º°]/i.test(text) || /^\d+(?:\.\d+)+$/.test(text);
  const number = /^\(?(\d+)[.)º°]$/.exec(text)?.[1];
  return {
    list: `${list} ${id}`,
    level: Number(level),
    ordered,
    start: number === undefined ? undefined : Number(number),
  };
}
