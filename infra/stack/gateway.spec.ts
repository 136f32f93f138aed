import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { campaignParameterNames, CLICK_IDS } from '@vitrine/contracts';
import { gatewayDefaults } from './gateway.ts';
import { inRoot } from './paths.ts';

const read = (file: string): string => readFileSync(inRoot('gateway', file), 'utf8');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-gateway-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A program that replaces another, first in the PATH. */
const program = (name: string, does: string): void => {
  mkdirSync(path.join(folder, 'bin'), { recursive: true });
  writeFileSync(path.join(folder, 'bin', name), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
};
const run = (command: string, words: readonly string[], env: Record<string, string> = {}) =>
  spawnSync(command, words, {
    encoding: 'utf8',
    env: { PATH: `${folder}/bin:${process.env.PATH}`, ...env },
  });

it('the parameters of campaigns that the gateway knows are those that pages know', () => {
  expect(gatewayDefaults).toMatchObject({
    GATEWAY_CLICK_IDS: Object.keys(CLICK_IDS).join('|'),
    GATEWAY_CAMPAIGN_PARAMETERS: campaignParameterNames().join('|'),
  });
});

describe("the container's entry point", () => {
  /** Runs it in a folder instead of the root, and answers what nginx would find in its environment. */
  function start(env: Record<string, string>) {
    const script = read('entrypoint.sh')
      .replaceAll(/(?<![\w}$])(\/tmp)?\/gateway\b/g, `${folder}$1/gateway`)
      .replace('/docker-entrypoint.sh nginx', 'true')
      .replace(/^exec .*$/m, 'exec env');
    mkdirSync(path.join(folder, 'gateway/client/assets'), { recursive: true });
    writeFileSync(path.join(folder, 'gateway/defaults.env'), read('defaults.env'));
    const { status, stdout, stderr } = run('sh', ['-c', script], {
      PUBLIC_URL: 'https://exemplo.com.br/',
      ...env,
    });
    const found = Object.fromEntries(stdout.split('\n').map((line) => line.split(/=(.*)/s)));
    return { status, stderr, found: found as Record<string, string> };
  }

  it("the container's entry point takes an address of the web alone, and what is set before what is not", () => {
    expect(start({ GATEWAY_RATE_API: '7r/s', GATEWAY_BURST_API: '' }).found).toMatchObject({
      ...{ GATEWAY_SCHEME: 'https', GATEWAY_HOST: 'exemplo.com.br' },
      ...{ GATEWAY_RATE_API: '7r/s', GATEWAY_BURST_API: '200', GATEWAY_TO_CONTENT: 'content:3000' },
    });
    for (const PUBLIC_URL of ['exemplo.com.br', 'httpx://exemplo.com.br', 'ftp://exemplo.com.br', ''])
      expect([PUBLIC_URL, start({ PUBLIC_URL }).status]).not.toEqual([PUBLIC_URL, 0]);
  });

  it("the container's entry point keeps the files of versions before for a month", () => {
    const olderAssets = path.join(folder, 'gateway/kept/assets');
    mkdirSync(olderAssets, { recursive: true });
    for (const days of [29, 32]) {
      const at = new Date(Date.now() - days * 86_400_000);
      writeFileSync(path.join(olderAssets, `${days}.js`), '');
      utimesSync(path.join(olderAssets, `${days}.js`), at, at);
    }
    expect(start({}).found['GATEWAY_STATIC_DIR']).toBe(path.join(folder, 'gateway/kept'));
    expect([29, 32].map((days) => existsSync(path.join(olderAssets, `${days}.js`)))).toEqual([true, false]);
  });
});

describe('what is measured', () => {
  it('what is measured are the answers of each kind; streams, which last, are counted and not timed', () => {
    const lines = ['page 200 HIT 0.004', 'page 200 MISS 0.3', 'page 503 - 12', 'events 200 - 900', 'tick 3'];
    writeFileSync(path.join(folder, 'records'), 'vitrine_gateway_records_bytes 7\n');
    const { status } = spawnSync(
      'awk',
      [
        '-f',
        inRoot('gateway/metrics.awk'),
        '-v',
        `file=${folder}/m`,
        '-v',
        'version=1',
        '-v',
        `audience=${folder}`,
        '-v',
        `records=${folder}/records`,
      ],
      { input: `${lines.join('\n')}\n` },
    );
    const text = readFileSync(path.join(folder, 'm'), 'utf8');
    expect(status).toBe(0);
    for (const line of [
      'vitrine_build_info{version="1"} 1',
      'vitrine_gateway_connections 3',
      'vitrine_gateway_records_bytes 7',
      'vitrine_gateway_requests_total{kind="events",status="200",cache="-"} 1',
      'vitrine_gateway_request_duration_seconds_bucket{kind="page",le="0.005"} 1',
      'vitrine_gateway_request_duration_seconds_bucket{kind="page",le="0.5"} 2',
      'vitrine_gateway_request_duration_seconds_bucket{kind="page",le="10"} 2',
      'vitrine_gateway_request_duration_seconds_bucket{kind="page",le="+Inf"} 3',
    ])
      expect(text).toContain(`${line}\n`);
    expect(text).not.toContain('duration_seconds_count{kind="events"}');
  });
});

