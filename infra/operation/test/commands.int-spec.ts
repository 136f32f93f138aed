import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inRoot } from '../../stack/paths.ts';

const FILES = 'docker-compose.yml:docker-compose.backup.yml:docker-compose.public.yml';
const DOCUMENTS = ['README.md', 'infra/operation/README.md', 'infra/operation/runbook.md', '.env.example'];
const OPERATION =
  /^(?:docker compose|dc|infra\/operation\/update|make (?:backup|backup-status|restore))(?:\s|$)/;

/** Every command about an installation in the documents, from blocks and from the text. */
function documented(file: string): string[] {
  const text = readFileSync(inRoot(file), 'utf8');
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.split('\n'));
  const inText = [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(
    ([, code = '']) => code,
  );
  return [...blocks, ...inText]
    .map((line) => line.replace(/\s+#.*/, '').trim())
    .filter((line) => OPERATION.test(line) && !/^(?:docker compose|dc)$/.test(line));
}
/** Each once, with a document that has it. */
const commands = [
  ...new Map(DOCUMENTS.flatMap((file) => documented(file).map((command) => [command, file] as const))),
];

/** Writes down how it is called, and answers what the scripts wait for. */
const DOCKER = `#!/bin/sh
printf '%s\\t%s\\t%s\\n' "\${COMPOSE_FILE:-}" "\${PORT-unset}" "$*" >>"$RECORD"
case "$*" in
  *'image ls'*)
    printf 'vitrine/%s\\n' 'auth 1.2.1 a1' 'auth 1.2.3 a3' 'auth 1.2.4 a4' 'gateway 1.2.2 b2' 'gateway <none> b0'
    echo 'postgres 17.6-bookworm c1'
    ;;
  *'rmi vitrine/gateway:1.2.2') exit 1 ;;
  *'-T -e ENV_NAMES='*' settings')
    case "$*" in *'=PORT '*' LOG_LEVL '*) echo 'LOG_LEVL in .env is read by nothing' >&2 ;; esac
    if [ -e "$RECORD.refuses" ]; then echo '  - PORT must be a whole number' >&2; exit 1; fi
    ;;
  *'-T migrate-content') if [ -e "$RECORD.deadlock" ]; then echo 'deadlock detected' >&2; exit 1; fi ;;
  *'main.ts now'*) if [ -e "$RECORD.fails" ]; then rm "$RECORD.fails"; exit 1; fi ;;
  *config_files*) echo /srv/docker-compose.yml,/srv/docker-compose.backup.yml,docker-compose.public.yml ;;
  *DockerRootDir*) echo / ;;
  *State.Running*) echo true ;;
  *Config.Image*) echo vitrine/gateway:1.2.3 ;;
  *State.Health*) echo running healthy ;;
  *RestartCount*) echo 0 ;;
  *pg_is_in_recovery*) echo f ;;
  *' ps -a -q gateway') echo 0a1b2c3d; if grep -q 'up --no-start' "$RECORD"; then echo 1b2c3d4e; fi ;;
  *' ps '*) echo 0a1b2c3d ;;
esac
`;

/** Knows one signer, as the log of signatures would. */
const COSIGN = `#!/bin/sh
case "$*" in *'--certificate-identity https://github.com/acme/vitrine/.github/workflows/release.yml@refs/tags/v1.2.4 '*) exit 0 ;; esac
exit 1
`;
const SIGNED = 'VITRINE_IMAGES=ghcr.io/acme/vitrine\nVITRINE_VERSION=1.2.4\nVITRINE_AUTH_DIGEST=@sha256:4a\n';

let installation: string;
let place: string;
beforeAll(() => {
  place = installation = mkdtempSync(path.join(tmpdir(), 'vitrine-installation-'));
  for (const file of ['Makefile', 'infra/operation', '.env.example'])
    cpSync(inRoot(file), path.join(place, file), { recursive: true });
  mkdirSync(path.join(place, 'bin'));
  writeFileSync(path.join(place, 'bin/docker'), DOCKER, { mode: 0o755 });
  writeFileSync(path.join(place, 'bin/cosign'), COSIGN, { mode: 0o755 });
  writeFileSync(path.join(place, 'images.env'), SIGNED);
  writeFileSync(path.join(place, 'images.env.sigstore.json'), '{}');
  for (const name of ['ssh', 'curl', 'sleep'])
    writeFileSync(path.join(place, 'bin', name), '#!/bin/sh\n', { mode: 0o755 });
  settings(`COMPOSE_FILE=${FILES}`);
  mkdirSync(path.join(place, '.local'));
  write('.gitignore', '/*\n!/docker-compose.yml\n');
  git('init');
  for (const version of ['1.2.2', '1.2.3']) {
    write('docker-compose.yml', version);
    git('add .');
    git(`-c user.name=a -c user.email=b commit -m ${version}`);
    git(`tag v${version}`);
  }
});
afterAll(() => rmSync(installation, { recursive: true }));
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'vitrine-commands-'));
  cpSync(installation, place, { recursive: true });
});
afterEach(() => rmSync(place, { recursive: true }));

