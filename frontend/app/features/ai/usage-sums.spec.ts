import { describe, expect, it } from '@jest/globals';
import type { Usage } from '@vitrine/contracts';
import { dailyCosts, sumUsage } from './usage-sums';

const row = (change: Partial<Usage['rows'][number]>): Usage['rows'][number] => ({
  date: '2026-11-20',
  created_by: 'ana@vitrine.test',
  kind: 'generate',
  model: 'gpt-text',
  jobs: 1,
  input_tokens: 100,
  output_tokens: 50,
  cost_usd: 0.5,
  ...change,
});
const rows = [
  row({}),
  row({ created_by: 'bruno@vitrine.test', kind: 'image', model: 'gpt-image', cost_usd: 2 }),
  row({ date: '2026-11-18', cost_usd: 0.25, jobs: 3 }),
];

describe('what was spent on AI', () => {
  it('what was spent on AI is summed by person, kind and model, the dearest first', () => {
    expect(sumUsage(rows, 'person')).toEqual([
      { key: 'bruno@vitrine.test', cost: 2, jobs: 1, tokens: 150 },
      { key: 'ana@vitrine.test', cost: 0.75, jobs: 4, tokens: 300 },
    ]);
    expect(sumUsage(rows, 'kind').map((sum) => sum.key)).toEqual(['Gerar imagem', 'Gerar rascunho']);
    expect(sumUsage(rows, 'model').map((sum) => sum.key)).toEqual(['gpt-image', 'gpt-text']);
  });

  it('what was spent on AI is shown for every day, also for those without any', () => {
    expect(dailyCosts(rows, 4, '2026-11-21')).toEqual([
      { date: '2026-11-18', value: 0.25 },
      { date: '2026-11-19', value: 0 },
      { date: '2026-11-20', value: 2.5 },
      { date: '2026-11-21', value: 0 },
    ]);
  });
});