describe('access records', () => {
  const record = (day: string) => Buffer.from(`${day}T12:00:00+00:00 203.0.113.7 50000 abc\n`);
  const write = (name: string, content: Buffer, daysAgo = 0) => {
    writeFileSync(path.join(folder, name), content);
    const at = new Date(Date.now() - daysAgo * 86_400_000);
    utimesSync(path.join(folder, name), at, at);
  };
  const sweep = (env: Record<string, string> = {}) => {
    program('kill', `echo "$@" >${folder}/told`);
    // The shell's own kill comes before a program of that name.
    const script = read('records.sh')
      .replace('kill -USR1', 'command kill -USR1')
      .replace('command kill', `${folder}/bin/kill`);
    const { status, stderr } = run(
      'sh',
      ['-c', script, 'records.sh', folder, 'a', '77', `${folder}/metrics`],
      env,
    );
    expect([status, stderr]).toEqual([0, '']);
    return readdirSync(folder).filter((name) => name.includes('.log'));
  };

  const today = new Date().toLocaleDateString('sv', { timeZone: 'UTC' });

  it('access records are closed when a day has begun, no matter who wrote them, and nginx is signalled', () => {
    write('current-a.log', Buffer.concat([record('2026-01-02'), record(today)]));
    write('current-gone.log', record('2026-01-01'), 1.5);
    // The version before compresses as it writes; one of its members is cut.
    write(
      'current-old.log.gz',
      gzipSync(Buffer.concat([record('2026-01-03'), record('2026-01-03')])).subarray(0, -6),
    );
    write('current-b.log', record(today));
    write('current-c.log', Buffer.alloc(0));
    expect(sweep({ TZ: 'UTC' })).toEqual([
      expect.stringMatching(/^2026-01-01-\d{6}-gone\.log\.gz$/),
      // nginx may still write to it.
      expect.stringMatching(/^2026-01-02-\d{6}-a\.log$/),
      expect.stringMatching(/^2026-01-03-\d{6}-old\.log\.gz$/),
      ...['current-b.log', 'current-c.log'],
    ]);
    expect(readFileSync(path.join(folder, 'told'), 'utf8')).toBe('-USR1 77\n');
    const [gone = ''] = readdirSync(folder).filter((name) => name.includes('-gone'));
    expect(gunzipSync(readFileSync(path.join(folder, gone))).toString()).toBe(
      record('2026-01-01').toString(),
    );
  });

  it('access records stay for six months, and of what would fill the disk the oldest go', () => {
    for (const days of [1, 90, 183, 185]) write(`${days}.log.gz`, Buffer.alloc(1_500_000, 'x'), days);
    write('current-a.log', record(today));
    expect(sweep({ TZ: 'UTC' })).toEqual(['1.log.gz', '183.log.gz', '90.log.gz', 'current-a.log']);
    const metrics = () => readFileSync(path.join(folder, 'metrics'), 'utf8');
    expect(metrics()).toContain('\nvitrine_gateway_records_limit_bytes 10737418240\n');
    expect(sweep({ TZ: 'UTC', GATEWAY_RECORDS_MB: '4' })).toEqual(['1.log.gz', '90.log.gz', 'current-a.log']);
    expect(existsSync(path.join(folder, 'told'))).toBe(false);
    expect(metrics()).toContain('\nvitrine_gateway_records_limit_bytes 4194304\n');
    const taken = Number(/^vitrine_gateway_records_bytes (\d+)$/m.exec(metrics())?.[1]);
    expect([taken > 3_000_000, taken < 4_200_000]).toEqual([true, true]);
    // The file of today alone is beyond the limit: it stays, and the metrics say so.
    expect(sweep({ TZ: 'UTC', GATEWAY_RECORDS_MB: '0' })).toEqual(['current-a.log']);
    expect(metrics()).toContain('\nvitrine_gateway_records_limit_bytes 0\n');
  });
});

describe('the error log', () => {
  it('the error log keeps what happened and to whom, and nothing of what a request carries', () => {
    const said = '2026/11/27 01:00:00 [error] 1#1: *7 ';
    const nginx = [
      `connect() failed, client: 10.0.0.1, server: _, request: "GET /auth/callback?code=geheim HTTP/1.1", upstream: "http://10.0.0.7:3000/auth/callback?code=geheim", host: "x"`,
      `limiting requests, client: 10.0.0.1, request: "GET /?busca=geheim HTTP/1.1", host: "geheim", referrer: "http://x/?busca=geheim"`,
      `open() "/var/Preview/geheim" failed, client: 10.0.0.1`,
    ];
    const lines = nginx.map((line) => said + line).join('\n');
    // nginx opens both pipes; their readers end with it.
    program('nginx', `: >${folder}/requests\ncat <<'END' >&2\n${lines}\nEND`);
    const { stderr } = run('sh', [inRoot('gateway/run.sh'), folder, folder, '', '', 'nginx']);
    expect(stderr.trimEnd().split('\n')).toEqual([
      `${said}connect() failed, client: 10.0.0.1, server: _, upstream: "http://10.0.0.7:3000"`,
      `${said}limiting requests, client: 10.0.0.1`,
      `${said}open() "/var/preview/-" failed, client: 10.0.0.1`,
    ]);
  });
});
