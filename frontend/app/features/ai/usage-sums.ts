import type { JobKind, Usage } from '@vitrine/contracts';
import { addDays } from '../../lib/dates/dates';

type Row = Usage['rows'][number];

/** What spending can be looked at by. */
export type UsageGroup = 'day' | 'person' | 'kind' | 'model';

interface UsageSum {
  key: string;
  cost: number;
  jobs: number;
  tokens: number;
}

export const kindLabels: Record<JobKind, string> = {
  generate: 'Gerar rascunho',
  improve: 'Melhorar post',
  rewrite: 'Reescrever trecho',
  check: 'Conferir afirmações',
  image: 'Gerar imagem',
};

const keyOf: Record<UsageGroup, (row: Row) => string> = {
  day: (row) => row.date,
  person: (row) => row.created_by,
  kind: (row) => kindLabels[row.kind],
  model: (row) => row.model,
};

/** Sums of the rows by person, kind or model, the dearest first; by day in the days' order. */
export function sumUsage(rows: readonly Row[], group: UsageGroup): UsageSum[] {
  const sums = new Map<string, UsageSum>();
  for (const row of rows) {
    const key = keyOf[group](row);
    const sum = sums.get(key) ?? { key, cost: 0, jobs: 0, tokens: 0 };
    sum.cost += row.cost_usd;
    sum.jobs += row.jobs;
    sum.tokens += row.input_tokens + row.output_tokens;
    sums.set(key, sum);
  }
  const list = [...sums.values()];
  return group === 'day'
    ? list.sort((a, b) => a.key.localeCompare(b.key))
    : list.sort((a, b) => b.cost - a.cost || b.jobs - a.jobs || a.key.localeCompare(b.key));
}

/** The last `days` days up to `today` (YYYY-MM-DD), each with its sum, days without any included. */
export function dailyCosts(
  rows: readonly Row[],
  days: number,
  today: string,
): { date: string; value: number }[] {
  const costs = new Map(sumUsage(rows, 'day').map((sum) => [sum.key, sum.cost]));
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(today, index + 1 - days);
    return { date, value: costs.get(date) ?? 0 };
  });
}
