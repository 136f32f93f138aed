import type { Check, IssueRule } from '@vitrine/analysis';
import type { Editor } from '../../saving/editor-context';
import { FIELD_LABELS, type FieldName } from '../../saving/post-fields';
import { missingTexts } from './gaps';

/** Something to do in the article: a line of the analysis, which leads to its place. */
export interface Finding {
  key: string;
  label: string;
  /** What was found, and what to do about it. */
  detail: string;
  /** The field, or the view of the analysis, in which it is. */
  where: string;
  /** The word for what pressing it does. */
  action: string;
  /** From 0 to 100; the most important ones come first. */
  weight: number;
  goTo(): void;
}

/** Where a check of the metadata is mended; every other one is about the content. */
const CHECKED_FIELDS: Partial<Record<string, FieldName>> = {
  title: 'title',
  meta_description: 'meta_description',
  keywords: 'meta_keywords',
};

/** What readers stumble over comes before what is only long. */
const ISSUE_WEIGHTS: Partial<Record<IssueRule, number>> = {
  'sentence-long': 25,
  'heading-skip': 55,
  'heading-first-level': 55,
  'link-vague': 55,
};

function checksToMend({ analysis, focusField }: Editor): Finding[] {
  const { seo, geo, readability } = analysis.scores;
  /** A blank field has one line, not one for each of its checks. */
  const blank = new Set<FieldName>(['meta_description']);
  const linesOf = (name: string, checks: readonly Check[]) =>
    checks.flatMap((check): Finding[] => {
      const field = (name === 'SEO' && CHECKED_FIELDS[check.id]) || 'content';
      if (!check.advice || (check.blank && blank.has(field))) return [];
      if (check.blank) blank.add(field);
      return [
        {
          key: `${name} ${check.id}`,
          label: check.label,
          detail: `${check.finding} ${check.advice}`,
          where: `${name} · ${FIELD_LABELS[field]}`,
          action: field === 'content' ? 'Ir ao texto' : 'Ir ao campo',
          weight: check.blank ? 80 : Math.min(80, 100 - check.score - (check.advisory ? 20 : 0)),
          goTo: () => focusField(field),
        },
      ];
    });
  return [
    ...linesOf('SEO', seo.checks),
    ...linesOf('GEO', geo.checks),
    ...linesOf('Legibilidade', readability.checks),
  ];
}

const textsToWrite = (editor: Editor): Finding[] =>
  missingTexts(editor, editor.analysis.scores).map(({ label, where, goTo }) => ({
    ...{ key: label, label, where, goTo, detail: '' },
    ...{ action: 'Preencher', weight: 90 },
  }));

const qualityToMend = ({ analysis, focusField }: Editor): Finding[] =>
  analysis.scores.quality.map(({ rule, label, finding, advice }) => ({
    ...{ key: rule, label, detail: `${finding} ${advice}`, where: 'Fora das notas' },
    ...{ action: 'Ir ao texto', weight: 85, goTo: () => focusField('content') },
  }));

const issuesToMend = ({ issues, showInContent }: Editor): Finding[] =>
  issues.list.map(({ rule, message, advice, place }) => ({
    key: `${rule} ${place.range[0]}`,
    label: message,
    detail: advice,
    where: place.words ? `“${place.words}”` : FIELD_LABELS.content,
    action: 'Mostrar',
    weight: ISSUE_WEIGHTS[rule] ?? 70,
    goTo: () => showInContent(place),
  }));

function claimsToCheck({ claims, showView }: Editor): Finding[] {
  const { list, sources, stale } = claims;
  const missing = list.filter(({ support }) => !support).length;
  if (sources.length === 0 || missing === 0 || stale) return [];
  const label =
    missing === 1
      ? '1 afirmação sem trecho das fontes'
      : `${missing.toLocaleString('pt-BR')} afirmações sem trecho das fontes`;
  const detail = 'Quem confirma o sentido é você.';
  return [
    {
      key: 'claims',
      label,
      detail,
      where: 'Fontes',
      action: 'Conferir',
      weight: 45,
      goTo: () => showView('claims'),
    },
  ];
}

/** What the analysis gives to the list of what is to be done. */
export const analysisFindings = (editor: Editor): Finding[] => [
  ...textsToWrite(editor),
  ...qualityToMend(editor),
  ...checksToMend(editor),
  ...issuesToMend(editor),
  ...claimsToCheck(editor),
];
