import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { inRoot } from '../paths.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'Meus Projetos é-'));
  for (const folder of ['infra/stack', 'bin']) mkdirSync(path.join(place, folder), { recursive: true });
  for (const file of ['infra/stack/run.sh', 'package-lock.json', 'package.json'])
    copyFileSync(inRoot(file), path.join(place, file));
  writeFileSync(path.join(place, 'bin/dpkg'), '#!/bin/sh\n', { mode: 0o755 });
});
afterEach(() => rmSync(place, { recursive: true }));

/** What is said where npm fails with this code, and nothing is installed yet. */
function said(code: string): string {
  writeFileSync(path.join(place, 'bin/npm'), `#!/bin/sh\necho 'npm error code ${code}' >&2\nexit 1\n`, {
    mode: 0o755,
  });
  const run = spawnSync('infra/stack/run.sh', ['npm', 'run', 'build'], {
    cwd: place,
    env: { PATH: `${place}/bin:${path.dirname(process.execPath)}:${process.env.PATH ?? ''}`, HOME: place },
    encoding: 'utf8',
  });
  expect(run.status).toBe(1);
  return run.stderr;
}

it.each(['SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'CERT_HAS_EXPIRED'])(
  'behind a proxy that inspects TLS (%s), the variable for its authority is named',
  (code) => {
    expect(said(code)).toMatch(new RegExp(`^[^\\n]*${code}[^\\n]*NODE_EXTRA_CA_CERTS=[^\\n]*\\n$`));
  },
);

it('the installation says that there is no network', () => {
  expect(said('ENOTFOUND')).toContain("The npm registry can't be reached (ENOTFOUND)");
});
