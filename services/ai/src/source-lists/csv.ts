const DELIMITERS = [';', '\t', ','];

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The rows of a CSV file; a quoted cell may hold delimiters and line ends. */
function rowsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign === '"' && quoted && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (quoted || (sign !== delimiter && sign !== '\n')) cell += sign;
    else {
      endCell();
      if (sign === '\n') rows.push([]);
    }
  }
  endCell();
  return rows;
}

/** A CSV file as a table. What parts its cells is the sign that its first line has most of. */
export function csvHtml(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  const first = lines.slice(0, lines.indexOf('\n') + 1 || undefined);
  const count = (sign: string): number => first.split(sign).length;
  const [delimiter = ','] = DELIMITERS.toSorted((one, other) => count(other) - count(one));
  const rows = rowsOf(lines, delimiter).filter((cells) => cells.some(Boolean));
  const html = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`);
  return `<table>${html.join('')}</table>`;
}
