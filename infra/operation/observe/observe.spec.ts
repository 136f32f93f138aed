import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { inRoot } from '../../stack/paths.ts';
import { processes, readCompose } from '../compose-file.ts';

const read = (file: string): string => readFileSync(inRoot('infra/operation', file), 'utf8');
const { services } = readCompose('docker-compose.yml');

describe('the alerts', () => {
  const { groups } = z
    .object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string() })) })) })
    .parse(parse(read('observe/rules.yml')));
  const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert)).sort();

  it('have their lines in the runbook, and the runbook none of others', () => {
    expect(alerts.length).toBeGreaterThan(10);
    expect([...read('runbook.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name).sort()).toEqual(alerts);
  });

  it('have a test each that they fire', () => {
    const { tests } = z
      .object({ tests: z.array(z.object({ name: z.string() })) })
      .parse(parse(read('observe/rules.test.yml')));
    const names = tests.map(({ name }) => name).filter((name) => /^\w+$/.test(name));
    expect(names.sort()).toEqual(alerts);
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
  function configuration(env: Record<string, string>): unknown {
    const folder = mkdtempSync(path.join(tmpdir(), 'alertmanager-'));
    try {
      const script = inRoot('infra/operation/observe/alertmanager.sh');
      const { status } = spawnSync('sh', [script, folder, 'true'], {
        env: { PATH: process.env.PATH, ...env },
      });
      return status === 0 ? parse(readFileSync(path.join(folder, 'alertmanager.yml'), 'utf8')) : undefined;
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
    expect(written).toMatchObject({
      route: {
        group_by: ['alertname'],
        group_wait: '30s',
        repeat_interval: '12h',
        routes: [
          { matchers: ['alertname="Watchdog"'], receiver: 'watchdog', repeat_interval: '5m' },
          { matchers: ['severity="page"'], receiver: 'operator', group_wait: '10s', repeat_interval: '1h' },
        ],
      },
      inhibit_rules: [
        {
          source_matchers: ['alertname="ProcessDown"'],
          target_matchers: ['alertname=~"CheckFailing|CallsFailing"'],
          equal: ['job'],
        },
      ],
    });
    expect(written).toHaveProperty('receivers', [{ name: 'operator' }, { name: 'watchdog' }]);
  });

  it('asks the watchdog, and nobody else for it', () => {
    expect(configuration({ ALERT_WATCHDOG_URL: 'https://x.test/w' })).toHaveProperty('receivers', [
      { name: 'operator' },
      { name: 'watchdog', webhook_configs: [{ url: 'https://x.test/w', send_resolved: false }] },
    ]);
  });

  it('writes to the receiver that is set, also that an alert is over', () => {
    const url = 'https://x.test/a';
    const receiver = { name: 'operator', webhook_configs: [{ url, send_resolved: true }] };
    expect(configuration({ ALERT_WEBHOOK_URL: url })).toHaveProperty('receivers.0', receiver);
    const message = { to: "o'brien@x.test", from: 'a@x.test', smarthost: 'mail:587', send_resolved: true };
    expect(configuration(mail)).toHaveProperty('receivers.0.email_configs', [message]);
    const signedIn = { ...mail, ALERT_SMTP_USER: 'u', ALERT_SMTP_PASSWORD: "p'w" };
    expect(configuration(signedIn)).toHaveProperty('receivers.0.email_configs', [
      { ...message, auth_username: 'u', auth_password: "p'w" },
    ]);
  });

  it.each(['ALERT_EMAIL_FROM', 'ALERT_SMTP_HOST'])('refuses mail without %s', (name) => {
    expect(configuration({ ...mail, [name]: '' })).toBeUndefined();
  });
});

describe('Prometheus', () => {
  it('asks every process that a visit can need, found within ten seconds, and the gateway at the port of its metrics', () => {
    const defaults = readFileSync(inRoot('gateway/defaults.env'), 'utf8');
    const ports: Record<string, number> = {
      gateway: Number(/GATEWAY_METRICS_LISTEN=(\d+)/.exec(defaults)?.[1]),
      'node-exporter': 9100,
    };
    const jobs = [...processes, 'node-exporter'].map((name) => ({
      job_name: name,
      dns_sd_configs: [{ names: [name], type: 'A', port: ports[name] ?? 3000, refresh_interval: '10s' }],
    }));
    const { scrape_configs } = parse(read('observe/prometheus.yml'));
    expect(scrape_configs).toEqual(
      expect.arrayContaining([...jobs, expect.objectContaining({ job_name: 'site' })]),
    );
    expect(scrape_configs).toHaveLength(jobs.length + 1);
  });
});

describe('Grafana', () => {
  const { datasources } = z
    .object({ datasources: z.array(z.object({ uid: z.string(), url: z.url() })) })
    .parse(parse(read('observe/grafana/provisioning/datasources/prometheus.yml')));
  interface Panel {
    readonly type: string;
    readonly title?: string;
    readonly datasource?: { readonly uid: string };
    readonly targets?: readonly { readonly expr?: string; readonly datasource?: { readonly uid: string } }[];
  }

  it('is given a page whose panels ask sources that it is given too', () => {
    const { panels } = JSON.parse(read('observe/grafana/dashboards/vitrine.json')) as { panels: Panel[] };
    const sources = datasources.map(({ uid }) => uid);
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
    const folder = '/etc/grafana/vitrine';
    expect(parse(read('observe/grafana/provisioning/dashboards/vitrine.yml'))).toMatchObject({
      providers: [{ options: { path: folder } }],
    });
    expect(services['grafana']?.volumes).toContain(
      `./infra/operation/observe/grafana/dashboards:${folder}:ro`,
    );
    expect(services['grafana']?.environment).toMatchObject({
      GF_DASHBOARDS_DEFAULT_HOME_DASHBOARD_PATH: `${folder}/vitrine.json`,
    });
    for (const { url } of datasources) expect(services).toHaveProperty([new URL(url).hostname]);
  });
});
