import {
  IMPORT_WORDS,
  type Import,
  type ImportItem,
  type ImportOutcome,
  type ImportPlan,
  type ImportRedirect,
  type ImportState,
} from '@vitrine/contracts';
import type { BadgeTone } from '../../components/ui/badge';

interface Label {
  label: string;
  tone: BadgeTone;
}

export const stateWords: Record<ImportState, Label> = {
  uploading: { label: 'Enviando o arquivo', tone: 'info' },
  reading: { label: 'Lendo o arquivo', tone: 'info' },
  ready: { label: 'Pronta para importar', tone: 'accent' },
  running: { label: 'Importando', tone: 'info' },
  stopped: { label: 'Parada', tone: 'warning' },
  done: { label: 'Concluída', tone: 'success' },
  failed: { label: 'Não foi possível', tone: 'danger' },
};

const planTones: Record<ImportPlan, BadgeTone> = {
  new: 'success',
  changed: 'info',
  same: 'neutral',
  conflict: 'warning',
  refused: 'danger',
  left: 'neutral',
};

const outcomeTones: Record<ImportOutcome, BadgeTone> = {
  created: 'success',
  updated: 'success',
  unchanged: 'neutral',
  conflict: 'warning',
  refused: 'danger',
  failed: 'danger',
  undone: 'neutral',
};

export const formatWords: Record<NonNullable<Import['format']>, string> = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  markdown: 'Markdown',
  blogger: 'Blogger',
  medium: 'Medium',
  substack: 'Substack',
};

/** What is said of an item: what became of it, or before that what will. */
export const labelOf = ({ plan, outcome }: ImportItem): Label =>
  outcome && plan !== 'left'
    ? { label: IMPORT_WORDS.outcome[outcome], tone: outcomeTones[outcome] }
    : { label: IMPORT_WORDS.plan[plan], tone: planTones[plan] };

/** What is said of an old address. */
export const labelOfRedirect = ({ state, made }: ImportRedirect): Label => {
  if (made) return { label: 'Criado', tone: 'success' };
  const tone = state === 'new' ? 'success' : state === 'shadowed' ? 'warning' : 'neutral';
  return { label: IMPORT_WORDS.redirect[state], tone };
};

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((all, one) => all + one, 0);

/** Items of a file, and those that are done. */
export const totalOf = ({ plans }: Import): number => sum(plans);
export const finishedItems = ({ outcomes }: Import): number => sum(outcomes);
