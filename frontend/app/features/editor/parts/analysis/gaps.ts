import type { PostAnalysis } from '@vitrine/analysis';
import { lowScores, WANTED_TEXTS } from '../../../../components/admin/post-gaps';
import { aiObstacle } from '../ai/generated-fields';
import type { Editor } from '../../saving/editor-context';
import { isUnwritten } from '../../saving/editor-state';

/** Something that a good article has and this one lacks. It never keeps an article from being published. */
export interface Gap {
  label: string;
  /** The part of the editor in which it is mended. */
  where: string;
  /** Leads there. */
  goTo(): void;
  /** Has the AI do it, where it can. */
  byAi?: () => void;
}

/** Reads gaps from the editor; a section of the editor adds its own by adding itself to {@link gapSources}. */
type GapSource = (editor: Editor, analysis: PostAnalysis) => Gap[];

const CONTENT = 'Conteúdo';
const SEO = 'SEO & Metadados';

/** The improvement of a stored post, where the AI is ready for it. */
function improvement({ state, jobs, aiStatus }: Editor): { byAi?: () => void } {
  const isReady = !isUnwritten(state) && !jobs.running && !aiObstacle(aiStatus);
  return isReady ? { byAi: () => jobs.improve() } : {};
}

export const missingTexts: GapSource = (editor) =>
  WANTED_TEXTS.filter(([field]) => editor.state.fields[field].trim() === '').map(([field, label]) => {
    const where = field.startsWith('meta_') ? SEO : CONTENT;
    const goTo = () => editor.focusField(field);
    return { label, where, goTo, ...(where === SEO && improvement(editor)) };
  });

const SCORE_VIEWS = ['seo', 'geo', 'readability'] as const;

const scoresToRaise: GapSource = (editor, { seo, geo, readability }) =>
  editor.state.fields.content.trim() === ''
    ? []
    : lowScores({ seo: seo.score, geo: geo.score, readability: readability.score }).map(
        ({ label, index }) => ({
          label: index === 2 && readability.unjudged ? readability.unjudged : label,
          where: 'Análise do post',
          goTo: () => editor.showView(SCORE_VIEWS[index] ?? 'todo'),
          ...improvement(editor),
        }),
      );

const qualityFindings: GapSource = (editor, { quality }) =>
  quality.map(({ label, finding }) => ({
    label: `${label}: ${finding}`,
    where: 'Análise do post',
    goTo: () => editor.showView('todo'),
  }));

/** Everything that is looked at before publishing, in the order of the list. */
const gapSources: GapSource[] = [missingTexts, scoresToRaise, qualityFindings];

export const findGaps = (editor: Editor): Gap[] =>
  gapSources.flatMap((source) => source(editor, editor.analysis.scores));
