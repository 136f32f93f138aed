import type { Editor } from '../../saving/editor-context';
import { useSourceList } from '../sources/use-source-list';
import { Advice, GapList } from './gap-list';
import { Counts } from './counts';
import { AnalysisTab, type AnalysisView } from './analysis-tab';
import { ClaimsView } from './claims-view';
import { CountsView } from './counts-view';
import { analysisFindings, type Finding } from './findings';
import { LinksView } from './links-view';
import { OutlineView } from './outline-view';
import { GeoView, ReadabilityView, SeoView } from './score-views';
import { useArticleAnalysis } from './use-article-analysis';
import { useSimilarPosts } from './use-similar-posts';
import type { TextRule } from '@vitrine/analysis';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../../../lib/api/api-client';
import { callQuery } from '../../../../lib/api/queries';

declare module '../../saving/editor-context' {
  interface Editor {
    /** The shown view of the analysis. */
    view: string;
    setView(view: string): void;
    /** Opens the analysis with one of its views, and puts the focus on it. */
    showView(view: string): void;
    /** What the parts say is to be done, and their views of the text. */
    findings(): readonly Finding[];
    views: readonly AnalysisView[];
  }
}

/** The rules of the house for texts; none while they are not known. */
function useWordRules(): readonly TextRule[] {
  const { data } = useQuery(callQuery(api.adminListWordRules, {}));
  return useMemo(
    () => data?.rules.flatMap(({ kind, ...rule }) => (kind === 'synonym' ? [] : [{ ...rule, kind }])) ?? [],
    [data],
  );
}

/** Scores, issues and claims of the text; its quality also says what other posts have in common with it. */
function useAnalysis({ state, showTab }: Editor) {
  const [view, setView] = useState('todo');
  const { list, problem } = useSourceList(state.desk);
  const read = useArticleAnalysis(state.fields, list?.sources ?? null, problem !== null, useWordRules());
  const { scores } = read.analysis;
  const quality = [...scores.quality, ...useSimilarPosts(state.post)];
  const showView = (next: string) => {
    showTab('analysis');
    setView(next);
    // It may not be shown yet.
    setTimeout(() => document.querySelector<HTMLElement>('[data-analysis] [aria-pressed=true]')?.focus());
  };
  return {
    ...read,
    ...{ view, setView, showView },
    analysis: { ...read.analysis, scores: { ...scores, quality } },
  };
}

/** What is said of the text while it is written, and what it lacks. */
export const analysis = {
  useShared: useAnalysis,
  tab: { value: 'analysis', label: 'Análise', Body: AnalysisTab },
  findings: analysisFindings,
  views: [
    { value: 'seo', label: 'SEO', Body: SeoView, score: ({ analysis }: Editor) => analysis.scores.seo.score },
    {
      value: 'geo',
      label: 'GEO (IA)',
      Body: GeoView,
      score: ({ analysis }: Editor) => analysis.scores.geo.score,
    },
    {
      value: 'readability',
      label: 'Legibilidade',
      Body: ReadabilityView,
      score: ({ analysis }: Editor) => analysis.scores.readability.score,
    },
    { value: 'claims', label: 'Fontes', Body: ClaimsView },
    { value: 'links', label: 'Links', Body: LinksView },
    { value: 'outline', label: 'Estrutura', Body: OutlineView },
    { value: 'counts', label: 'Contagens', Body: CountsView },
  ],
  slots: { counts: Counts, advice: Advice, gaps: GapList },
  marks: ({ issues }: Editor) => ({ issues }),
};
