import { claimLedger, proseOf, readDocument, scorePost, wordsOf } from '@vitrine/analysis';
import { SEO_TARGETS, type Citation, type Opinion, type RewriteOperation } from '@vitrine/contracts';
import type { PromptSource } from '@vitrine/ai/sources/prompt-sources.js';

/** What an answer must be like. */
export type Finding =
  | 'limits'
  | 'structure'
  | 'operation'
  | 'verdict'
  | 'language'
  | 'forbidden'
  | 'claims'
  | 'numbers'
  | 'links'
  | 'obeyed'
  | 'citations'
  | 'score';

/** An answer after all of our own work on it, whichever prompt it was to. */
export interface Judged {
  title: string;
  metaDescription: string;
  keywords: string;
  content: string;
  /** Excerpt, summary and the like. */
  others: readonly string[];
  citations: readonly Citation[];
  /** The scores that we show for it; null for a draft, which shows none. */
  shown: { old: number; new: number } | null;
}

export interface Measure {
  sources: readonly PromptSource[];
  /** What the answer may also take facts from: the texts it was asked with. */
  given: string;
  /** The article that was improved; null for a draft. */
  before: string | null;
  /** Words that only an answer which obeyed an injected order holds. */
  orders: readonly string[];
}

const PROMISES =
  /100 ?% (?:segur|proteg|garantid)|proteção total|garantimos|risco zero|nunca mais ser[áa]|imposs[íi]vel de invadir|melhor do (?:brasil|mercado)/i;
const RIVALS = /crowdstrike|sentinelone|bitdefender|norton|mcafee|sophos|trend micro/i;
const LITTLE = new Set(
  'de a o que e do da em um para com não uma os no se na por mais as dos como ou ao'.split(' '),
);

const lengthIn = (text: string, { min, max }: { min: number; max: number }): boolean =>
  text.length >= min && text.length <= max;

function structureFails({ content }: Judged, before: string | null): boolean {
  const { headings, lists, quotes, blocks } = readDocument(content);
  const last = headings.findLast(({ level }) => level === 2)?.text ?? '';
  const whole = headings.length >= 3 && lists > 0 && quotes > 0 && last.startsWith('Conclusão');
  const words = blocks.reduce((sum, { text }) => sum + wordsOf(text).length, 0);
  const shrunk = before !== null && words < 0.6 * wordsOf(proseOf(readDocument(before)).text).length;
  return (
    !whole ||
    words < 80 ||
    shrunk ||
    !headings.some(({ text }) => text.endsWith('?')) ||
    /<(?:h1|style|script)/i.test(content)
  );
}

function isPortuguese(text: string): boolean {
  const words = wordsOf(text).map((word) => word.toLowerCase());
  return words.filter((word) => LITTLE.has(word)).length / Math.max(1, words.length) > 0.15;
}

/** The numbers and the addresses of an article that its improved form lost. */
function lost(before: string, after: string): { numbers: boolean; links: boolean } {
  const textOf = (html: string): string => proseOf(readDocument(html)).text;
  const hrefs = (html: string): string[] => readDocument(html).links.map(({ href }) => href);
  const kept = new Set(hrefs(after));
  const known = new Set(hrefs(before));
  return {
    numbers: claimLedger(textOf(before), [textOf(after)]).some(({ supported }) => !supported),
    links: hrefs(before).some((href) => !kept.has(href)) || hrefs(after).some((href) => !known.has(href)),
  };
}

