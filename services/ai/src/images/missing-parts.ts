// Parts that would be missing in the drawn picture: what lies elsewhere, and HTML without a drawn text of the same.
const ELSEWHERE = /[\s:]href\s*=\s*["']\s*(?!data:|#|["'\s])/i;
const LINK = /^(?:\w+:)?(?:a|script)\b/i;
const HTML = /<(?:\w+:)?foreignObject\b/i;
const FALLBACK = /<(?:\w+:)?switch\b/i;

/** Whether an SVG shows more to a browser than what can be drawn of it. */
export const hasMissingParts = (svg: string): boolean =>
  svg.split('<').some((piece) => {
    const [tag = ''] = piece.split('>', 1);
    return /^\w/.test(tag) && !LINK.test(tag) && ELSEWHERE.test(tag);
  }) ||
  (HTML.test(svg) && !FALLBACK.test(svg));
