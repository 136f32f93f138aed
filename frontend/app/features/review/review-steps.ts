import type { ReviewDecisionKind } from '@vitrine/contracts';

/** Names of the second step in the page's address. */
const STEPS = {
  approved: 'aprovar',
  changes_requested: 'pedir-mudancas',
  proof: 'comprovante',
} as const;
export type ReviewStepName = ReviewDecisionKind | 'proof';

/** The step that an address asks for; null for the text itself. */
export const stepOf = (search: URLSearchParams): ReviewStepName | null =>
  (Object.keys(STEPS) as ReviewStepName[]).find((name) => STEPS[name] === search.get('passo')) ?? null;

/** The text of a link that an address asks for; undefined for its first. */
export const postOf = (search: URLSearchParams): number | undefined =>
  /^[1-9]\d{0,8}$/.test(search.get('post') ?? '') ? Number(search.get('post')) : undefined;

/** The page of one of a link's texts. */
export const textPath = (post: number): string => `?post=${post}`;

/** The text's hash goes along, so that the second step decides on the text that was read. */
export const stepPath = (kind: ReviewStepName, { post, hash }: { post: number; hash: string }): string =>
  `?passo=${STEPS[kind]}&post=${post}&texto=${hash}`;