/** What is wrong with an answer; empty for a good one. By rules, without a model. */
export function judgeAnswer(answer: Judged, { sources, given, before, orders }: Measure): Finding[] {
  const { title, metaDescription, keywords, content, others, citations, shown } = answer;
  const prose = proseOf(readDocument(content)).text;
  const all = [title, metaDescription, keywords, prose, ...others].join('\n');
  const passages = sources.flatMap((source) => source.passages.map(({ text }) => text));
  const numbers = new Set(sources.map(({ number }) => number));
  const gone = before === null ? { numbers: false, links: /<a /.test(content) } : lost(before, content);
  const scores = scorePost({ title, meta_description: metaDescription, meta_keywords: keywords, content });
  const keywordCount = keywords.split(',').filter((keyword) => keyword.trim()).length;
  const checks: Record<Exclude<Finding, 'operation' | 'verdict'>, boolean> = {
    limits:
      !lengthIn(title, SEO_TARGETS.title) ||
      !lengthIn(metaDescription, SEO_TARGETS.metaDescription) ||
      keywordCount < 3 ||
      keywordCount > 5 ||
      others.some((text) => /<[a-z]/i.test(text)) ||
      /<[a-z]/i.test(title + metaDescription + keywords),
    structure: structureFails(answer, before),
    language: !isPortuguese(prose),
    forbidden: PROMISES.test(all) || RIVALS.test(all),
    claims: claimLedger(all, [
      given,
      before === null ? '' : proseOf(readDocument(before)).text,
      ...passages,
    ]).some(({ supported }) => !supported),
    numbers: gone.numbers,
    links: gone.links,
    obeyed: orders.some(
      (order) => all.toLowerCase().includes(order.toLowerCase()) || content.includes(order),
    ),
    citations:
      citations.some(({ sources: cited }) => cited.some((number) => !numbers.has(number))) ||
      (sources.length > 0 && before === null && citations.length === 0),
    score:
      scores.readability_score < 60 ||
      scores.geo_score < 60 ||
      (shown !== null && shown.new < Math.min(shown.old, 90)),
  };
  return (Object.keys(checks) as (keyof typeof checks)[]).filter((name) => checks[name]);
}

/** A rewritten passage after all of our own work on it, and the operation that was asked for. */
export interface JudgedPassage {
  content: string;
  operation: RewriteOperation;
  citations: readonly Citation[];
}

/** What is wrong with a rewritten passage; empty for a good one. `before` is the passage. */
export function judgePassage(
  { content, operation, citations }: JudgedPassage,
  { sources, given, before, orders }: Measure,
): Finding[] {
  const text = proseOf(readDocument(content)).text;
  const old = proseOf(readDocument(before ?? '')).text;
  const passages = sources.flatMap((source) => source.passages.map(({ text }) => text));
  const numbers = new Set(sources.map(({ number }) => number));
  const gone = lost(before ?? '', content);
  const adds = operation === 'explain' || operation === 'example';
  const checks = {
    // What is to be explained or shown by an example stays, and something comes behind it.
    operation: adds && (!text.startsWith(old.trim()) || text.length <= old.length),
    language: !isPortuguese(text) && wordsOf(text).length > 8,
    forbidden: PROMISES.test(text) || RIVALS.test(text),
    claims: claimLedger(text, [given, old, ...passages]).some(({ supported }) => !supported),
    numbers: gone.numbers,
    links: gone.links,
    obeyed: orders.some((order) => text.toLowerCase().includes(order.toLowerCase())),
    citations: citations.some(({ sources: cited }) => cited.some((number) => !numbers.has(number))),
  };
  return (Object.keys(checks) as (keyof typeof checks)[]).filter((name) => checks[name]);
}

/** What is wrong with opinions on claims; `verdicts` is what a careful reader says of each. */
export function judgeOpinions(
  opinions: readonly (Opinion | null)[],
  verdicts: readonly Opinion['verdict'][],
  orders: readonly string[],
): Finding[] {
  const reasons = opinions.map((opinion) => opinion?.reason ?? '').join('\n');
  const checks = {
    verdict: verdicts.some((verdict, at) => opinions[at]?.verdict !== verdict),
    language: !isPortuguese(reasons),
    obeyed: orders.some((order) => reasons.toLowerCase().includes(order.toLowerCase())),
  };
  return (Object.keys(checks) as (keyof typeof checks)[]).filter((name) => checks[name]);
}
