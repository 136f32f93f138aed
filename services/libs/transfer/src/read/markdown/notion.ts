import type { Row } from '../fields.js';

/** The id of a page, which Notion adds to the names of its files. */
const ID = /[ -][0-9a-f]{32}$/;
const TITLE = /^\s*#[ \t][^\n]*\n\s*/;
const PROPERTIES = /^(?:\p{L}[^:\n]{0,60}:[ \t]+[^\n]+(?:\n|$))+/u;

export const isNotionName = (name: string): boolean => ID.test(name);
/** A name as it is in Notion. */
export const withoutNotionId = (name: string): string => name.replace(ID, '');

/** A page of Notion: below its title its properties stand, a line each. */
export function readNotion(text: string): { fields: Row; body: string } {
  const body = text.replaceAll('\r\n', '\n');
  const title = TITLE.exec(body)?.[0] ?? '';
  const properties = PROPERTIES.exec(body.slice(title.length))?.[0] ?? '';
  const lines = properties.split('\n').filter(Boolean);
  const fields = lines.map((line) => line.split(/:\s+([^]*)/));
  return {
    fields: Object.fromEntries(fields) as Row,
    body: title + body.slice(title.length + properties.length),
  };
}

export const notionNote = (fields: Row): string =>
  `As propriedades da página do Notion viraram campos do post onde ele os tem: ${Object.keys(fields).slice(0, 20).join(', ')}.`;
