import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { BASE_URL } from './browser';

interface State {
  processes: Record<string, { port: number }>;
  ports: { gateway_metrics: number };
}
const root = path.resolve(import.meta.dirname, '../..');
const observe = (file: string): string =>
  readFileSync(path.join(root, 'infra/operation/observe', file), 'utf8');

/** The metrics of every process of the running stack, by its name. */
async function everyMetrics(): Promise<Map<string, string>> {
  const state = JSON.parse(readFileSync(process.env['STACK_STATE'] ?? '', 'utf8')) as State;
  const ports = ['frontend', 'auth', 'content', 'ai', 'worker', 'scheduler'].map(
    (name): [string, number | undefined] => [name, state.processes[name]?.port],
  );
  const all = [...ports, ['gateway', state.ports.gateway_metrics] as const].map(async ([name, port]) => {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`);
    return [name, await response.text()] as const;
  });
  return new Map(await Promise.all(all));
}

// Only the running stack has the metrics of every process.
it('the metrics have every name that an alert or a panel asks for, and each process its version', async () => {
  const texts = await everyMetrics();
  for (const [name, text] of texts)
    expect([name, text]).toEqual([name, expect.stringContaining('vitrine_build_info{')]);
  const exposed = new Set(
    [...texts.values()].flatMap((text) => [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)),
  );
  const asked = [observe('rules.yml'), observe('grafana/dashboards/vitrine.json')].flatMap((text) =>
    [...text.matchAll(/\b(?:vitrine|http|process|nodejs)_\w+/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    ),
  );
  expect(new Set(asked).size).toBeGreaterThan(20);
  // The demo has no backups and no access records: tests of the scheduler and the gateway have their figures.
  const unknown = [...new Set(asked)].filter(
    (name) => !exposed.has(name) && !/^vitrine_(?:backup_(?:failed|last_)|gateway_records_)/.test(name),
  );
  expect(unknown).toEqual([]);
  expect(texts.get('ai')).toMatch(/^vitrine_ai_budget_month_usd 100$/m);
  expect(texts.get('content')).toMatch(/^vitrine_posts_overdue \d+$/m);
  for (const check of ['database', 'redis', 'consumption'])
    expect(texts.get('worker')).toContain(`vitrine_check_up{check="${check}"} 1`);
  expect((await fetch(`${BASE_URL}/metrics`)).status).toBe(404);
});
