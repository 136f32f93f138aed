import { createHash } from 'node:crypto';
import {
  aiCalls,
  ApiError,
  ConnectionError,
  FILE_BYTES,
  fileKindOf,
  linkedFileKind,
  packPicture,
  PICTURE_LIMITS,
  readFileUrl,
  readWholeName,
  STORED_PICTURE_FILES,
  textPictureUrl,
  toStorable,
  UPLOAD_LIMITS,
  type AiCalls,
  type Client,
  type PackedPicture,
} from '@vitrine/contracts';
import {
  execute,
  internalClient,
  log,
  Outgoing,
  OutgoingError,
  rows,
  type OutgoingAnswer,
  type OutgoingReason,
} from '@vitrine/platform';
import {
  ownPicture,
  ownPictureHash,
  TransferError,
  type TransferFile,
  type TransferPicture,
} from '@vitrine/transfer';
import pRetry from 'p-retry';
import type { SentPart } from '../../../core/export-part.js';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { pictureHost } from './picture-hosts.js';

/** Our address of a picture for a text, or why the picture stays where it was. */
type ImportedPicture = { url: string } | { problem: string };

/** Result of restoring one of our own pictures; null when it isn't one, or isn't complete. */
type Restored = { url: string; isNew: boolean } | { problem: string } | null;

interface Settings {
  AI_URL: string;
  INTERNAL_TOKEN: string;
  OUTGOING_LOOPBACK: boolean;
  PUBLIC_URL: string;
}

/** The address of the whole picture where a source in our own zip names it. */
const wholeIn = (source: string): string | null => {
  const [folder, hash, name = ''] = source.split('/');
  return folder === 'archive:pictures' && readWholeName(name) ? `/media/${hash}/${name}` : null;
};

