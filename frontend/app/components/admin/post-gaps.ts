import { LOW_SCORE } from '@vitrine/contracts';

/** Texts that a good article has, with the words for one that lacks them. */
export const WANTED_TEXTS = [
  ['excerpt', 'Falta o resumo'],
  ['featured_image', 'Falta a imagem destacada'],
  ['meta_title', 'Falta o meta título'],
  ['meta_description', 'Falta a meta descrição'],
] as const;

const SCORES = { seo: 'SEO', geo: 'GEO (IA)', readability: 'Legibilidade' } as const;

/** The words for scores that need work, in the order of the panels. */
export const lowScores = (scores: Record<keyof typeof SCORES, number>): { label: string; index: number }[] =>
  Object.entries(SCORES).flatMap(([key, name], index) => {
    const score = Math.round(scores[key as keyof typeof SCORES]);
    return score < LOW_SCORE ? [{ label: `${name} em ${score}%, abaixo de ${LOW_SCORE}%`, index }] : [];
  });
