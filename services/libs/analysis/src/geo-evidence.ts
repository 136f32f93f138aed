export type GeoCheckId = 'sentences' | 'structure' | 'vocabulary' | 'questions' | 'context';

export type GeoAdviceId = 'quotations' | 'statistics' | 'sources' | 'technical_terms' | 'easy_text';

/**
 * Position-adjusted words in answers of generative engines for the unchanged text. Source: Aggarwal et al., KDD 2024,
 * table 1.
 */
const BASELINE = 19.3;
/** The same after one kind of edit. */
const MEASURED = {
  quotations: 27.2,
  statistics: 25.2,
  fluency: 24.7,
  sources: 24.6,
  technical_terms: 22.7,
  easy_text: 22.0,
  unique_words: 20.5,
} as const;

/** Gain over the unchanged text, in whole per cent. */
export const measuredGain = (edit: keyof typeof MEASURED): number =>
  Math.round((MEASURED[edit] / BASELINE - 1) * 100);

const STUDY = 'Aggarwal et al., KDD 2024';
const DISSENT = 'O C-SEO Bench (2025) repetiu edições desse tipo e achou pouco efeito diante do SEO comum.';
const NONE = 'Não conhecemos medição publicada desta regra';

const measured = (edit: keyof typeof MEASURED, what: string): string =>
  `${what}: ${measuredGain(edit)}% mais palavras visíveis nas respostas (${STUDY}). ${DISSENT}`;

/** Evidence of each check of the GEO score: what was measured, by whom, when, and where a later study disagrees. */
export const CHECK_EVIDENCE: Record<GeoCheckId, string> = {
  sentences: measured('easy_text', 'Texto mais fácil de ler'),
  structure: `${NONE}, só de citações isoladas: ${measured('quotations', 'citar fontes no texto')}`,
  vocabulary: measured('unique_words', 'Palavras menos repetidas'),
  questions: `${NONE}: ela fica na lista porque ajuda o leitor a achar a resposta.`,
  context: `${NONE}: ela fica na lista porque um fechamento claro ajuda quem lê só o fim.`,
};

/** Evidence of each piece of advice. */
export const ADVICE_EVIDENCE: Record<GeoAdviceId, string> = {
  quotations: measured('quotations', 'Citações'),
  statistics: measured('statistics', 'Números no lugar de adjetivos'),
  sources: measured('sources', 'Fontes citadas'),
  technical_terms: measured('technical_terms', 'Termos técnicos'),
  easy_text: measured('easy_text', 'Texto mais fácil de ler'),
};