const settings = (line: string) => writeFileSync(path.join(place, '.env'), `PORT=8099\n${line}\n`);

const write = (file: string, text: string) => writeFileSync(path.join(place, file), text);
const read = (file: string) => readFileSync(path.join(place, file), 'utf8');
const git = (words: string) =>
  spawnSync('git', ['-C', place, ...words.split(' ')], { encoding: 'utf8' }).stdout;

/**
 * A command as an operator types it, and how Compose was called for it: its files and PORT as the environment has them,
 * its arguments.
 */
function type(command: string, env: Record<string, string> = {}) {
  const record = path.join(place, 'record');
  writeFileSync(record, '');
  const run = spawnSync(
    'sh',
    ['-c', `dc() { docker compose "$@"; }\n${command.replaceAll(/<[^>]+>|…/g, 'content')}`],
    {
      cwd: place,
      env: { PATH: `${place}/bin:${process.env.PATH ?? ''}`, HOME: place, RECORD: record, ...env },
      encoding: 'utf8',
    },
  );
  const calls = readFileSync(record, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , words = '']) => words.startsWith('compose ') && words !== 'compose version')
    .map(([files = '', port = '', words = '']) => ({ files, port, words }));
  return { said: run.stdout + run.stderr, status: run.status, calls };
}

describe('the documented commands', () => {
  it('the documented commands are found', () => {
    expect(commands.length).toBeGreaterThan(20);
    expect(commands.map(([command]) => command)).toEqual(
      expect.arrayContaining([
        'make backup',
        'make restore',
        'infra/operation/update',
        'docker compose up -d',
      ]),
    );
  });

  it.each(commands)(
    'the documented command %s (%s) works on the files that .env names, on its port',
    (command) => {
      const { calls } = type(command);
      expect(calls).not.toEqual([]);
      for (const { files, port, words } of calls) {
        // Without the variable Compose reads .env itself; `-f` would beat both.
        expect([words, ['', FILES].includes(files), port]).toEqual([words, true, 'unset']);
        expect(words).not.toMatch(/ (?:-f [\w./-]+\.yml|--file)\b/);
        expect(words).not.toMatch(/ --profile /);
      }
    },
  );
});

