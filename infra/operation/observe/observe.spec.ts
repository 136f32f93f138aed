import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
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

  // Debian's package `prometheus` has promtool. CI has it always (ci.yml); elsewhere there is no such test to run.
  if (spawnSync('promtool', ['--version']).status === 0) {
    it('fire by the series of their tests, and stay silent otherwise', () => {
      const tests = inRoot('infra/operation/observe/rules.test.yml');
      const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', tests], {
        encoding: 'utf8',
      });
      expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
    });
  }
});

describe('Alertmanager', () => {
  /** Its configuration under these settings; undefined where it refuses them. */
  function configuration(env: Record<string, string>): string | undefined {
    const folder = mkdtempSync(path.join(tmpdir(), 'alertmanager-'));
    try {
      const script = inRoot('infra/operation/observe/alertmanager.sh');
      const { status } = spawnSync('sh', [script, folder, 'true'], {
        env: { PATH: process.env.PATH, ...env },
      });
      return status === 0 ? readFileSync(path.join(folder, 'alertmanager.yml'), 'utf8') : undefined;
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  const mail = {
    ALERT_EMAIL_TO: "o'brien@x.test",
    ALERT_EMAIL_FROM: 'a@x.test',
    ALERT_SMTP_HOST: 'mail:587',
  };

  it('repeats each hour what is urgent, and says nothing of the checks of a process that does not answer', () => {
    const written = configuration({});
    expect(written).toContain('  group_by: [alertname]\n  group_wait: 30s\n');
    expect(written).toContain('  repeat_interval: 12h\n');
    expect(written).toContain(
      '{ matchers: [severity="page"], receiver: operator, group_wait: 10s, repeat_interval: 1h }',
    );
    expect(written).toContain(
      '{ source_matchers: [alertname="ProcessDown"], target_matchers: [alertname=~"CheckFailing|CallsFailing"], equal: [job] }',
    );
    expect(written).toMatch(/receivers:\n {2}- name: operator\n {2}- name: watchdog\n$/);
  });

  it('asks the watchdog every five minutes, and nobody else for it', () => {
    const { route, receivers } = parse(configuration({ ALERT_WATCHDOG_URL: 'https://x.test/w' }) ?? '');
    expect(route.routes[0]).toMatchObject({
      matchers: ['alertname="Watchdog"'],
      receiver: 'watchdog',
      repeat_interval: '5m',
    });
    expect(receivers).toEqual([
      { name: 'operator' },
      { name: 'watchdog', webhook_configs: [{ url: 'https://x.test/w', send_resolved: false }] },
    ]);
  });

  it('writes to whom it is told, also that an alert is over', () => {
    const webhook = configuration({ ALERT_WEBHOOK_URL: 'https://x.test/a' });
    expect(webhook).toContain(
      "    webhook_configs:\n      - url: 'https://x.test/a'\n        send_resolved: true\n",
    );
    const mailed = configuration({ ...mail, ALERT_SMTP_USER: 'u', ALERT_SMTP_PASSWORD: "p'w" });
    for (const line of [
      "- to: 'o''brien@x.test'",
      "from: 'a@x.test'",
      "smarthost: 'mail:587'",
      'send_resolved: true',
    ])
      expect(mailed).toContain(line);
    expect(mailed).toContain("auth_username: 'u'\n        auth_password: 'p''w'\n");
    expect(configuration(mail)).not.toContain('auth_');
  });

  it.each(['ALERT_EMAIL_FROM', 'ALERT_SMTP_HOST'])('refuses mail without %s', (name) => {
    expect(configuration({ ...mail, [name]: '' })).toBeUndefined();
  });
});

describe('Prometheus', () => {
  it('asks every process that a visit can need, and the gateway at the port of its metrics', () => {
    const jobs = named(read('observe/prometheus.yml'), /job_name: ([\w-]+)/g).filter(
      (name) => name !== 'node-exporter' && name !== 'site',
    );
    const listening = named(
      readFileSync(inRoot('docker-compose.yml'), 'utf8'),
      /^ {2}(gateway|frontend|auth|content|ai|ai-worker|scheduler):$/gm,
    );
    expect(jobs).toEqual(listening);
    const port = /GATEWAY_METRICS_LISTEN=(\d+)/.exec(readFileSync(inRoot('gateway/defaults.env'), 'utf8'));
    expect(read('observe/prometheus.yml')).toContain(`names: [gateway], type: A, port: ${port?.[1]}`);
  });
});

describe('Grafana', () => {
  interface Panel {
    readonly type: string;
    readonly title?: string;
    readonly datasource?: { readonly uid: string };
    readonly targets?: readonly { readonly expr?: string; readonly datasource?: { readonly uid: string } }[];
  }

  it('is given a page whose panels ask sources that it is given too', () => {
    const { panels } = JSON.parse(read('observe/grafana/dashboards/vitrine.json')) as { panels: Panel[] };
    const sources = named(read('observe/grafana/provisioning/datasources/prometheus.yml'), /\buid: (\w+)/g);
    const asking = panels.filter(({ type }) => type !== 'row' && type !== 'text');
    expect(asking.length).toBeGreaterThan(10);
    for (const { title, datasource, targets = [] } of asking) {
      expect([title, targets.length > 0 || datasource?.uid === 'alertmanager']).toEqual([title, true]);
      for (const target of targets) {
        const { uid } = target.datasource ?? datasource ?? { uid: 'none' };
        expect([title, sources.includes(uid), Boolean(target.expr)]).toEqual([title, true, true]);
      }
    }
  });

  it('finds page and sources where Compose puts them', () => {
    const compose = readFileSync(inRoot('docker-compose.yml'), 'utf8');
    const [, folder] =
      /path: ([\w/]+)/.exec(read('observe/grafana/provisioning/dashboards/vitrine.yml')) ?? [];
    expect(compose).toContain(`observe/grafana/dashboards:${folder}:ro`);
    expect(compose).toContain(`DASHBOARD_PATH: ${folder}/vitrine.json`);
    const addresses = named(
      read('observe/grafana/provisioning/datasources/prometheus.yml'),
      /http:\/\/(\w+):/g,
    );
    for (const name of addresses) expect(compose).toMatch(new RegExp(`^  ${name}:$`, 'm'));
    expect(addresses).toEqual(['alertmanager', 'prometheus']);
  });
});
