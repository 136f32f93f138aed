import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { inRoot } from '../stack/paths.ts';

const strings = z.array(z.string()).default([]);
const service = z.object({
  image: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: strings,
  security_opt: strings,
  mem_limit: z.string().optional(),
  pids_limit: z.number().optional(),
  stop_grace_period: z.string().optional(),
  logging: z.object({ options: z.record(z.string(), z.string()) }).optional(),
  entrypoint: strings,
  command: strings,
  ports: strings,
  volumes: strings,
  environment: z.record(z.string(), z.coerce.string()).default({}),
  healthcheck: z.looseObject({ test: z.array(z.string()), start_period: z.string() }).optional(),
});
const composeFile = z.object({
  services: z.record(z.string(), service),
});

/** A Compose file of the root, its anchors merged; variables stay as they are written. */
export const readCompose = (file: string) =>
  composeFile.parse(parse(readFileSync(inRoot(file), 'utf8'), { merge: true, maxAliasCount: -1 }));

/** Our own processes, the same in every way of running. */
export const processes = ['frontend', 'auth', 'content', 'ai', 'ai-worker', 'scheduler', 'gateway'];
