import { note } from '@vitrine/contracts';
import { escapeHtml } from '../../../../lib/rendering/escape-html';

const MARK_OF: Partial<Record<string, string>> = {
  ...{ b: 'strong', strong: 'strong', i: 'em', em: 'em', u: 'u', ins: 'u', s: 's', strike: 's', del: 's' },
  ...{ sub: 'sub', sup: 'sup', mark: 'mark', code: 'code', kbd: 'code', samp: 'code', tt: 'code' },
};

const NOTE = `${note.element} ${note.attribute}=""`;

const PROPERTY = /(?:^|;)\s*([\w-]+)\s*:\s*([^;]+)/g;

/** What the style of an element says in marks: those it sets and those it takes off. */
function styled(style: string): { on: string[]; off: string[] } {
  const on: string[] = [];
  const off: string[] = [];
  const properties = new Map<string, string>();
  for (const [, name = '', value = ''] of style.toLowerCase().matchAll(PROPERTY))
    if (!properties.has(name)) properties.set(name, value.trim());
  const value = (name: string): string => properties.get(name) ?? '';
  const weight = value('font-weight');
  if (/^(?:bold|bolder|[6-9]00)$/.test(weight)) on.push('strong');
  else if (/^(?:normal|lighter|[1-5]00)$/.test(weight)) off.push('strong');
  const slant = value('font-style');
  if (/^(?:italic|oblique)/.test(slant)) on.push('em');
  else if (slant === 'normal') off.push('em');
  const line = `${value('text-decoration')} ${value('text-decoration-line')}`;
  if (line.includes('line-through')) on.push('s');
  if (line.includes('underline')) on.push('u');
  // Word and Google Docs colour the ground of what is marked; a page's own grounds are its layout.
  const ground = `${value('background')} ${value('background-color')}`;
  if (value('mso-highlight') || /(?:^|\s)(?:yellow|#ff(?:ff)?0(?:00)?|rgb\(255, ?255, ?0\))/.test(ground))
    on.push('mark');
  const align = value('vertical-align');
  if (align === 'super') on.push('sup');
  else if (align === 'sub') on.push('sub');
  return { on, off };
}

/** The marks of the text in an element: those around it, and what its name and its style change. */
export function marksOf(
  element: Element,
  around: readonly string[],
  addressOf: (address: string) => string | null,
): readonly string[] {
  const name = element.localName;
  const marks = new Set(around);
  const own = MARK_OF[name];
  if (own) marks.add(own);
  if (name === note.element && element.hasAttribute(note.attribute)) marks.add(NOTE);
  if (name === 'a') {
    const address = addressOf(element.getAttribute('href') ?? '');
    for (const mark of around) if (mark.startsWith('a ')) marks.delete(mark);
    if (address) marks.add(`a href="${escapeHtml(address)}"`);
  }
  const { on, off } = styled(element.getAttribute('style') ?? '');
  for (const mark of on) marks.add(mark);
  for (const mark of off) marks.delete(mark);
  // A link is underlined by the page.
  if ([...marks].some((mark) => mark.startsWith('a '))) marks.delete('u');
  return [...marks];
}
