import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import type { Worker } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
import { IMPORT_LIMITS, type Import, type ImportItem, type ImportRedirect } from '@vitrine/contracts';
import type { ContentApp } from './content-app.js';
import { ImportRunner } from '../src/transfer/imports/worker/import-runner.service.js';
import { type ImportThreadData, processImport } from '../src/transfer/imports/worker/process-import.js';

export const IMPORTS = '/api/blog/admin/imports';

/** What ai is to an import: it keeps each picture under an address that its bytes decide. */
export class PictureStore {
  readonly stored: { name: string; alternative: string; size: number }[] = [];
  /** Answers instead, while it is set. */
  fault: (() => { status: number; body: object } | undefined) | undefined;
  /** Each answer after the first `freeAnswers` waits for it. */
  gate: Promise<void> = Promise.resolve();
  freeAnswers = 0;
  asked = 0;
  /** Pixels of the original that it says to have stored. */
  original: { width: number; height: number } | null = null;
  /** Hashes of what is there. */
  readonly there = new Set<string>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        this.asked++;
        void (this.asked > this.freeAnswers ? this.gate : Promise.resolve()).then(() => {
          const { pathname, searchParams } = new URL(request.url ?? '/', 'http://ai');
          const { status, body } =
            request.method === 'GET'
              ? this.find(pathname.split('/')[2] ?? '')
              : (this.fault?.() ?? this.keep(Buffer.concat(pieces), searchParams));
          response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
        });
      });
    });
  }

  private keep(bytes: Buffer, query: URLSearchParams): { status: number; body: object } {
    const hash = createHash('md5').update(bytes).digest('hex');
    const { name = '', alternative = '' } = Object.fromEntries(query);
    this.stored.push({ name, alternative, size: bytes.length });
    this.there.add(hash);
    const file = /\.(?:pdf|gif|mp4)$/.test(name) ? name : '1408.jpg';
    return { status: 201, body: { url: `/media/${hash}/${file}`, original: this.original } };
  }

  private find(hash: string): { status: number; body: object } {
    if (this.there.has(hash)) return { status: 200, body: {} };
    return { status: 404, body: { code: 'image.not_found', error: 'x', request_id: 'r' } };
  }

  static async start(): Promise<PictureStore> {
    const store = new PictureStore();
    await new Promise<void>((resolve) => store.server.listen(0, '127.0.0.1', resolve));
    return store;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

/** Files as a zip that compresses nothing. */
export function zipOf(files: readonly { name: string; data: string | Uint8Array }[]): Buffer {
  const out: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data } of files) {
    const bytes = Buffer.from(data);
    const called = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x800, 2);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(called.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    out.push(Buffer.from('PK\x03\x04'), facts, called, bytes);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), facts, place, called);
    at += 30 + called.length + bytes.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...out, list, end]);
}

export interface MarkdownPost {
  name: string;
  fields?: Record<string, unknown>;
  body?: string;
}

/** An article as a Markdown file with front matter in JSON. */
export const markdownFile = ({ name, fields = {}, body = 'Um parágrafo.' }: MarkdownPost) => ({
  name: `posts/${name}.md`,
  data: `---\n${Object.entries({
    title: name,
    date: '2024-05-01T12:00:00Z',
    categories: ['Segurança'],
    ...fields,
  })
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n\n${body}\n`,
});

export const markdownZip = (
  posts: readonly MarkdownPost[],
  more: { name: string; data: string | Uint8Array }[] = [],
) => zipOf([...posts.map(markdownFile), ...more]);

/** A site of before that has pictures. */
export class PictureSite {
  readonly asked: string[] = [];
  private readonly server = createServer((request, response) => {
    this.asked.push(request.url ?? '');
    response.writeHead(200, { 'Content-Type': 'image/png' }).end(`picture of ${request.url}`);
  });

