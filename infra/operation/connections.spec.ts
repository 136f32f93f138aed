import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../stack/paths.ts';
import { readCompose } from './compose-file.ts';
import { readObjects } from './kubernetes/objects.ts';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const number = (file: string, pattern: RegExp): number => Number(pattern.exec(read(file))?.[1]);

const ordinary = number('services/libs/platform/src/database.ts', /poolSize = (\d+)/);
const own = (service: string): number =>
  number(`services/${service}/src/data-source.ts`, /poolSize: (\d+)/) || ordinary;
const imports = number('services/content/src/transfer/imports/worker/process-import.ts', /poolSize: (\d+)/);
/** Connections of one process of each service. */
const pools = Object.entries({
  auth: own('auth'),
  content: own('content') + imports,
  ai: own('ai'),
  'ai-worker': own('ai'),
});
/** Migrations, a backup, an export, Prometheus and KEDA, a person with psql, and PostgreSQL's own three. */
const OTHERS = 25;

describe("PostgreSQL's connections", () => {
  it("PostgreSQL's connections suffice in Compose for three of each service, while one after the other is updated", () => {
    const needed = pools.reduce(
      (sum, [, pool]) => sum + 3 * pool,
      Math.max(...pools.map(([, pool]) => 3 * pool)),
    );
    for (const file of ['docker-compose.yml', 'docker-compose.backup.yml']) {
      const command = readCompose(file).services['postgres']?.command.join(' ') ?? '';
      const limit = Number(/ max_connections=(\d+)/.exec(command)?.[1]);
      expect([file, limit]).toEqual([file, expect.any(Number)]);
      expect(limit).toBeGreaterThanOrEqual(needed + OTHERS);
    }
  });

  it("PostgreSQL's connections suffice for the most processes of Kubernetes’ large size, and one update more", () => {
    const folder = 'infra/operation/kubernetes/large/';
    const scaled = new Map(
      readObjects('large/scaling.yaml').map(({ spec }) => [
        (spec?.['scaleTargetRef'] as { name: string } | undefined)?.name,
        Number(spec?.['maxReplicas'] ?? spec?.['maxReplicaCount']),
      ]),
    );
    const fixed = (name: string) =>
      number(`${folder}kustomization.yaml`, new RegExp(`name: ${name}, count: (\\d+)`));
    const needed = pools.reduce(
      (sum, [name, pool]) => sum + ((scaled.get(name) ?? fixed(name)) + 1) * pool,
      OTHERS,
    );
    expect(number(`${folder}kustomization.yaml`, /max_connections, value: '(\d+)'/)).toBeGreaterThanOrEqual(
      needed,
    );
  });
});
