import { claimLedger, type ClaimKind } from '@vitrine/analysis';
import { labelled } from '../labelled.ts';

interface PlantedText {
  source: string;
  text: string;
}

export const plantedTexts = labelled<readonly PlantedText[]>('claims/planted-texts');

/** Words that someone marked in a text: `planted` ones stand in no source. */
export interface Mark {
  kind: ClaimKind;
  planted: boolean;
  start: number;
  end: number;
}

/** A text without its marks, and the marks by their place in it. */
export function readMarks(marked: string): { text: string; marks: Mark[] } {
  const marks: Mark[] = [];
  let text = '';
  let last = 0;
  for (const match of marked.matchAll(/\[\[(\w+)\|([^\]]*)\]\]|\{\{(\w+)\|([^}]*)\}\}/g)) {
    text += marked.slice(last, match.index);
    const words = match[2] ?? match[4] ?? '';
    const kind = (match[1] ?? match[3]) as ClaimKind;
    marks.push({
      kind,
      planted: match[3] !== undefined,
      start: text.length,
      end: text.length + words.length,
    });
    text += words;
    last = match.index + match[0].length;
  }
  return { text: text + marked.slice(last), marks };
}

/** A mark and what the ledger says of the claims that overlap it. */
export interface JudgedMark extends Mark {
  words: string;
  /** Whether any claim was found there. */
  found: boolean;
  /** Whether one of them is without a source. */
  unsupported: boolean;
}

/** The ledger of each text against its own source, mark by mark, and the unsupported claims that no mark covers. */
export function judge(texts: readonly PlantedText[]): { marks: JudgedMark[]; unmarked: string[] } {
  const judged: JudgedMark[] = [];
  const unmarked: string[] = [];
  for (const { source, text: marked } of texts) {
    const { text, marks } = readMarks(marked);
    const claims = claimLedger(text, [source]);
    const over = (mark: Mark) => claims.filter(({ start, end }) => start < mark.end && mark.start < end);
    const covered = new Set(marks.flatMap(over));
    for (const mark of marks) {
      const here = over(mark);
      judged.push({
        ...mark,
        words: text.slice(mark.start, mark.end),
        found: here.length > 0,
        unsupported: here.some(({ supported }) => !supported),
      });
    }
    unmarked.push(
      ...claims.filter((claim) => !claim.supported && !covered.has(claim)).map(({ words }) => words),
    );
  }
  return { marks: judged, unmarked };
}

export const KINDS: readonly ClaimKind[] = [
  'figure',
  'percent',
  'amount',
  'date',
  'law',
  'quote',
  'address',
  'limit',
];

/** The table of claims by kind, in Markdown, and the claims behind its last columns. */
export function claimsReport(texts: readonly PlantedText[]): string {
  const { marks, unmarked } = judge(texts);
  const row = (name: string, of: readonly JudgedMark[]): string => {
    const planted = of.filter((mark) => mark.planted);
    const truths = of.filter((mark) => !mark.planted);
    const marked = planted.filter(({ unsupported }) => unsupported).length;
    const wrong = truths.filter(({ unsupported }) => unsupported).length;
    const found = truths.filter((mark) => mark.found).length;
    return `| ${[name, planted.length, marked, planted.length - marked, truths.length, found, wrong].join(' | ')} |`;
  };
  const list = (title: string, words: readonly string[]): string => `${title}: ${words.join('; ') || 'none'}`;
  return [
    '| kind | planted | marked | missed | true | found | marked wrongly |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...KINDS.map((kind) =>
      row(
        kind,
        marks.filter((mark) => mark.kind === kind),
      ),
    ),
    row('all', marks),
    '',
    list(
      'Missed',
      marks.filter((mark) => mark.planted && !mark.unsupported).map(({ words }) => words),
    ),
    list(
      'Marked wrongly',
      marks.filter((mark) => !mark.planted && mark.unsupported).map(({ words }) => words),
    ),
    list('Without a source, in no mark', unmarked),
  ].join('\n');
}
