import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { inRoot } from '../../stack/paths.ts';
import { processes, readCompose } from '../compose-file.ts';
import { containersOf, named, readObjects, schemaProblems } from './objects.ts';

const folder = 'infra/operation/kubernetes';
const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const files = ['base', 'large', 'redis-single', 'redis-replicated', 'backups', 'observe']
  .flatMap((name) => readdirSync(inRoot(folder, name)).map((file) => `${name}/${file}`))
  .filter((file) => file.endsWith('.yaml'));
const objects = files.flatMap((file) => readObjects(file));

describe("Kubernetes' manifests", () => {
  it("Kubernetes' manifests fit the published schemas, in which another field is an error", () => {
    expect(objects.length).toBeGreaterThan(50);
    expect(schemaProblems(objects)).toBe('');
    const [first] = objects;
    expect(schemaProblems([{ ...first, spek: {} }])).toContain('does not exist in type');
  });

  it("Kubernetes' manifests run every container without rights, on a read-only image, its folders limited", () => {
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

  it.each(processes)(
    "Kubernetes' manifests replace %s without a gap, and leave it the time to finish that Compose does",
    (name) => {
      const { strategy, template } = named(objects, 'Deployment', name)?.spec ?? {};
      expect(strategy).toMatchObject({ rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } });
      const lifecycle = z
        .object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) })
        .optional()
        .parse(template?.spec.containers[0]?.['lifecycle']);
      expect(template?.spec['terminationGracePeriodSeconds']).toBeGreaterThanOrEqual(
        Number.parseInt(readCompose('docker-compose.yml').services[name]?.stop_grace_period ?? '', 10) +
          (lifecycle?.preStop.sleep.seconds ?? 0),
      );
    },
  );

  it("Kubernetes' manifests have as many workers as jobs that wait or run ask for", () => {
    const [, states] =
      /const OPEN_SQL = `state IN \((.*)\)`/.exec(read('services/ai/src/jobs/job-store.ts')) ?? [];
    const [, each] = /AI_CONCURRENCY: .*\.default\((\d+)\)/.exec(read('services/ai/src/config.ts')) ?? [];
    const query = `SELECT count(*) FROM ai.jobs WHERE state IN (${states})`;
    expect(named(objects, 'ScaledObject', 'ai-worker')?.spec).toMatchObject({
      triggers: [{ metadata: { query, targetQueryValue: each } }],
    });
  });

  it("Kubernetes' manifests have the alerts of Compose", () => {
    expect(named(objects, 'PrometheusRule', 'vitrine')?.spec).toEqual(
      parse(read('infra/operation/observe/rules.yml')),
    );
  });
});

describe('leader.sh', () => {
  /** The leader that it finds where redis-cli does this. */
  function leader(answers: string): string {
    const programs = mkdtempSync(path.join(tmpdir(), 'vitrine-kubernetes-'));
    writeFileSync(path.join(programs, 'redis-cli'), `#!/bin/sh\n${answers}\n`, { mode: 0o755 });
    const { stdout } = spawnSync('sh', ['-c', `. ${folder}/redis-replicated/leader.sh; echo "$leader"`], {
      cwd: inRoot(),
      env: {
        PATH: `${programs}:${process.env.PATH}`,
        ...{ REDIS_PASSWORD: 'x', GROUP: 'vitrine', SELF: 'redis-2.redis', FIRST: 'redis-0.redis' },
        SENTINELS: 'redis-0.redis redis-1.redis redis-2.redis',
      },
      encoding: 'utf8',
    });
    rmSync(programs, { recursive: true });
    return stdout.trim();
  }

  it('leader.sh finds the leader that the first Sentinel names, or the first Redis of all where no Sentinel knows one', () => {
    const second = 'case $2 in redis-0*) exit 1 ;; esac; echo redis-1.redis; echo 6379';
    expect(leader(second)).toBe('redis-1.redis');
    for (const unknown of ['exit 1', 'echo "ERR No such master with that name"'])
      expect(leader(unknown)).toBe('redis-0.redis');
  });
});
