import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  linkedFileKind,
  packPicture,
  nextSourceListSchema,
  STORED_PICTURE_FILES,
  storedSourceSchema,
  unpackPicture,
  type PackedPicture,
  type StoredSource,
} from '@vitrine/contracts';

/** A stored picture of arbitrary bytes under their hash, as ai makes it. */
export function storedPicture(seed: string, withOriginal = true): PackedPicture {
  const files = STORED_PICTURE_FILES.map((name) => ({
    name,
    bytes: Buffer.from(`${seed} ${name}`.repeat(50)),
  }));
  const hashOf = (...parts: Buffer[]) =>
    createHash('sha256').update(Buffer.concat(parts)).digest('hex').slice(0, 32);
  const original = withOriginal ? Buffer.from(`${seed} original`.repeat(200)) : null;
  return {
    about: {
      hash: hashOf(...files.map(({ bytes }) => bytes)),
      origin: 'upload',
      label: `${seed}.png`,
      alternative: `Foto ${seed}`,
      original: original && { hash: hashOf(original), width: 2112, height: 1152 },
      focal: { x: 0.25, y: 0.75 },
      file: null,
      created_by: 'ana@loja.test',
      created_at: '2025-01-02T03:04:05.678Z',
    },
    files,
    original,
  };
}

/** A stored file that is no picture, under the hash of its bytes. */
export function storedFile(name: string): PackedPicture {
  const bytes = Buffer.from(`%PDF-1.7 ${name}`);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const { about } = storedPicture(name, false);
  return {
    about: { ...about, hash, label: name, alternative: '', file: name },
    files: [{ name, bytes }],
    original: null,
  };
}

/** A stand-in for ai's internal calls of stored pictures. */
export class StoredPicturesStandIn {
  readonly pictures: PackedPicture[] = [];
  /** Pictures that were sent as plain files, by the address that they got. */
  readonly sent = new Map<string, { name: string; bytes: Buffer }>();
  /** Sources by the list that they are in. */
  readonly sources = new Map<string, StoredSource[]>();
  /** Pictures that answer 500 from now on. */
  readonly broken = new Set<string>();
  /** Resolved before a picture is sent. */
  gate: Promise<void> = Promise.resolve();
  asked = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<StoredPicturesStandIn> {
    const server = createServer();
    const standIn = new StoredPicturesStandIn(server);
    server.on('request', (request, response) => {
      const answer =
        request.method === 'PUT'
          ? buffer(request).then((bytes) => standIn.put(request.url ?? '', bytes))
          : request.method === 'POST'
            ? buffer(request).then((bytes) => standIn.store(request.url ?? '', bytes))
            : standIn.answer(request.url ?? '');
      void answer.then(({ status, body }) => {
        response.writeHead(status, {
          'Content-Type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json',
        });
        response.end(body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private put(address: string, bytes: Buffer): { status: number; body: string } {
    const [, list] = /^\/internal\/desks\/(.+)$/.exec(address) ?? [];
    if (!list) return this.keep(bytes);
    const source = storedSourceSchema.parse(JSON.parse(bytes.toString()));
    const before = this.sources.get(list) ?? [];
    const added = before.every(({ number }) => number !== source.number);
    if (added) this.sources.set(list, [...before, source]);
    return { status: 200, body: JSON.stringify({ added }) };
  }

  private keep(packed: Buffer): { status: number; body: string } {
    const found = unpackPicture(packed);
    if (!found)
      return { status: 400, body: JSON.stringify({ error: 'x', code: 'image.invalid', request_id: 'x' }) };
    const { about, files, original } = found;
    if (this.pictures.every((picture) => picture.about.hash !== about.hash))
      this.pictures.push({
        about,
        files: files.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) })),
        original: original && Buffer.from(original),
      });
    return { status: 200, body: JSON.stringify({ url: `/media/${about.hash}/1408.jpg` }) };
  }

  private store(address: string, bytes: Buffer): { status: number; body: string } {
    const name = new URL(address, this.url).searchParams.get('name') ?? '';
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const url = `/media/${hash}/${linkedFileKind(name) ? name : '1408.jpg'}`;
    this.sent.set(url, { name, bytes });
    return { status: 201, body: JSON.stringify({ url, original: null }) };
  }

  private async answer(address: string): Promise<{ status: number; body: Buffer | string }> {
    const { pathname, searchParams } = new URL(address, this.url);
    if (pathname === '/internal/pictures') {
      const words = (searchParams.get('search') ?? '').split(' ');
      const found = this.pictures
        .map(({ about }) => about)
        .filter(({ label, alternative }) => words.every((word) => `${label} ${alternative}`.includes(word)));
      const pictures = searchParams.get('order') === 'newest' ? found.toReversed() : found;
      return { status: 200, body: JSON.stringify({ pictures, next: null, total: this.pictures.length }) };
    }
    if (pathname === '/internal/desks') {
      const after = searchParams.get('after') ?? '';
      const [desk] = [...this.sources.keys()].sort().filter((id) => id > after);
      const list = desk === undefined ? null : { desk, sources: this.sources.get(desk) };
      return { status: 200, body: JSON.stringify(nextSourceListSchema.parse({ list })) };
    }
    this.asked++;
    await this.gate;
    const [, root, name] = pathname.split('/');
    const hash = (root === 'media' ? name : pathname.split('/').at(-1)) ?? '';
    const found = this.pictures.find(({ about }) => about.hash === hash);
    const error = (status: number, code: string) => ({
      status,
      body: JSON.stringify({ error: 'x', code, request_id: 'x' }),
    });
    if (this.broken.has(hash)) return error(500, 'service.internal');
    if (!found) return error(404, 'image.not_found');
    if (root === 'media') {
      const file = found.files.find((one) => pathname.endsWith(`/${one.name}`));
      return { status: file ? 200 : 404, body: Buffer.from(file?.bytes ?? []) };
    }
    const original = searchParams.get('original') === 'false' ? null : found.original;
    return { status: 200, body: Buffer.from(packPicture({ ...found, original })) };
  }
}
