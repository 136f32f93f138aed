/** Kinds of callouts, `<aside data-callout="…">`, and the word that stands over each. */
export const CALLOUTS = { nota: 'Nota', dica: 'Dica', atencao: 'Atenção' } as const;
export type CalloutKind = keyof typeof CALLOUTS;

/** Whether a value of `data-callout` is one of the kinds. */
export const isCallout = (kind: string | null | undefined): kind is CalloutKind =>
  Object.hasOwn(CALLOUTS, kind ?? '');

/**
 * Attributes that the HTML of an article may have, by element; `*` for every one. The sanitiser drops the others, and the
 * editor shows no element that has another.
 */
export const KEPT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '*': ['title', 'lang', 'dir'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  ol: ['start', 'type', 'reversed'],
  li: ['value'],
  aside: ['data-callout'],
  blockquote: ['cite'],
  q: ['cite'],
  del: ['cite', 'datetime'],
  ins: ['cite', 'datetime'],
  time: ['datetime'],
  col: ['span'],
  colgroup: ['span'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  details: ['open'],
};
