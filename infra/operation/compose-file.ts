import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { inRoot } from '../stack/paths.ts';

const strings = z.array(z.string()).default([]);
const service = z.object({
  image: z.string().optional(),
  user: z.string().optional(),
  restart: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_add: strings,
  cap_drop: strings,
  security_opt: strings,
  mem_limit: z.string().optional(),
  pids_limit: z.number().optional(),
  stop_grace_period: z.string().optional(),
  logging: z.object({ options: z.record(z.string(), z.string()) }).optional(),
  entrypoint: strings,
  command: strings,
  ports: strings,
  networks: strings,
  tmpfs: strings,
  volumes: strings,
  environment: z.record(z.string(), z.coerce.string()).default({}),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.looseObject({ test: z.array(z.string()), start_period: z.string() }).optional(),
});
const composeFile = z.object({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.object({ internal: z.boolean() }).nullable()).default({}),
  volumes: z.record(z.string(), z.null()).default({}),
});

/** A Compose file of the root, its anchors merged; variables stay as they are written. */
export const readCompose = (file: string) =>
  composeFile.parse(parse(readFileSync(inRoot(file), 'utf8'), { merge: true, maxAliasCount: -1 }));

/** Our own processes, the same in every way of running. */
export const processes = ['frontend', 'auth', 'content', 'ai', 'ai-worker', 'scheduler', 'gateway'];