describe('the scripts', () => {
  it.each(['make restore', 'make backup', 'make backup-status', 'infra/operation/update'])(
    'the script %s says which line is missing where .env names no backups',
    (command) => {
      settings('');
      const { said, status, calls } = type(command);
      expect(status).not.toBe(0);
      expect(said).toContain("COMPOSE_FILE in .env doesn't name docker-compose.backup.yml");
      for (const { words } of calls) expect(words).not.toMatch(/ (?:up|stop|run) /);
    },
  );

  it('the scripts restore with the files of the environment, when it names some', () => {
    const more = `${FILES}:more.yml`;
    const { calls } = type('make restore', { COMPOSE_FILE: more });
    expect(calls.length).toBeGreaterThan(5);
    expect(new Set(calls.map(({ files }) => files))).toEqual(new Set([more]));
  });

  it('the scripts restore database and pictures to one moment while nothing else runs, and empty the queues', () => {
    const { calls } = type("infra/operation/restore.sh '2026-11-22 05:00:00' 1");
    const steps = calls.map(({ words }) => words.replace(/^compose --env-file \.env /, ''));
    const at = (pattern: RegExp) => steps.findIndex((words) => pattern.test(words));
    const order = [
      at(/^stop$/),
      at(/ restore-database 2026-11-22 05:00:00 1$/),
      at(/ restore-pictures 2026-11-22 05:00:00$/),
      at(/^up -d --no-deps postgres redis$/),
      at(/^exec .*flushall/),
      at(/^up -d$/),
    ];
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((one, other) => one - other));
  });

  it('the scripts update every schema first, then what is called before what calls it', () => {
    settings(`COMPOSE_FILE=${FILES}\n${SIGNED}`);
    const { calls } = type('infra/operation/update 1.2.4');
    const begun = calls.flatMap(({ words }) => {
      const [, migrated] = /run --rm --no-deps -T (migrate-\w+)/.exec(words) ?? [];
      const [, scaled] = /up (?:-d|--no-start) --no-deps --no-recreate --scale ([\w-]+)=/.exec(words) ?? [];
      return migrated ?? scaled ?? [];
    });
    expect(begun).toEqual([
      ...['migrate-auth', 'migrate-content', 'migrate-ai', 'gateway'],
      ...['auth', 'content', 'ai', 'ai-worker', 'scheduler', 'frontend'],
    ]);
  });

  it.each(['infra/operation/update', 'infra/operation/update 1.2.4', 'infra/operation/update --back'])(
    'the script %s and its check refuse the same settings, and say which',
    (command) => {
      settings(`COMPOSE_FILE=${FILES}${command.endsWith('1.2.4') ? `\n${SIGNED}` : ''}`);
      write('.local/version-before', '1.2.2\n');
      for (const typed of [command, `${command} --check`]) {
        writeFileSync(path.join(place, 'record.refuses'), '');
        const { said, status, calls } = type(typed);
        expect([typed, status]).toEqual([typed, 1]);
        expect(said).toContain(
          '  - PORT must be a whole number\nThe settings are refused by the new version',
        );
        for (const { words } of calls) expect(words).not.toMatch(/ (?:up|stop) | migrate-/);
        rmSync(path.join(place, 'record.refuses'));
        expect([typed, type(typed).status]).toEqual([typed, 0]);
      }
    },
  );

  const before = 'COMPANY_HOURS=8h\nLOG_LEVEL=info\nVITRINE_AUTH_DIGEST=@sha256:2a\nVITRINE_VERSION=1.2.2\n';

  it('the scripts go back with files, settings and images of the version before, and a setting changed since', () => {
    settings(`COMPOSE_FILE=${FILES}\nLOG_LEVEL=warn\nVITRINE_VERSION=1.2.3\nVITRINE_AI_DIGEST=@sha256:3a`);
    const now = read('.env');
    write('.local/version-before', '1.2.2\n');
    write('.local/env-before', before);
    for (const [command, refusal] of [
      ['infra/operation/update --back --check', ''],
      ['infra/operation/update --back', 'settings are refused'],
    ] as const) {
      if (refusal) write('record.refuses', '');
      expect(type(command).said).toContain(refusal);
      expect([read('.env'), read('docker-compose.yml')]).toEqual([now, '1.2.3']);
    }
    rmSync(path.join(place, 'record.refuses'));
    expect(type('infra/operation/update --back').said).toContain(
      'Done: 1.2.2, and this folder has its files.',
    );
    expect(read('docker-compose.yml')).toBe('1.2.2');
    expect(read('.env').trim().split('\n').sort()).toEqual(
      [
        `COMPOSE_FILE=${FILES}`,
        'LOG_LEVEL=warn',
        'PORT=8099',
        ...before
          .replace(/LOG.*\n/, '')
          .trim()
          .split('\n'),
      ].sort(),
    );
    expect(read('.local/env-running')).toBe(read('.env'));
  });

  it('the scripts go back nowhere without the files of the version before', () => {
    write('.local/version-before', '1.2.1\n');
    const { said, status, calls } = type('infra/operation/update --back');
    expect([status, said]).toEqual([
      1,
      expect.stringContaining("The files of 1.2.1 are not in this folder's git"),
    ]);
    for (const { words } of calls) expect(words).not.toMatch(/ (?:up|stop|run) /);
  });

  it.each([
    ['that an update left', before.replaceAll('1.2.2', '1.2.3'), /^COMPANY_HOURS=8h$/m],
    ['of now without an update before', '', /^LOG_LEVEL=debug\n+VITRINE_VERSION=1\.2\.3$/m],
  ])('the scripts update and note the settings %s, to go back with', (_, left, noted) => {
    settings(`COMPOSE_FILE=${FILES}\nLOG_LEVEL=debug\n${SIGNED.replace(/.*IMAGES.*\n/, '')}`);
    write('.local/env-running', left);
    expect(type('infra/operation/update 1.2.4 --unverified').status).toBe(0);
    expect([read('.local/version-before'), read('.local/env-before')]).toEqual([
      '1.2.3\n',
      expect.stringMatching(noted),
    ]);
    expect(read('.local/env-running')).toMatch(/^VITRINE_VERSION=1\.2\.4$/m);
  });

  it('the scripts say which names of .env nothing reads', () => {
    settings(`COMPOSE_FILE=${FILES}\nLOG_LEVL=warn`);
    expect(type('infra/operation/update --check').said).toContain('LOG_LEVL in .env is read by nothing');
  });

  it('the scripts say the last lines of a migration that failed', () => {
    write('record.deadlock', '');
    const { said, status } = type('infra/operation/update');
    expect([status, said]).toEqual([1, expect.stringMatching(/deadlock detected\nmigrate-content failed/)]);
  });

  it('the scripts update to no release with the files of another', () => {
    git('checkout v1.2.2');
    const { said, status } = type('infra/operation/update 1.2.3 --unverified');
    expect([status, said]).toEqual([1, expect.stringContaining('`git checkout v1.2.3` first')]);
  });

  it.each([
    [
      'with a line of another release',
      `${SIGNED}VITRINE_AUTH_DIGEST=@sha256:66\n`,
      'of: VITRINE_AUTH_DIGEST',
    ],
    [
      'of another repository',
      SIGNED.replace('acme', 'other'),
      'not signed by https://github.com/other/vitrine/',
    ],
    ['without digests', 'VITRINE_VERSION=1.2.4', 'nobody can show who made 1.2.4'],
  ])('the scripts update to no version %s, unless --unverified is given', (_, lines, said) => {
    settings(`COMPOSE_FILE=${FILES}\n${lines}`);
    const refused = type('infra/operation/update 1.2.4');
    expect([refused.status, refused.said]).toEqual([1, expect.stringContaining(said)]);
    for (const { words } of refused.calls) expect(words).not.toMatch(/ (?:up|stop|run|pull) /);
    expect(type('infra/operation/update 1.2.4 --unverified').status).toBe(0);
  });

  it('the scripts update and remove the images of versions before the last one, when --remove-images is given', () => {
    settings(`COMPOSE_FILE=${FILES}\n${SIGNED}`);
    expect(type('infra/operation/update 1.2.4').said).not.toContain('Removed');
    const { said } = type('infra/operation/update 1.2.4 --remove-images');
    expect(said.match(/(?<=\d )(?:Removed .*|.* is in use.*)/g)).toEqual([
      'Removed vitrine/auth:1.2.1.',
      'vitrine/gateway:1.2.2 is in use and stays.',
      'Removed vitrine/gateway:<none>.',
    ]);
  });

  it('the scripts update after a second backup when the first one failed', () => {
    writeFileSync(path.join(place, 'record.fails'), '');
    const { said, calls } = type('infra/operation/update');
    expect(said).not.toContain('The backup failed');
    expect(calls.filter(({ words }) => words.includes('main.ts now'))).toHaveLength(2);
    expect(calls.some(({ words }) => words.includes('migrate-auth'))).toBe(true);
  });

  it('the scripts update nothing that was started with other files', () => {
    settings('COMPOSE_FILE=docker-compose.yml');
    const { said, status, calls } = type('infra/operation/update --without-backup');
    expect([status, said]).toEqual([
      1,
      expect.stringContaining('docker-compose.backup.yml docker-compose.public.yml docker-compose.yml'),
    ]);
    for (const { words } of calls) expect(words).not.toMatch(/ (?:up|stop|run) /);
  });
});

it('make bench measures every part before it fails', () => {
  const record = path.join(place, 'parts');
  writeFileSync(
    path.join(place, 'bin/part'),
    `#!/bin/sh\necho "$2" >>${record}\n[ "$2" != infra/lab/bench/main.ts ]\n`,
    { mode: 0o755 },
  );
  const { status } = type('make bench run=part');
  expect([status, readFileSync(record, 'utf8')]).toEqual([
    2,
    'infra/lab/bench/main.ts\ninfra/lab/bench/newsroom.ts\n',
  ]);
});
