import { textOfField, type Row } from '../fields.js';
import type { PlainHtml, PlainResult } from '../html/plain-html.js';

/** The text of a post as HTML of ours. */
export function ghostHtml(row: Row, html: PlainHtml, _notes: Set<string>): PlainResult {
  return html.convert(textOfField(row.html));
}
