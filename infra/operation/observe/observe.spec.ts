import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { inRoot } from '../../stack/paths.ts';

const read = (file: string): string => readFileSync(inRoot('infra/operation', file), 'utf8');

describe('the alerts', () => {
  const { groups } = z
    .object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string() })) })) })
    .parse(parse(read('observe/rules.yml')));
  const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert)).sort();

  it('the alerts have their lines in the runbook, and the runbook none of others', () => {
    expect(alerts.length).toBeGreaterThan(10);
    expect([...read('runbook.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name).sort()).toEqual(alerts);
  });

  it('the alerts have a test each that they fire', () => {
    const { tests } = z
      .object({ tests: z.array(z.object({ name: z.string() })) })
      .parse(parse(read('observe/rules.test.yml')));
    const names = tests.map(({ name }) => name).filter((name) => /^\w+$/.test(name));
    expect(names.sort()).toEqual(alerts);
  });

  // Debian's package `prometheus` has promtool. CI has it always (ci.yml); elsewhere there is no such test to run.
  if (spawnSync('promtool', ['--version']).status === 0) {
    it('the alerts fire by the series of their tests, and stay silent otherwise', () => {
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

  it('Alertmanager asks the watchdog alone whether alerts arrive', () => {
    expect(configuration({ ALERT_WATCHDOG_URL: 'https://x.test/w' })).toHaveProperty('receivers', [
      { name: 'operator' },
      { name: 'watchdog', webhook_configs: [{ url: 'https://x.test/w', send_resolved: false }] },
    ]);
  });

  it('Alertmanager writes to the receiver that is set, also that an alert is over', () => {
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

  it.each(['ALERT_EMAIL_FROM', 'ALERT_SMTP_HOST'])('Alertmanager refuses mail without %s', (name) => {
    expect(configuration({ ...mail, [name]: '' })).toBeUndefined();
  });
});