  static async start(): Promise<PictureSite> {
    const site = new PictureSite();
    await new Promise<void>((resolve) => site.server.listen(0, '127.0.0.1', resolve));
    return site;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `http://${this.host}`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

/** Posts as WordPress exports them. */
export const wordPressFile = (
  posts: readonly { id: number; slug: string; body: string; categories?: string[] }[],
  site = 'https://antigo.test',
): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Antigo</title><link>${site}</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${site}</wp:base_site_url><wp:base_blog_url>${site}</wp:base_blog_url>
${posts
  .map(
    ({
      id,
      slug,
      body,
      categories = ['dicas'],
    }) => `<item><title>${slug}</title><link>${site}/${slug}/</link><dc:creator><![CDATA[bia]]></dc:creator>
<content:encoded><![CDATA[${body}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded><wp:post_id>${id}</wp:post_id>
<wp:post_date_gmt>2024-05-01 12:00:00</wp:post_date_gmt><wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status>
<wp:post_type>post</wp:post_type>${categories
      .map(
        (name) =>
          `<category domain="category" nicename="${name}"><![CDATA[${name[0]!.toUpperCase()}${name.slice(1)}]]></category>`,
      )
      .join('')}</item>`,
  )
  .join('\n')}
</channel></rss>`);

/** What a thread of an import does, in this process: each thread loads all modules again, which takes a second. */
function workInProcess(
  work: ImportThreadData,
): EventEmitter & Pick<Worker, 'getHeapStatistics'> & { terminate(): Promise<unknown> } {
  const events = new EventEmitter();
  const ended = processImport(work, (item) => events.emit('message', item)).then(
    () => events.emit('exit', 0),
    (error: unknown) => events.emit('error', error),
  );
  return Object.assign(events, {
    terminate: () => ended,
    getHeapStatistics: async () => ({ ...getHeapStatistics(), total_heap_size: 0, external_memory: 0 }),
  });
}

/**
 * An import as an admin goes through it. `threads: false` works on it in this process, and at once; what a thread is
 * there for (its limits, its death, the end of its claim) is tried with threads.
 */
export class ImportDriver {
  private readonly runner: { begin(): void; round?: Promise<void>; startThread: unknown };

  constructor(
    private readonly content: ContentApp,
    { threads }: { threads: boolean },
  ) {
    this.runner = content.app.get(ImportRunner);
    if (!threads) this.runner.startThread = workInProcess;
  }

  async upload(bytes: Uint8Array, name = 'blog.zip', address = 'https://antigo.test'): Promise<number> {
    const made = await this.content
      .admin('post', IMPORTS)
      .send({ file_name: name, size: bytes.length, address })
      .expect(201);
    const { id } = made.body.import as Import;
    for (let at = 0; at < bytes.length; at += IMPORT_LIMITS.part) {
      await this.part(id, at / IMPORT_LIMITS.part + 1, bytes.subarray(at, at + IMPORT_LIMITS.part)).expect(
        200,
      );
    }
    return id;
  }

  part(id: number, number: number, bytes: Uint8Array) {
    return this.content
      .admin('put', `${IMPORTS}/${id}/parts/${number}`)
      .set('Content-Type', 'application/octet-stream')
      .send(Buffer.from(bytes));
  }

  async get(id: number): Promise<Import> {
    return (await this.content.admin('get', `${IMPORTS}/${id}`).expect(200)).body.import;
  }

  async until(id: number, is: (of: Import) => boolean, seconds = 60): Promise<Import> {
    for (let tries = 0; tries < seconds * 10; tries++) {
      await this.round();
      const now = await this.get(id);
      if (is(now)) return now;
      await sleep(100);
    }
    throw new Error(`import ${id} is still ${JSON.stringify(await this.get(id))}`);
  }

  /** The dry run of a file. */
  async read(bytes: Uint8Array, name?: string, address?: string): Promise<Import> {
    const id = await this.upload(bytes, name, address);
    return this.until(id, ({ state }) => state === 'ready' || state === 'failed');
  }

  /** The dry run of a file in this process, where only what follows it is tried with threads. */
  async readInProcess(bytes: Uint8Array, name?: string): Promise<Import> {
    const { startThread } = this.runner;
    this.runner.startThread = workInProcess;
    try {
      return await this.read(bytes, name);
    } finally {
      this.runner.startThread = startThread;
    }
  }

  /** One round of the runner, to its end. */
  async round(): Promise<void> {
    if (this.runner.startThread !== workInProcess) return;
    this.runner.begin();
    await this.runner.round;
  }

  async run(id: number): Promise<Import> {
    await this.content.admin('post', `${IMPORTS}/${id}/run`).expect(200);
    return this.until(id, ({ state }) => state === 'done' || state === 'stopped' || state === 'failed');
  }

  async bring(bytes: Uint8Array, name?: string): Promise<Import> {
    return this.run((await this.read(bytes, name)).id);
  }

  async items(id: number, query = ''): Promise<ImportItem[]> {
    return (await this.content.admin('get', `${IMPORTS}/${id}/items${query}`).expect(200)).body.items;
  }

  async redirects(id: number): Promise<ImportRedirect[]> {
    return (await this.content.admin('get', `${IMPORTS}/${id}/redirects`).expect(200)).body.redirects;
  }
}
