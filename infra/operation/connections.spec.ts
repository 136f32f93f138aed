import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { inRoot } from '../stack/paths.ts';
import { readCompose } from './compose-file.ts';
import { readObjects } from './kubernetes/objects.ts';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const number = (file: string, pattern: RegExp): number => Number(pattern.exec(read(file))?.[1]);

const ordinary = number('services/libs/platform/src/database.ts', /poolSize = (\d+)/);
const own = (service: string): number =>
  number(`services/${service}/src/data-source.ts`, /poolSize: (\d+)/) || ordinary;
const imports = number('services/content/src/imports/worker/work-on-import.ts', /poolSize: (\d+)/);
/** Connections of one process of each service. */
const pools = { auth: own('auth'), content: own('content') + imports, ai: own('ai'), 'ai-worker': own('ai') };
type Service = keyof typeof pools;
const services = Object.keys(pools) as Service[];

/**
 * A migration and its lock in each of three services, a backup, an export, Prometheus' and KEDA's questions, a person
 * with psql, and the three that PostgreSQL keeps for its superuser.
 */
const OTHERS = 25;

const sum = (of: (service: Service) => number): number => services.reduce((all, name) => all + of(name), 0);

describe('the connections of PostgreSQL', () => {
  it('suffice for three of each service in Compose, while one after the other is updated', () => {
    const atUpdate = Math.max(...services.map((name) => 3 * pools[name]));
    const needed = sum((name) => 3 * pools[name]) + atUpdate + OTHERS;
    for (const file of ['docker-compose.yml', 'docker-compose.backup.yml']) {
      const command = readCompose(file).services['postgres']?.command.join(' ');
      const limit = Number(/ max_connections=(\d+)/.exec(command ?? '')?.[1]);
      expect([file, limit >= needed]).toEqual([file, true]);
      const { pids_limit } = readCompose('docker-compose.yml').services['postgres'] ?? {};
      expect(pids_limit).toBeGreaterThan(limit + 30);
    }
  });

  it.each(['small', 'large'])('suffice on Kubernetes for as many as it may start (%s)', (size) => {
    const folder = `infra/operation/kubernetes/${size}`;
    const { replicas = [], patches = [] } = z
      .object({
        replicas: z.array(z.object({ name: z.string(), count: z.number() })).optional(),
        patches: z.array(z.object({ patch: z.string() })).optional(),
      })
      .parse(parse(read(`${folder}/kustomization.yaml`)));
    const scaled = z.object({
      spec: z
        .object({
          scaleTargetRef: z.object({ name: z.string() }),
          maxReplicas: z.number().optional(),
          maxReplicaCount: z.number().optional(),
        })
        .optional()
        .catch(undefined),
    });
    const most = new Map(replicas.map(({ name, count }) => [name, count]));
    if (size === 'large')
      for (const document of parseAllDocuments(read(`${folder}/scaling.yaml`))) {
        const { spec } = scaled.parse(document.toJS());
        if (spec) most.set(spec.scaleTargetRef.name, spec.maxReplicas ?? spec.maxReplicaCount ?? 0);
      }
    for (const name of services) expect([name, most.get(name)]).toEqual([name, expect.any(Number)]);
    // `maxSurge: 1`: of each there may be one more while it is updated.
    const needed = sum((name) => (most.get(name)! + 1) * pools[name]) + OTHERS;
    const cluster = z.object({
      postgresql: z.object({ parameters: z.object({ max_connections: z.string() }) }),
    });
    const base = cluster.parse(readObjects('base/postgres.yaml')[0]?.spec).postgresql.parameters;
    const operations = z.array(z.object({ path: z.string(), value: z.unknown() })).catch([]);
    const patched = patches
      .flatMap(({ patch }) => operations.parse(parse(patch)))
      .find((operation) => operation.path === '/spec/postgresql/parameters/max_connections');
    expect(Number(patched?.value ?? base.max_connections)).toBeGreaterThanOrEqual(needed);
  });
});
