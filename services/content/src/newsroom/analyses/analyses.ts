import { analysePost, articleClaims, linkPhrases, shownText, suggestLinks } from '@vitrine/analysis';

type Targets = Parameters<typeof suggestLinks>[1];

/** What machines have looked for in a text; inputs and results are copied between threads. */
export const analysesByName = {
  scores: analysePost,
  claims: ({ content, sources }: { content: string; sources: readonly string[] }) =>
    articleClaims(shownText(content), sources),
  phrases: (content: string) => linkPhrases(content),
  links: ({ content, targets, slug }: { content: string; targets: Targets; slug: string }) =>
    suggestLinks(content, targets, slug),
};

export type AnalysisName = keyof typeof analysesByName;
export interface AnalysisThreadData<Name extends AnalysisName = AnalysisName> {
  name: Name;
  input: Parameters<(typeof analysesByName)[Name]>[0];
}
