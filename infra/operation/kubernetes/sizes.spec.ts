import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { inRoot } from '../../stack/paths.ts';
import { parseObjects, readObjects } from './objects.ts';

const folder = 'infra/operation/kubernetes';
const read = (file: string): string => readFileSync(inRoot(folder, file), 'utf8');

let programs: string;
beforeEach(() => {
  programs = mkdtempSync(path.join(tmpdir(), 'vitrine-kubernetes-'));
});
afterEach(() => rmSync(programs, { recursive: true }));

/** Runs a script with a program in the place of a real one. */
function run(script: string, program: string, does: string, env: Record<string, string | undefined>) {
  writeFileSync(path.join(programs, program), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
  const { stdout, stderr } = spawnSync('sh', ['-c', script], {
    cwd: inRoot(),
    env: { ...env, PATH: `${programs}:${process.env.PATH}` },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout;
}

describe('the large size', () => {
  const scaling = readObjects('large/scaling.yaml');
  const { replicas, patches } = z
    .object({
      replicas: z.array(z.object({ name: z.string(), count: z.number() })),
      patches: z.array(z.object({ patch: z.string() })),
    })
    .parse(parse(read('large/kustomization.yaml')));

  it('has at least two of everything but the database, of which there are three', () => {
    const least = scaling.flatMap(({ kind, spec }) =>
      kind === 'TriggerAuthentication' ? [] : Number(spec?.['minReplicas'] ?? spec?.['minReplicaCount']),
    );
    expect([least.length, replicas.length]).toEqual([4, 3]);
    for (const count of [...least, ...replicas.map((each) => each.count)])
      expect(count).toBeGreaterThanOrEqual(2);
    expect(patches.flatMap(({ patch }) => parse(patch))).toContainEqual({
      op: 'replace',
      path: '/spec/instances',
      value: 3,
    });
  });

  it('asks each process by its own address, under limits that leave time for another', () => {
    const [gateway] = patches.flatMap(({ patch }) =>
      patch.includes('name: gateway }') ? parseObjects(patch) : [],
    );
    const env = gateway?.spec?.template?.spec.containers[0]?.env ?? [];
    expect(env).toEqual(
      expect.arrayContaining([
        { name: 'GATEWAY_PATIENCE', value: '800ms' },
        { name: 'GATEWAY_SAVE_PATIENCE', value: '6s' },
        { name: 'GATEWAY_TO_CONTENT', value: 'content-each.$(NAMESPACE).svc.cluster.local:3000' },
        { name: 'GATEWAY_TO_FRONTEND', value: 'frontend-each.$(NAMESPACE).svc.cluster.local:3000' },
      ]),
    );
  });
});

describe('the leader of three Redis', () => {
  const leader = (answers: string) =>
    run(`. ${folder}/redis-replicated/leader.sh; echo "$leader"`, 'redis-cli', answers, {
      ...{ REDIS_PASSWORD: 'x', GROUP: 'vitrine', SENTINELS: 'redis-0.redis redis-1.redis redis-2.redis' },
      ...{ SELF: 'redis-2.redis', FIRST: 'redis-0.redis' },
    }).trim();

  it('is whom the first watcher that answers names, also where another does not', () => {
    expect(leader('case $2 in redis-0*) exit 1 ;; esac; echo redis-1.redis; echo 6379')).toBe(
      'redis-1.redis',
    );
  });

  it('is the first of all while nobody knows, never each its own', () => {
    expect(leader('exit 1')).toBe('redis-0.redis');
    expect(leader('echo "ERR No such master with that name"')).toBe('redis-0.redis');
  });
});
