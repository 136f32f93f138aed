/** One measured rule: what was found and what to do about it, in Portuguese. */
export interface Check<Id extends string = string> {
  id: Id;
  /** Name of the rule, such as "Tamanho do título". */
  label: string;
  /** Integer from 0 to 100. */
  score: number;
  /** The number that was measured; its unit is documented with each analysis. */
  value: number;
  /** A sentence with the measured number. */
  finding: string;
  /** What to do next; empty when there is nothing more to gain. */
  advice: string;
  /** Set on a check without weight in the total. */
  advisory?: true;
  /** Set where there is nothing to judge: the score is the rule's, but never good. */
  blank?: true;
  /** What was measured of the rule, by whom, when, and who disagrees. */
  evidence?: string;
}

/**
 * A score, integer from 0 to 100, and the checks it comes from: their rounded average unless the analysis says
 * otherwise.
 */
export interface Analysis<Id extends string = string> {
  score: number;
  checks: Check<Id>[];
}

/** A check that has no advice to give once it is perfect. */
export const check = <Id extends string>(parts: Check<Id>): Check<Id> => ({
  ...parts,
  advice: parts.score === 100 ? '' : parts.advice,
});

/** The rounded average of `checks`. */
export const analysisOf = <Id extends string>(checks: Check<Id>[]): Analysis<Id> => ({
  score: Math.round(checks.reduce((sum, { score }) => sum + score, 0) / checks.length),
  checks,
});

/** "1 palavra", "2 palavras". */
export const plural = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

/** A number in Portuguese with at most `digits` decimals: "2,5". */
export const decimal = (value: number, digits = 1): string =>
  value.toLocaleString('pt-BR', { maximumFractionDigits: digits });
