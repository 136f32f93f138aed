/** Elements whose content is no part of an article. */
export const DROPPED_ELEMENTS = new Set(
  'script style head meta link title template noscript iframe object embed svg math canvas audio video button select input textarea xml'.split(
    ' ',
  ),
);

const BLOCK_NAMES = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Whether an element is no part of running text. */
export const isBlock = (element: Element): boolean => BLOCK_NAMES.has(element.localName);
/** Whether it holds one that is not. */
export const hasBlock = (element: Element): boolean => [...element.querySelectorAll('*')].some(isBlock);

/** Whether its readers did not see it. */
export function isHidden(element: Element): boolean {
  // Comments of Word have a sign in the text, and a list at its end.
  if (element.classList.contains('MsoCommentReference')) return true;
  const style = element.getAttribute('style') ?? '';
  return /display:\s*none|mso-hide:\s*all|visibility:\s*hidden|mso-element:\s*comment-list/i.test(style);
}
