import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Passwords and keys of one local stack. */
export interface Secrets {
  readonly postgres: string;
  readonly auth: string;
  readonly content: string;
  readonly ai: string;
  readonly redis: string;
  readonly internalToken: string;
  readonly identity: string;
}

/** Reads the stack's secrets, made at its first start and readable by its owner alone. */
export function readSecrets(state: string): Secrets {
  const file = path.join(state, 'secrets.json');
  const random = () => randomBytes(24).toString('hex');
  const secrets: Secrets = {
    postgres: random(),
    auth: random(),
    content: random(),
    ai: random(),
    redis: random(),
    internalToken: random(),
    identity: random(),
    // One that an older version lacked is made now.
    ...(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {}),
  };
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
