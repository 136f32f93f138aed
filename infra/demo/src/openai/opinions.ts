import { isCovered, type PromptSource } from './sources.js';
import { plain } from './topic.js';

/** A stand-in's opinion on a claim, as the product asks for it. */
export interface Opinion {
  claim: number;
  verdict: 'confirms' | 'contradicts' | 'not_found';
  source: number;
  passage: number;
  reason: string;
}

const SIMULATED = 'Opinião simulada pela demonstração, que não lê nada:';
const REASONS: Record<Opinion['verdict'], string> = {
  confirms: 'o trecho tem as mesmas palavras e os mesmos números.',
  contradicts: 'o trecho tem palavras da afirmação e outro número.',
  not_found: 'nenhum trecho tem palavras da afirmação.',
};

const wordsOf = (text: string): Set<string> => new Set(plain(text).match(/[a-z]{5,}/g) ?? []);

/** Compares words: the passage that shares most with a claim, two at least, and whether it has the claim's figures. */
export function opinionsOn(claims: readonly string[], sources: readonly PromptSource[]): Opinion[] {
  const passages = sources.flatMap(({ number, passages: texts, numbers }) =>
    texts.map((text, at) => ({ source: number, passage: numbers[at] ?? 0, text })),
  );
  return claims.map((claim, index): Opinion => {
    const words = wordsOf(claim);
    const near = passages
      .map((one) => ({ ...one, shared: [...wordsOf(one.text)].filter((word) => words.has(word)).length }))
      .filter(({ shared }) => shared > 1)
      .sort((one, other) => other.shared - one.shared)[0];
    const covered = near && isCovered(claim, [{ passages: [near.text] }]);
    const verdict = covered ? 'confirms' : near ? 'contradicts' : 'not_found';
    const { source = 0, passage = 0 } = near ?? {};
    return { claim: index + 1, verdict, source, passage, reason: `${SIMULATED} ${REASONS[verdict]}` };
  });
}
