import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../../stack/paths.ts';

const read = (file: string): string => readFileSync(inRoot('infra/operation', file), 'utf8');
const named = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).sort();

describe('the alerts', () => {
  const alerts = named(read('observe/rules.yml'), /- alert: (\w+)/g);

  it('have their lines in the runbook, and the runbook none of others', () => {
    expect(alerts.length).toBeGreaterThan(10);
    expect(named(read('runbook.md'), /^### (\w+)$/gm)).toEqual(alerts);
  });

  it('have a test each that they fire', () => {
    expect(named(read('observe/rules.test.yml'), /^ +- name: (\w+)$/gm)).toEqual(alerts);
  });
});

describe('Prometheus', () => {
  it('asks every process that a visit can need, and the gateway at the port of its metrics', () => {
    const jobs = named(read('observe/prometheus.yml'), /job_name: ([\w-]+)/g);
    const listening = named(
      readFileSync(inRoot('docker-compose.yml'), 'utf8'),
      /^ {2}(gateway|frontend|auth|content|ai|ai-worker|scheduler):$/gm,
    );
    expect(jobs).toEqual(listening);
    const port = /GATEWAY_METRICS_LISTEN=(\d+)/.exec(readFileSync(inRoot('gateway/defaults.env'), 'utf8'));
    expect(read('observe/prometheus.yml')).toContain(`names: [gateway], type: A, port: ${port?.[1]}`);
  });
});
