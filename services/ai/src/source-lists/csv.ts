import Papa from 'papaparse';
import { escapeText } from './xml-elements.js';

/** A CSV file as a table; its delimiter is guessed from its first rows. */
export function csvHtml(text: string): string {
  const { data } = Papa.parse<string[]>(text.replaceAll(/\r\n?/g, '\n'), {
    newline: '\n',
    delimitersToGuess: [';', '\t', ','],
    skipEmptyLines: 'greedy',
  });
  const rows = data.map(
    (cells) => `<tr>${cells.map((cell) => `<td>${escapeText(cell.trim())}</td>`).join('')}</tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}
