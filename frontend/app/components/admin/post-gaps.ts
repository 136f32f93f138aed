import { LOW_SCORE, type AdminPostSummary } from '@vitrine/contracts';

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

/** What the publish checklist says of a post of the list. The editor's has the claims without a source too. */
export const listedGaps = (post: AdminPostSummary): string[] => [
  ...WANTED_TEXTS.flatMap(([field, label]) => (post[field]?.trim() ? [] : [label])),
  ...lowScores({ seo: post.seo_score, geo: post.geo_score, readability: post.readability_score }).map(
    ({ label }) => label,
  ),
  ...post.quality,
];
