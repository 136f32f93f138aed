import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { inRoot } from '../../stack/paths.ts';
import { processes } from '../compose-file.ts';
import { containersOf, named, readObjects, schemaProblems } from './objects.ts';

const folder = 'infra/operation/kubernetes';
const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const files = ['base', 'large', 'redis-single', 'redis-replicated', 'backups', 'observe']
  .flatMap((name) => readdirSync(inRoot(folder, name)).map((file) => `${name}/${file}`))
  .filter((file) => file.endsWith('.yaml'));
const objects = files.flatMap((file) => readObjects(file));

describe('the manifests of Kubernetes', () => {
  it('fit the published schemas, in which another field is an error', () => {
    expect(objects.length).toBeGreaterThan(50);
    expect(schemaProblems(objects)).toBe('');
    const [first] = objects;
    expect(schemaProblems([{ ...first, spek: {} }])).toContain('does not exist in type');
  });

  it('run nothing with rights, with an image that it could write to, or in a folder without an end', () => {
    const closed = objects.flatMap(containersOf);
    expect(closed.length).toBeGreaterThan(12);
    for (const { name, securityContext } of closed)
      expect([name, securityContext]).toEqual([
        name,
        {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
      ]);
    for (const { spec } of objects) {
      if (!spec?.template) continue;
      expect(spec.template.spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const volume of (spec.template.spec['volumes'] ?? []) as { emptyDir?: { sizeLimit?: string } }[])
        if (volume.emptyDir) expect(volume.emptyDir.sizeLimit).toMatch(/^\d+[MG]i$/);
    }
  });

  it.each(processes)('replace %s without a gap, and choose its own pods', (name) => {
    const labels = { 'app.kubernetes.io/name': name };
    expect(named(objects, 'Deployment', name)?.spec).toMatchObject({
      selector: { matchLabels: labels },
      strategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      template: { metadata: { labels } },
    });
    expect(named(objects, 'PodDisruptionBudget', name)?.spec).toEqual({
      maxUnavailable: 1,
      selector: { matchLabels: labels },
    });
  });

  it.each(processes)('restart %s only when it is dead, and send it requests once it is ready', (name) => {
    const [container] = named(objects, 'Deployment', name)?.spec?.template?.spec.containers ?? [];
    const alive = { httpGet: { path: '/healthz', port: 'http' } };
    expect(container).toMatchObject({
      ports: [{ name: 'http', containerPort: name === 'gateway' ? 8080 : 3000 }],
      startupProbe: { ...alive, periodSeconds: 2, failureThreshold: 60 },
      livenessProbe: { ...alive, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 6 },
      readinessProbe: {
        httpGet: { path: name === 'gateway' ? '/healthz' : '/readyz', port: 'http' },
        periodSeconds: 3,
        timeoutSeconds: 2,
        failureThreshold: 2,
      },
    });
  });

  it.each(processes)('leave %s the time to finish that Compose leaves it', (name) => {
    const { services } = parse(read('docker-compose.yml'), { merge: true, maxAliasCount: -1 });
    const { spec } = named(objects, 'Deployment', name)?.spec?.template ?? {};
    const lifecycle = z
      .object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) })
      .optional()
      .parse(spec?.containers[0]?.['lifecycle']);
    expect(spec?.['terminationGracePeriodSeconds']).toBeGreaterThanOrEqual(
      Number.parseInt(services[name].stop_grace_period) + (lifecycle?.preStop.sleep.seconds ?? 0),
    );
  });

  it('have as many workers as jobs that wait or run ask for', () => {
    const [, states] =
      /const OPEN = `state IN \((.*)\)`/.exec(read('services/ai/src/jobs/job-store.ts')) ?? [];
    const [, each] = /AI_CONCURRENCY: .*\.default\((\d+)\)/.exec(read('services/ai/src/config.ts')) ?? [];
    expect(named(objects, 'ScaledObject', 'ai-worker')?.spec).toMatchObject({
      triggers: [
        {
          metadata: {
            query: `SELECT count(*) FROM ai.jobs WHERE state IN (${states})`,
            targetQueryValue: each,
          },
        },
      ],
    });
  });

  it('have a level of security, room for the log of the database, and a backup at three in the night', () => {
    expect(named(objects, 'Namespace', 'vitrine')?.metadata).toMatchObject({
      labels: { 'pod-security.kubernetes.io/enforce': 'restricted' },
    });
    expect(named(objects, 'Cluster', 'vitrine-postgres')?.spec).toMatchObject({
      bootstrap: { initdb: { dataChecksums: true } },
      storage: { size: expect.stringMatching(/^\d+Gi$/) },
      walStorage: { size: expect.stringMatching(/^\d+Gi$/) },
    });
    // Six fields, seconds first: of five, each would mean another unit.
    expect(named(objects, 'ScheduledBackup', 'vitrine-nightly')?.spec).toMatchObject({
      schedule: '0 0 3 * * *',
    });
    expect(named(objects, 'ObjectStore', 'vitrine-backups')?.spec).toMatchObject({ retentionPolicy: '8d' });
  });

  it('have the alerts of Compose, and ask the same processes', () => {
    expect(named(objects, 'PrometheusRule', 'vitrine')?.spec).toEqual(
      parse(read('infra/operation/observe/rules.yml')),
    );
    // observe.spec.ts holds that those of Compose are these.
    const values = processes.filter((name) => name !== 'gateway');
    const monitored = (name: string) => named(objects, 'PodMonitor', name)?.spec;
    expect(monitored('vitrine-services')).toMatchObject({
      jobLabel: 'app.kubernetes.io/name',
      selector: { matchExpressions: [{ values }] },
    });
    expect(monitored('vitrine-gateway')).toMatchObject({
      jobLabel: 'app.kubernetes.io/name',
      selector: { matchLabels: { 'app.kubernetes.io/name': 'gateway' } },
      podMetricsEndpoints: [{ portNumber: 9113 }],
    });
  });

  it('wait at the way in as long as the gateway does', () => {
    const hours = [
      ...read('gateway/nginx/templates/routes/api.conf.template').matchAll(/read_timeout (\d+)h;/g),
    ];
    expect(named(objects, 'HTTPRoute', 'vitrine')?.spec).toMatchObject({
      rules: [
        {
          timeouts: { request: `${Math.max(...hours.map(([, each]) => Number(each)))}h` },
          backendRefs: [{ name: 'gateway', port: 80 }],
        },
      ],
    });
  });
});