/** A picture of ours at its public address, with or without its name: its folder and its hash. */
const OWN_ADDRESS = /^(https?:\/\/[^?#]+\/media\/([0-9a-f]{32})\/)1408(?:-[a-z0-9-]+)?\.jpg$/;
const SMALLEST = '352.webp';
const FETCH_MS = 20_000;

const OUTGOING_REASONS: Partial<Record<OutgoingReason, string>> = {
  timeout: 'o site não respondeu a tempo',
  name: 'o nome do site não existe mais',
  certificate: 'o certificado do site não é válido',
  too_large: 'é grande demais',
  address: 'o endereço não é da internet pública',
};
/** Why nothing came of a request, behind a colon. */
export const outgoingProblem = ({ reason, isRefusal }: OutgoingError): string =>
  OUTGOING_REASONS[reason] ?? (isRefusal ? 'o endereço não é permitido' : 'a conexão falhou');

const urlSchema = z.object({ url: z.string() });

/** Imports the pictures of posts into our library, each once for any number of posts and imports. */
export class ImportPictures {
  private readonly ai: Client<AiCalls>;
  private readonly outgoing: Outgoing;
  private readonly headers: Record<string, string>;
  private readonly site: string;
  /** Addresses whose picture is known to exist. */
  private readonly seen = new Set<string>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly file: TransferFile,
    private readonly source: string,
    private readonly allowedHosts: ReadonlySet<string>,
    settings: Settings,
    /** Called before every step that may take long. */
    private readonly alive: () => void,
  ) {
    this.ai = internalClient(aiCalls, { baseUrl: settings.AI_URL, token: settings.INTERNAL_TOKEN });
    this.outgoing = new Outgoing({ allowLoopback: settings.OUTGOING_LOOPBACK });
    this.site = settings.PUBLIC_URL;
    this.headers = {
      'User-Agent': `VitrineImport/1.0 (+${settings.PUBLIC_URL})`,
      Accept: 'image/*, */*;q=0.5',
    };
  }

  async bring(picture: TransferPicture): Promise<ImportedPicture> {
    try {
      return await this.find(picture);
    } catch (error) {
      if (!(error instanceof TransferError)) throw error;
      return { problem: `A imagem ${nameOf(picture.source)} não veio. ${error.message}` };
    }
  }

  /** Whether the file itself should hold a picture, and doesn't. */
  isAbsent(source: string): boolean {
    return source.startsWith('archive:') && !source.startsWith('archive:inline/') && !this.file.has(source);
  }

  private async find(picture: TransferPicture): Promise<ImportedPicture> {
    const { source, inline } = picture;
    const known = (await this.known(source)) ?? (await this.fileHere(source));
    if (known) return { url: known };
    const own = ownPictureHash(source);
    const restored = own && (await this.restore(own));
    if (restored && 'url' in restored) return { url: wholeIn(source) ?? restored.url };
    if (restored) return restored;
    if (source.startsWith('archive:')) {
      const most = mostOf(source) + 1;
      const bytes = inline ? Buffer.from(inline, 'base64') : await this.file.picture(source, most);
      if (!bytes) return { problem: `${whatOf(source)} não está no arquivo.` };
      return this.keep(Buffer.from(bytes), picture);
    }
    const host = pictureHost(source);
    if (host === null)
      return { problem: `A imagem ${nameOf(source)} não tem um endereço que se possa buscar.` };
    if (!this.allowedHosts.has(host))
      return { problem: `${whatOf(source)} ficou no endereço antigo (${host}).` };
    return (await this.fetchOwn(picture)) ?? this.fetch(picture);
  }

  /** The path of a file that this site has, by its whole address. */
  private async fileHere(source: string): Promise<string | undefined> {
    const path = source.startsWith(`${this.site}/`) ? source.slice(this.site.length) : '';
    return readFileUrl(path) && (await this.exists(path)) ? path : undefined;
  }

  /**
   * A picture of ours comes back under its address, with all its files as they are; null where the file doesn't hold it
   * whole, or what it holds isn't what the address says.
   * @throws TransferError
   */
  async restore(hash: string): Promise<Restored> {
    const known = await this.known(ownPictureKey(hash));
    if (known) return { url: known, isNew: false };
    const own = await ownPicture(this.file, hash);
    return own && this.putBack(own);
  }

  private async putBack(picture: PackedPicture): Promise<Restored> {
    const { hash } = picture.about;
    const body = packPicture(picture);
    try {
      const { url } = await this.patiently(() => this.ai.restorePicture({ params: { hash }, body }));
      await this.remember(ownPictureKey(hash), url);
      return { url, isNew: true };
    } catch (error) {
      log.warn({ err: error, hash }, 'a picture of ours could not be restored');
      const isWrong = error instanceof ApiError && error.code === 'image.invalid';
      return isWrong ? null : { problem: notNow(hash) };
    }
  }

  /**
   * Our Ghost and WXR exports name pictures of ours by their public address, next to their other files; null
   * for any other.
   */
  private async fetchOwn({ source, alternative }: TransferPicture): Promise<Restored> {
    const [, folder, hash] = OWN_ADDRESS.exec(source) ?? [];
    if (!folder || !hash) return null;
    const known = await this.known(ownPictureKey(hash));
    if (known) return { url: known, isNew: false };
    const files: PackedPicture['files'] = [];
    try {
      for (const name of STORED_PICTURE_FILES) {
        const { status, body } = await this.ask(folder + name);
        if (status !== 200) return null;
        files.push({ name, bytes: body });
      }
    } catch (error) {
      if (error instanceof OutgoingError) return null;
      throw error;
    }
    const about = {
      hash,
      origin: 'system' as const,
      label: `imagem-${hash.slice(0, 8)}.jpg`,
      original: null,
      file: null,
      alternative: alternativeOf(alternative),
      focal: { x: 0.5, y: 0.5 },
      created_by: 'importação',
      created_at: new Date().toISOString(),
    };
    return this.putBack({ about, files, original: null });
  }

  /** Sends rows of our own export to ai. @returns how many were not there @throws TransferError */
  async send({ send, title }: SentPart, rows: unknown[]): Promise<number> {
    try {
      return await send(this.dataSource, rows, this.source, this.ai, (ask) => this.patiently(ask));
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof ConnectionError)) throw error;
      log.warn({ err: error }, 'a part of an import could not be sent');
      throw new TransferError(`${title}: não puderam ser guardadas agora. Importe o arquivo de novo.`);
    }
  }

  private ask(address: string): Promise<OutgoingAnswer> {
    this.alive();
    const { headers } = this;
    return this.outgoing.request(address, { headers, maxBytes: mostOf(address), timeoutMs: FETCH_MS });
  }

  private async fetch(picture: TransferPicture): Promise<ImportedPicture> {
    const failed = (why: string): ImportedPicture => ({
      problem: `${whatOf(picture.source)} não veio do site antigo: ${why}.`,
    });
    try {
      const { status, body } = await this.ask(picture.source);
      if (status !== 200) return failed(`o site respondeu ${status}`);
      return await this.keep(body, picture);
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error;
      return failed(outgoingProblem(error));
    }
  }

  /** A fetched picture is known by its address, one of an archive by its bytes: paths in archives aren't unique. */
  private async keep(
    bytes: Buffer,
    { source, alternative, focal }: TransferPicture,
  ): Promise<ImportedPicture> {
    if (bytes.length > mostOf(source)) return { problem: `${whatOf(source)} é grande demais.` };
    const isFetched = !source.startsWith('archive:');
    const point = focal ? ` ${focal.x} ${focal.y}` : '';
    const key = isFetched ? source : `sha256:${createHash('sha256').update(bytes).digest('hex')}${point}`;
    const known = isFetched ? undefined : await this.known(key);
    if (known) return { url: known };
    const query = {
      name: toStorable(fileOf(source)).slice(0, PICTURE_LIMITS.label).toWellFormed(),
      alternative: alternativeOf(alternative),
      ...(focal && { x: focal.x, y: focal.y }),
    };
    try {
      const stored = await this.patiently(() => this.ai.storePicture({ query, body: new Uint8Array(bytes) }));
      const url = textPictureUrl(stored);
      await this.remember(key, url);
      return { url };
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'file.invalid') {
        return { problem: `${whatOf(source)} não é o que o nome diz, ou está danificado.` };
      }
      if (code === 'image.invalid') {
        return {
          problem: `A imagem ${nameOf(source)} não é JPEG, PNG, WebP, AVIF, GIF nem um SVG completo, ou está danificada.`,
        };
      }
      if (code === 'image.too_large') return { problem: `A imagem ${nameOf(source)} é grande demais.` };
      log.warn({ err: error }, 'a picture of an import could not be stored');
      return { problem: notNow(source) };
    }
  }

  /** Retries for half a minute while ai is unavailable or busy; a final refusal is thrown at once. */
  private patiently<T>(ask: () => Promise<T>): Promise<T> {
    const attempt = (): Promise<T> => {
      this.alive();
      return ask();
    };
    return pRetry(attempt, {
      retries: 4,
      factor: 3,
      maxTimeout: 20_000,
      shouldRetry: ({ error }) => !(error instanceof ApiError && error.status < 500 && error.status !== 429),
    });
  }

  private async remember(key: string, url: string): Promise<void> {
    this.seen.add(url);
    const sql = `INSERT INTO imported_pictures (source, address, url) VALUES ($1, $2, $3)
       ON CONFLICT (source, address) DO UPDATE SET url = excluded.url`;
    await execute(this.dataSource, sql, [this.source, key, url]);
  }

  /** The address of a picture that was imported before, unless it has been deleted since. */
  private async known(address: string): Promise<string | undefined> {
    const sql = 'SELECT url FROM imported_pictures WHERE source = $1 AND address = $2';
    const [row] = await rows(this.dataSource, urlSchema, sql, [this.source, address]);
    if (!row) return undefined;
    return (await this.exists(row.url)) ? row.url : undefined;
  }

  private async exists(url: string): Promise<boolean> {
    if (!this.seen.has(url) && !(await this.isThere(url))) return false;
    this.seen.add(url);
    return true;
  }

  /** Requests the smallest file. When ai doesn't answer, the picture is assumed to exist. */
  private async isThere(url: string): Promise<boolean> {
    const [, , hash = ''] = url.split('/');
    const name = readFileUrl(url)?.name ?? SMALLEST;
    this.alive();
    try {
      const answer = await this.ai.getPicture.response({ params: { hash, name } });
      await answer.body?.cancel();
      return true;
    } catch (error) {
      return !(error instanceof ApiError && error.code === 'image.not_found');
    }
  }
}

