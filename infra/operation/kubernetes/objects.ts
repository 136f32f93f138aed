import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { inRoot } from '../../stack/paths.ts';

const reference = z.object({ name: z.string(), key: z.string().optional() });
const container = z.looseObject({
  name: z.string(),
  /** None in a patch. */
  image: z.string().default(''),
  envFrom: z
    .array(z.object({ configMapRef: reference.optional(), secretRef: reference.optional() }))
    .default([]),
  env: z
    .array(
      z.object({
        name: z.string(),
        value: z.string().optional(),
        valueFrom: z.looseObject({ secretKeyRef: reference.optional() }).optional(),
      }),
    )
    .default([]),
});
const template = z.looseObject({
  spec: z.looseObject({
    containers: z.array(container),
    initContainers: z.array(container).default([]),
  }),
});
const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  data: z.record(z.string(), z.string()).optional(),
  spec: z.looseObject({ template: template.optional() }).optional(),
});
/** An object of Kubernetes, its pods' containers known. */
export type KubernetesObject = z.output<typeof objectSchema>;

/** The objects of a YAML text; what is only kustomize's is left out. */
export const parseObjects = (yaml: string): KubernetesObject[] =>
  parseAllDocuments(yaml)
    .map((document): unknown => document.toJS())
    .filter(
      (value) => !/^kustomize\./.test(z.looseObject({ apiVersion: z.string() }).parse(value).apiVersion),
    )
    .map((value) => objectSchema.parse(value));

export const readObjects = (file: string): KubernetesObject[] =>
  parseObjects(readFileSync(inRoot('infra/operation/kubernetes', file), 'utf8'));

export const containersOf = ({ spec }: KubernetesObject) => [
  ...(spec?.template?.spec.initContainers ?? []),
  ...(spec?.template?.spec.containers ?? []),
];

/** The object of a kind and a name. */
export const named = (all: readonly KubernetesObject[], kind: string, name: string) =>
  all.find((object) => object.kind === kind && object.metadata.name === name);

/** The npm packages that have the schemas of what Kubernetes itself doesn't know; undefined: no package has it. */
const SCHEMAS: Record<string, string | undefined> = {
  'barmancloud.cnpg.io': undefined,
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'keda.sh': '@kubernetes-models/keda',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
  'postgresql.cnpg.io': '@kubernetes-models/cloudnative-pg',
};

/** What is wrong with objects by their published schemas, unknown fields included; empty when nothing is. */
export function schemaProblems(objects: readonly unknown[]): string {
  const imports = new Map<string, string>();
  const lines = objects.flatMap((object, index) => {
    const { apiVersion, kind } = z.looseObject({ apiVersion: z.string(), kind: z.string() }).parse(object);
    const group = apiVersion.split('/')[0] ?? '';
    const from = group in SCHEMAS ? SCHEMAS[group] : 'kubernetes-models';
    if (!from) return [];
    const type = `${kind}_${apiVersion.replaceAll(/\W/g, '_')}`;
    imports.set(type, `import type { I${kind} as ${type} } from '${from}/${apiVersion}';`);
    return `export const object${index}: ${type} = ${JSON.stringify(object)};`;
  });
  mkdirSync(inRoot('.local'), { recursive: true });
  const folder = mkdtempSync(inRoot('.local/kubernetes-'));
  try {
    const file = path.join(folder, 'objects.ts');
    writeFileSync(file, [...imports.values(), ...lines, ''].join('\n'));
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'esnext'];
    return spawnSync(inRoot('node_modules/.bin/tsc'), [...options, '--ignoreConfig', file], {
      cwd: folder,
      encoding: 'utf8',
    }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
