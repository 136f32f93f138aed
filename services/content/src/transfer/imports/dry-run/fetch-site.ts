import { IMPORT_LIMITS } from '@vitrine/contracts';
import { execute, Outgoing, OutgoingError, type OutgoingAnswer } from '@vitrine/platform';
import { REST_END, restCategory, restHead, restItem, TransferError } from '@vitrine/transfer';
import { outgoingProblem } from '../pictures/import-pictures.js';
import { claimedTransaction, type ImportClaim } from '../store/import-claim.js';

type Row = Record<string, unknown>;

const PER_PAGE = 50;
/** 100,000 posts, as many as a file may have entries with their pictures. */
const MOST_PAGES = 2_000;
const MOST_BYTES = 512 * 1024 * 1024;
const MOST_MINUTES = 60;
const ANSWER = { maxBytes: 16 * 1024 * 1024, timeoutMs: 60_000 };
const OTHERWISE =
  'Peça a quem administra o site o arquivo do WordPress (Ferramentas, Exportar, Todo o conteúdo) e envie-o aqui.';

/** At WordPress.com the namespace comes before the site. */
const WORDPRESS_COM = 'https://public-api.wordpress.com/wp/v2/sites/';
const isOfWordpressCom = (root: string): boolean => /\/wp\/v2\/sites\/[^/?#]+\/?$/.test(root);

const LINKS = /<link\s[^<>]{1,2000}/g;
const API_RELATION = /\srel=["']https:\/\/api\.w\.org\/["']/;

/** Where the home page `html` at `url` says that the API is; at its usual place, or WordPress.com's, if it doesn't. */
export function wordpressApiOf(address: string, url: string, link: string, html: string): string {
  const said =
    /<([^<>]+)>;\s*rel="https:\/\/api\.w\.org\/"/.exec(link)?.[1] ??
    /\shref=["']([^"']+)/.exec(html.match(LINKS)?.find((tag) => API_RELATION.test(tag)) ?? '')?.[1];
  if (said && URL.canParse(said, url)) return new URL(said, url).href;
  const { host } = new URL(url);
  const isThere =
    host.endsWith('.wordpress.com') || html.includes('name="generator" content="WordPress.com"');
  return isThere ? WORDPRESS_COM + host : `${address}/wp-json/`;
}

/** Reads what a WordPress site publishes by its REST API, and keeps it as the file of the import: an export (WXR). */
export class SiteFetcher {
  private readonly outgoing: Outgoing;
  private readonly headers: Record<string, string>;
  private readonly end = Date.now() + MOST_MINUTES * 60_000;
  private pending = Buffer.alloc(0);
  private parts = 0;
  private size = 0;

  constructor(
    private readonly claim: ImportClaim,
    private readonly address: string,
    settings: { OUTGOING_LOOPBACK: boolean; PUBLIC_URL: string },
    /** Called before every request. */
    private readonly alive: () => void,
  ) {
    this.outgoing = new Outgoing({ allowLoopback: settings.OUTGOING_LOOPBACK });
    this.headers = { 'User-Agent': `VitrineImport/1.0 (+${settings.PUBLIC_URL})` };
  }

  /** Bytes of the file. @throws TransferError, ImportClaimLostError */
  async fetch(): Promise<number> {
    await claimedTransaction(this.claim, (manager) =>
      execute(manager, 'DELETE FROM import_parts WHERE import_id = $1', [this.claim.id]),
    );
    const root = await this.root();
    const { json } = isOfWordpressCom(root)
      ? { json: { name: this.host, home: this.address, namespaces: ['wp/v2'] } }
      : await this.json(root);
    if (!json || Array.isArray(json) || !JSON.stringify(json.namespaces ?? '').includes('wp/v2'))
      throw new TransferError(`${this.host} não tem a API do WordPress, ou ela está desligada. ${OTHERWISE}`);
    await this.add(restHead(json, this.address));
    const categories: Row[] = [];
    for await (const page of this.pages(root, 'categories', true)) categories.push(...page);
    const slugs = new Map(categories.map(({ id, slug }) => [String(id), String(slug)]));
    await this.add(categories.map((category) => restCategory(category, slugs)).join(''));
    for await (const page of this.pages(root, 'media', true)) await this.add(page.map(restItem).join(''));
    for await (const page of this.pages(root, 'posts', false)) await this.add(page.map(restItem).join(''));
    await this.add(REST_END, true);
    return this.size;
  }

  private get host(): string {
    return new URL(this.address).host;
  }

  private async root(): Promise<string> {
    const { headers, body, url } = await this.ask(this.address);
    return wordpressApiOf(this.address, url, String(headers.link ?? ''), body.toString('utf8'));
  }

  private async ask(address: string): Promise<OutgoingAnswer> {
    this.alive();
    if (Date.now() > this.end || this.size > MOST_BYTES)
      throw new TransferError(`O site é grande demais para ser lido pelo endereço. ${OTHERWISE}`);
    try {
      return await this.outgoing.request(address, { ...ANSWER, headers: this.headers });
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error;
      throw new TransferError(`Não foi possível ler ${this.host}: ${outgoingProblem(error)}.`, {
        cause: error,
      });
    }
  }

  /** The answer as JSON; null for one that is none. */
  private async json(address: string): Promise<{ status: number; pages: number; json: Row | Row[] | null }> {
    const { status, headers, body } = await this.ask(address);
    const pages = Number(headers['x-wp-totalpages'] ?? MOST_PAGES);
    if (status === 401 || status === 403)
      throw new TransferError(
        `${this.host} não deixa ler a API do WordPress sem senha (respondeu ${status}). ${OTHERWISE}`,
      );
    try {
      return {
        status,
        pages,
        json: status === 200 ? (JSON.parse(body.toString('utf8').replace(/^\ufeff/, '')) as Row) : null,
      };
    } catch {
      return { status, pages, json: null };
    }
  }

  /** Lists of the API, page by page. One that isn't needed ends where it can't be read. */
  private async *pages(root: string, name: string, isOptional: boolean): AsyncGenerator<Row[]> {
    for (let page = 1, last = 1; page <= last; page++) {
      if (page > MOST_PAGES)
        throw new TransferError(`O site é grande demais para ser lido pelo endereço. ${OTHERWISE}`);
      const url = new URL(root);
      const route = url.searchParams.get('rest_route');
      const list = isOfWordpressCom(root) ? name : `wp/v2/${name}`;
      if (route === null) url.pathname = `${url.pathname.replace(/\/$/, '')}/${list}`;
      else url.searchParams.set('rest_route', `${route.replace(/\/$/, '')}/${list}`);
      const query = {
        per_page: PER_PAGE,
        page,
        orderby: 'id',
        order: 'asc',
        ...(name === 'posts' && { _embed: 'author,wp:term,wp:featuredmedia' }),
      };
      for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value));
      const found = await this.json(url.href).catch((error: unknown) => {
        if (isOptional && error instanceof TransferError) return null;
        throw error;
      });
      if (!Array.isArray(found?.json)) {
        if (isOptional || (page > 1 && found?.status === 400)) return;
        throw new TransferError(
          `${this.host} não mostra os posts pela API do WordPress (respondeu ${found?.status}). ${OTHERWISE}`,
        );
      }
      yield found.json;
      last = Math.min(found.pages, found.json.length < PER_PAGE ? page : Infinity);
    }
  }

  /** Adds to the file, whose parts but the last have one size. */
  private async add(text: string, isEnd = false): Promise<void> {
    this.pending = Buffer.concat([this.pending, Buffer.from(text)]);
    while (this.pending.length >= IMPORT_LIMITS.part || isEnd) {
      const part = this.pending.subarray(0, IMPORT_LIMITS.part);
      this.pending = this.pending.subarray(part.length);
      this.parts++;
      this.size += part.length;
      const isLast = isEnd && this.pending.length === 0;
      await claimedTransaction(this.claim, async (manager) => {
        const { id } = this.claim;
        const sql = 'INSERT INTO import_parts (import_id, number, bytes) VALUES ($1, $2, $3)';
        await execute(manager, sql, [id, this.parts, part]);
        if (isLast)
          await execute(manager, 'UPDATE imports SET size = $2, updated_at = now() WHERE id = $1', [
            id,
            this.size,
          ]);
      });
      if (isLast) return;
    }
  }
}