/** The key of one of our own pictures in imported_pictures. */
export const ownPictureKey = (hash: string): string => `own:${hash}`;

const alternativeOf = (text: string): string =>
  toStorable(text).slice(0, PICTURE_LIMITS.alternative).toWellFormed();

const notNow = (source: string): string =>
  `A imagem ${nameOf(source)} não pôde ser guardada agora. Importe o arquivo de novo para buscá-la.`;

/** The last segment of a source's path. */
function fileOf(source: string): string {
  const path = source.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  const file = path.slice(Math.max(path.lastIndexOf('/'), path.indexOf(':')) + 1);
  // Our zip for Ghost has the month before a picture's name, for want of folders.
  return file.replace(/^\d{4}-\d\d_(?=.)/, '') || source;
}

/** Bytes of a picture or a file at most. */
const mostOf = (source: string): number => (fileKindOf(fileOf(source)) ? FILE_BYTES : UPLOAD_LIMITS.bytes);
/** The beginning of a message. */
const whatOf = (source: string): string =>
  `${linkedFileKind(source) ? 'O arquivo' : 'A imagem'} ${nameOf(source)}`;

/** The quoted file name of a source, for messages. */
const nameOf = (source: string): string => `“${fileOf(source).slice(0, 100).toWellFormed()}”`;
