/**
 * A footnote of an article. It is stored at its place in the running text, as an element around its own text, and has
 * no number: what shows an article gives numbers and links (`withNotes`).
 */
export const note = {
  element: 'small',
  attribute: 'data-note',
  label: 'Nota de rodapé',
  hint: 'Um número no texto; a nota fica no fim do post.',
  words: 'rodape fonte referencia',
  placeholder: 'Texto da nota',
} as const;

/** A note; its text is HTML already. */
export const noteHtml = (text: string): string =>
  `<${note.element} ${note.attribute}="">${text}</${note.element}>`;

/** As the sanitiser writes it; no value of another attribute has a quotation mark. */
export const NOTE_SIGN = ` ${note.attribute}=""`;
const NOTE = new RegExp(
  `<${note.element}\\b[^<>]*${NOTE_SIGN}[^<>]*>((?:[^<]|<(?!/?${note.element}\\b))*)</${note.element}>`,
  'g',
);

const TITLE_ID = 'notas-de-rodape';

/**
 * An article's HTML as it is shown: each note is a number that leads to its text in a section at the end, from where a
 * link leads back. HTML without notes comes back as it is. `scope` begins the ids where a page has several texts.
 */
export function withNotes(html: string, scope = ''): string {
  if (!html.includes(NOTE_SIGN)) return html;
  const items: string[] = [];
  const text = html.replace(NOTE, (_, words: string) => {
    const number = items.length + 1;
    const id = `${scope}nota-${number}`;
    const back = `<a href="#${id}-texto" role="doc-backlink" aria-label="Voltar ao texto, nota ${number}">↩\ufe0e</a>`;
    items.push(`<li id="${id}">${words.trim()} ${back}</li>`);
    return `<sup><a href="#${id}" id="${id}-texto" role="doc-noteref" aria-label="Nota ${number}">${number}</a></sup>`;
  });
  if (items.length === 0) return html;
  const title = scope + TITLE_ID;
  return `${text}\n<section role="doc-endnotes" aria-labelledby="${title}"><h2 id="${title}">Notas</h2><ol>${items.join('')}</ol></section>`;
}

/** The ids that `withNotes` gives in some HTML. */
export const noteIds = (html: string, scope = ''): string[] => {
  const count = html.match(NOTE)?.length ?? 0;
  const ids = Array.from({ length: count }, (_, at) => `${scope}nota-${at + 1}`);
  return count > 0 ? [scope + TITLE_ID, ...ids.flatMap((id) => [id, `${id}-texto`])] : [];
};
