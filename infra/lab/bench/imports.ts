import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { IMPORT_LIMITS, type Import } from '@vitrine/contracts';
import { Admin } from '../chaos/admin.ts';
import { buildFrontend, buildServices } from '../../stack/build.ts';
import { Failure, messageOf, say } from '../../stack/failure.ts';
import { stateFolders } from '../../stack/paths.ts';
import { freePorts } from '../../stack/ports.ts';
import { Stack } from '../../stack/stack.ts';

// Measures an import: `node infra/lab/bench/imports.ts [posts] [pictures] [real]`. Its process is killed three times. Pictures are kept by a
// stand-in for ai unless `real` says otherwise: what one costs there is ai's own measure.

const STATE = '.local/bench-imports';
const [posts = 10_000, pictures = 5_000] = process.argv.slice(2, 4).map(Number);
const isReal = process.argv[4] === 'real';

/** A PNG of 16 by 16 points in a colour that only this picture has. */
function png(n: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(16, 0);
  head.writeUInt32BE(16, 4);
  head.set([8, 2], 8);
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(48, Buffer.of(n & 255, (n >> 8) & 255, 99))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: 16 }, () => row)));
  const signature = Buffer.of(137, 80, 78, 71, 13, 10, 26, 10);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function zip(files: Iterable<[name: string, data: Buffer]>): Buffer {
  const out: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, data] of files) {
    const called = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x800, 2);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(called.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    out.push(Buffer.from('PK\x03\x04', 'latin1'), facts, called, data);
    list.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, called);
    at += 30 + called.length + data.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(list.length / 4, 8);
  end.writeUInt16LE(list.length / 4, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...out, directory, end]);
}

const PARAGRAPH =
  '\n\nUm firewall que ninguém atualiza é uma porta encostada: parece fechada, e basta empurrar. Veja **como medir** o que ficou aberto, com calma e por ordem de risco.';

function* blog(): Generator<[string, Buffer]> {
  for (let n = 0; n < pictures; n++) yield [`img/${n}.png`, png(n)];
  for (let n = 0; n < posts; n++) {
    const picture = n < pictures ? `![Figura ${n}](../img/${n}.png)` : '';
    const front = `---\ntitle: Artigo ${n}\nslug: artigo-${n}\ndate: 2020-01-01T00:00:${String(n % 60).padStart(2, '0')}Z\ncategories: [Tema ${n % 12}]\nurl: /velho/${n}/\n---`;
    const link = `[anterior](/velho/${Math.max(0, n - 1)}/)`;
    yield [
      `posts/${n}.md`,
      Buffer.from(`${front}\n\n## Artigo ${n}\n\n${picture} ${link}${PARAGRAPH.repeat(12)}\n`),
    ];
  }
}

async function pictureStore(): Promise<string> {
  const server = createServer((request, response) => {
    const hash = createHash('md5');
    request.on('data', (piece: Buffer) => hash.update(piece));
    request.on('end', () => {
      response.writeHead(201, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ url: `/media/${hash.digest('hex')}/1408.jpg`, original: null }));
    });
  }).unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface State {
  processes: Record<string, { pid: number } | undefined>;
}
const pidOfContent = (): number =>
  (JSON.parse(readFileSync(stateFolders(STATE).stateFile, 'utf8')) as State).processes.content?.pid ?? 0;

function megabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function measure(stack: Stack): Promise<void> {
  const admin = new Admin(stack.url);
  await admin.signIn();
  const bytes = zip(blog());
  let peak = megabytes(pidOfContent());
  const before = peak;
  setInterval(() => (peak = Math.max(peak, megabytes(pidOfContent()))), 100).unref();
  const done = async (id: number, is: (of: Import) => boolean): Promise<Import> => {
    for (;;) {
      const answer = await admin.api.adminGetImport.outcome({ params: { id } });
      if (answer.ok && is(answer.body.import)) return answer.body.import;
      await sleep(500);
    }
  };
  const { id } = (
    await admin.api.adminCreateImport({
      body: { file_name: 'blog.zip', size: bytes.length, address: 'https://antigo.test' },
    })
  ).import;
  let began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1_000;
  for (let at = 0; at < bytes.length; at += IMPORT_LIMITS.part) {
    const body = new Uint8Array(bytes.subarray(at, at + IMPORT_LIMITS.part));
    await admin.api.adminSendImportPart({ params: { id, number: at / IMPORT_LIMITS.part + 1 }, body });
  }
  say(`sent: ${(bytes.length / 1024 ** 2).toFixed(0)} MB in ${seconds().toFixed(1)} s`);
  began = performance.now();
  const ready = await done(id, ({ state }) => state === 'ready' || state === 'failed');
  say(
    `dry run: ${ready.state}, ${ready.plans.new} new in ${seconds().toFixed(1)} s; content at most ${peak.toFixed(0)} MB (${before.toFixed(0)} before)`,
  );
  began = performance.now();
  await admin.api.adminRunImport({ params: { id } });
  for (const share of [0.2, 0.45, 0.7]) {
    await done(id, ({ outcomes, state }) => outcomes.created >= posts * share || state === 'done');
    process.kill(pidOfContent(), 'SIGKILL');
    say(`killed after ${(share * 100).toFixed(0)} per cent (${seconds().toFixed(0)} s)`);
    await sleep(2_000);
  }
  const end = await done(id, ({ state }) => state === 'done' || state === 'stopped');
  const [list, again] = await Promise.all([
    admin.api.adminListPosts({ query: {} }),
    admin.api.adminListRedirects({ query: {} }),
  ]);
  say(
    `run: ${end.state} in ${seconds().toFixed(0)} s with three kills, ${(posts / seconds()).toFixed(1)} posts a second; ` +
      `${JSON.stringify(end.outcomes)}, ${list.total} posts in the blog, ${again.total} redirects; content at most ${peak.toFixed(0)} MB`,
  );
  if (list.total !== posts || end.outcomes.created !== posts)
    throw new Failure('Posts are missing, or there twice.');
}

const { gateway } = await freePorts(['gateway']);
rmSync(stateFolders(STATE).state, { recursive: true, force: true });
await buildServices();
await buildFrontend();
const overrides: Record<string, string> = isReal ? {} : { AI_URL: await pictureStore() };
const stack = new Stack({ stateDirectory: STATE, port: gateway, overrides, durable: false, seed: false });
try {
  await stack.start();
  await measure(stack);
} catch (error) {
  say(messageOf(error));
  process.exitCode = 1;
} finally {
  await stack.stop();
}
process.exit();
