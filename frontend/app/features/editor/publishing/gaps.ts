import type { PostAnalysis } from '@vitrine/analysis';
import { WORK_SCORE } from '@vitrine/contracts';
import { isOpen } from '../claims/article-claims';
import type { Editor } from '../editor-context';
import type { FieldName } from '../model/post-fields';

/** Something that a good article has and this one lacks. It never keeps an article from being published. */
export interface Gap {
  label: string;
  /** The part of the editor in which it is mended. */
  where: string;
  /** Leads there. */
  goTo(): void;
}

/** Reads gaps from the editor; a section of the editor adds its own by adding itself to {@link gapSources}. */
export type GapSource = (editor: Editor, analysis: PostAnalysis) => Gap[];

const CONTENT = 'Conteúdo';
const SEO = 'SEO & Metadados';

const texts: readonly (readonly [field: FieldName, label: string, where: string])[] = [
  ['excerpt', 'Falta o resumo', CONTENT],
  ['featured_image', 'Falta a imagem destacada', CONTENT],
  ['meta_title', 'Falta o meta título', SEO],
  ['meta_description', 'Falta a meta descrição', SEO],
];

const missingTexts: GapSource = ({ state, focusField }) =>
  texts
    .filter(([field]) => String(state.fields[field]).trim() === '')
    .map(([field, label, where]) => ({ label, where, goTo: () => focusField(field) }));

/** Opens a part of the side panel and puts the focus on it. */
function goToPanel(panel: HTMLElement | null | undefined): void {
  if (panel?.getAttribute('aria-expanded') === 'false') panel.click();
  panel?.focus();
  panel?.scrollIntoView({ block: 'center' });
}

const goToAnalysis = (index: number): void =>
  goToPanel(document.querySelectorAll<HTMLElement>('[data-analysis] h3 button')[index]);
const goToQuality = (): void =>
  goToPanel(document.querySelector<HTMLElement>('[data-panel="quality"] h3 button'));
const goToClaims = (): void =>
  goToPanel(document.querySelector<HTMLElement>('[data-panel="claims"] h3 button'));

const lowScores: GapSource = ({ state }, { seo, geo, readability }) =>
  state.fields.content.trim() === ''
    ? []
    : [
        { name: 'SEO', score: seo.score },
        { name: 'IA (GEO)', score: geo.score },
        { name: 'Legibilidade', score: readability.score },
      ].flatMap(({ name, score }, index) =>
        Math.round(score) < WORK_SCORE
          ? [
              {
                label:
                  index === 2 && readability.unjudged
                    ? readability.unjudged
                    : `${name} em ${Math.round(score)}%, abaixo de ${WORK_SCORE}%`,
                where: 'Análise do artigo',
                goTo: () => goToAnalysis(index),
              },
            ]
          : [],
      );

const missingSources: GapSource = ({ claims, marks }) => {
  if (claims.failed) return [];
  const open = claims.list.filter((claim) => isOpen(claim, marks));
  const missing = open.filter(({ support }) => !support).length;
  const doubts = open.length - missing;
  const named = (count: number, what: string): Gap[] => {
    const label = `${count} ${count === 1 ? 'afirmação' : 'afirmações'} ${what}`;
    return count === 0 ? [] : [{ label, where: 'Afirmações', goTo: goToClaims }];
  };
  return [...named(missing, 'sem fonte'), ...named(doubts, 'a conferir com a fonte')];
};

const qualityFindings: GapSource = ({ marks }, { quality }) =>
  quality
    .map(({ label, finding }) => `${label}: ${finding}`)
    .filter((words) => !marks.of('finding', words))
    .map((label) => ({ label, where: 'Qualidade', goTo: goToQuality }));

/** Everything that is looked at before publishing, in the order of the list. */
export const gapSources: GapSource[] = [missingTexts, lowScores, qualityFindings, missingSources];

export const findGaps = (editor: Editor, analysis: PostAnalysis): Gap[] =>
  gapSources.flatMap((source) => source(editor, analysis));
