import type { PostAnalysis } from '@vitrine/analysis';
import { lowScores, WANTED_TEXTS } from '../../../components/admin/post-gaps';
import { isUnsourced } from '../claims/article-claims';
import { aiObstacle } from '../ai/jobs/generated-fields';
import type { Editor } from '../editor-context';
import { isUnwritten } from '../model/editor-state';

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
  return isReady ? { byAi: jobs.improve } : {};
}

const missingTexts: GapSource = (editor) =>
  WANTED_TEXTS.filter(([field]) => editor.state.fields[field].trim() === '').map(([field, label]) => {
    const where = field.startsWith('meta_') ? SEO : CONTENT;
    const goTo = () => editor.focusField(field);
    return { label, where, goTo, ...(where === SEO && improvement(editor)) };
  });

/** Opens a part of the analysis in the drawer and puts the focus on it. */
function goToPanel({ showTab }: Editor, selector: string, index = 0): void {
  showTab('analysis');
  // It may not be shown yet.
  setTimeout(() => {
    const panel = document.querySelectorAll<HTMLElement>(`${selector} h3 button`)[index];
    if (panel?.getAttribute('aria-expanded') === 'false') panel.click();
    panel?.focus();
    panel?.scrollIntoView({ block: 'center' });
  });
}

const scoresToRaise: GapSource = (editor, { seo, geo, readability }) =>
  editor.state.fields.content.trim() === ''
    ? []
    : lowScores({ seo: seo.score, geo: geo.score, readability: readability.score }).map(
        ({ label, index }) => ({
          label: index === 2 && readability.unjudged ? readability.unjudged : label,
          where: 'Análise do post',
          goTo: () => goToPanel(editor, '[data-analysis]', index),
          ...improvement(editor),
        }),
      );

const missingSources: GapSource = (editor) => {
  const { claims } = editor;
  if (claims.failed) return [];
  const open = claims.list.filter(isUnsourced);
  const missing = open.filter(({ support }) => !support).length;
  const doubts = open.length - missing;
  const named = (count: number, what: string): Gap[] => {
    const label = `${count} ${count === 1 ? 'afirmação' : 'afirmações'} ${what}`;
    return count === 0
      ? []
      : [{ label, where: 'Afirmações', goTo: () => goToPanel(editor, '[data-panel="claims"]') }];
  };
  return [...named(missing, 'sem fonte'), ...named(doubts, 'a conferir com a fonte')];
};

const qualityFindings: GapSource = (editor, { quality }) =>
  quality.map(({ label, finding }) => ({
    label: `${label}: ${finding}`,
    where: 'Qualidade',
    goTo: () => goToPanel(editor, '[data-panel="quality"]'),
  }));

/** Everything that is looked at before publishing, in the order of the list. */
const gapSources: GapSource[] = [missingTexts, scoresToRaise, qualityFindings, missingSources];

export const findGaps = (editor: Editor): Gap[] =>
  gapSources.flatMap((source) => source(editor, editor.analysis.scores));
