import type {
  Import,
  ImportItem,
  ImportOutcome,
  ImportPlan,
  ImportRedirect,
  ImportState,
} from '@vitrine/contracts';
import type { BadgeTone } from '../../components/ui/badge';

interface Said {
  label: string;
  tone: BadgeTone;
}

export const stateWords: Record<ImportState, Said> = {
  uploading: { label: 'Enviando o arquivo', tone: 'info' },
  reading: { label: 'Lendo o arquivo', tone: 'info' },
  ready: { label: 'Pronta para importar', tone: 'accent' },
  running: { label: 'Importando', tone: 'info' },
  stopped: { label: 'Parada', tone: 'warning' },
  done: { label: 'Concluída', tone: 'success' },
  failed: { label: 'Não foi possível', tone: 'danger' },
};

export const planWords: Record<ImportPlan, Said> = {
  new: { label: 'Novo', tone: 'success' },
  changed: { label: 'Mudou', tone: 'info' },
  same: { label: 'Igual', tone: 'neutral' },
  conflict: { label: 'Alterado aqui', tone: 'warning' },
  refused: { label: 'Não vem', tone: 'danger' },
  left: { label: 'Não vem', tone: 'neutral' },
};

export const outcomeWords: Record<ImportOutcome, Said> = {
  created: { label: 'Criado', tone: 'success' },
  updated: { label: 'Atualizado', tone: 'success' },
  unchanged: { label: 'Sem mudança', tone: 'neutral' },
  conflict: { label: 'Mantido como está aqui', tone: 'warning' },
  refused: { label: 'Não veio', tone: 'danger' },
  failed: { label: 'Falhou', tone: 'danger' },
};

export const redirectWords: Record<ImportRedirect['state'], Said> = {
  new: { label: 'Novo', tone: 'success' },
  exists: { label: 'Já existe', tone: 'neutral' },
  shadowed: { label: 'Há um artigo aqui', tone: 'warning' },
  draft: { label: 'Post não publicado', tone: 'neutral' },
  refused: { label: 'Não é página', tone: 'neutral' },
};

export const formatWords: Record<NonNullable<Import['format']>, string> = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  markdown: 'Markdown',
};

/** What is said of an item: what became of it, or before that what will. */
export const saidOf = ({ plan, outcome }: ImportItem): Said =>
  outcome && plan !== 'left' ? outcomeWords[outcome] : planWords[plan];

const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((all, one) => all + one, 0);

/** Items of a file, and those that are done. */
export const totalOf = ({ plans }: Import): number => sum(plans);
export const doneOf = ({ outcomes }: Import): number => sum(outcomes);

export const sizeText = (bytes: number): string => {
  const [value, unit] = bytes >= 1024 ** 2 ? [bytes / 1024 ** 2, 'MB'] : [bytes / 1024, 'KB'];
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
};
