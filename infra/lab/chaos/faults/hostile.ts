import { connect, type Socket } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import { finding, type Arena, type Fault, type Outcome } from '../fault.ts';
import { memoryOf } from '../processes.ts';
import { secondsUntil, sleep } from '../wait.ts';

/** A PNG of one bit a pixel: `rows` rows of black, or a header that promises them and nothing behind it. */
function blackPng(width: number, height: number, rows: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Small files that unpack to gigabytes. */
async function bombs(arena: Arena): Promise<Outcome> {
  const { lab, admin } = arena;
  const pid = lab.pid('ai') ?? 0;
  const before = memoryOf(pid);
  const pictures = [blackPng(64_250, 64_250, 1), blackPng(20_000, 20_000, 20_000)];
  const { adminUploadImage } = admin.client({ timeoutMs: 60_000 });
  const answers = await Promise.all(
    [...pictures, ...pictures, ...pictures].map((body) =>
      adminUploadImage.outcome({ headers: { 'Content-Type': 'image/png' }, body: new Uint8Array(body) }),
    ),
  );
  const after = memoryOf(pid);
  const statuses = [...new Set(answers.map(({ status }) => status))];
  const grown = Math.round(after.peak - before.now);
  return {
    findings: [
      finding(
        answers.every(({ ok, status, body }) => !ok && status >= 400 && status < 500 && Boolean(body?.error)),
        `they were answered with ${statuses.join(', ')} and a sentence`,
      ),
      finding(lab.pid('ai') === pid, 'the process went on'),
      finding(grown < 400, `it grew by ${grown} MB at most`),
    ],
  };
}

/** Hundreds of clients that never finish their header or their body. */
async function slowSockets(arena: Arena): Promise<Outcome> {
  const { lab, visitors, short } = arena;
  const port = Number(new URL(lab.url).port);
  const count = short ? 200 : 500;
  const sockets: Socket[] = [];
  let closed = 0;
  for (let n = 0; n < count; n += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('close', () => (closed += 1));
    const beginning =
      n % 2 === 0
        ? 'GET /blog HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
        : 'POST /api/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{';
    socket.write(beginning);
    sockets.push(socket);
  }
  const from = Date.now();
  const drip = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('a');
  }, 1_000);
  await sleep(short ? 4_000 : 10_000);
  const seen = visitors.between(from, Date.now());
  // The drip keeps a body alive for its 900 seconds; a header is cut off after ten in all.
  const cut = short ? undefined : await secondsUntil(() => closed >= count / 2, { withinMs: 30_000 });
  clearInterval(drip);
  for (const socket of sockets) socket.destroy();
  return {
    findings: [
      finding(seen.failed === 0 && seen.total > 0, `visitors beside ${count} slow sockets: ${seen.summary}`),
      finding(seen.p95 < 3_000, 'pages came in time'),
      ...(short ? [] : [finding(cut !== undefined, 'endless headers were cut off')]),
    ],
  };
}

export const pictureBombs: Fault = { name: 'picture bombs uploaded', run: bombs };
export const slowClients: Fault = { name: 'slow-header and slow-body sockets', run: slowSockets };
