import { readDocument } from '@vitrine/analysis';
import { Inject, Injectable } from '@nestjs/common';
import { FIELD_LIMITS, SOURCE_LIMITS } from '@vitrine/contracts';
import { APP_CONFIG, AppError, Outgoing, OutgoingError, type OutgoingAnswer } from '@vitrine/platform';
import type { AiConfig } from '../config.js';
import { decodeText } from './document-kind.js';
import { toSingleLine } from './split-text.js';

const TIMEOUT_MS = 15_000;
/** A page's head is at its beginning. */
const MOST_HEAD = 256 * 1024;
const TITLE = /<title(?:\s[^<>]{0,200})?>([^<]{1,2000})/i;

interface FetchedPage {
  bytes: Buffer;
  /** The page's own, else its address without the scheme. */
  title: string;
  /** Where it was found, after redirects. */
  url: string;
}

/** Fetches public pages that admins name as sources. */
@Injectable()
export class PageFetcher {
  private readonly outgoing: Outgoing;
  private readonly headers: Record<string, string>;

  constructor(@Inject(APP_CONFIG) config: AiConfig) {
    this.outgoing = new Outgoing({ allowLoopback: config.OUTGOING_LOOPBACK });
    this.headers = { 'User-Agent': `VitrineSources/1.0 (+${config.PUBLIC_URL})`, Accept: '*/*' };
  }

  /** @throws AppError source.address_refused, source.address_failed, source.too_large */
  async fetch(address: string): Promise<FetchedPage> {
    const { status, headers, body, url } = await this.ask(address);
    // The request asks for an uncompressed body; a compressed one is not read.
    const isPacked = (headers['content-encoding'] ?? 'identity') !== 'identity';
    if (status !== 200 || isPacked) throw new AppError('source.address_failed');
    const { host, pathname } = new URL(url);
    return {
      bytes: body,
      title: pageTitleOf(body) || (host + decoded(pathname)).slice(0, FIELD_LIMITS.title).toWellFormed(),
      url: url.length <= FIELD_LIMITS.url ? url : address,
    };
  }

  private async ask(address: string): Promise<OutgoingAnswer> {
    try {
      return await this.outgoing.request(address, {
        headers: this.headers,
        maxBytes: SOURCE_LIMITS.bytes,
        timeoutMs: TIMEOUT_MS,
      });
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error;
      if (error.reason === 'too_large') throw new AppError('source.too_large', { cause: error });
      throw new AppError(error.isRefusal ? 'source.address_refused' : 'source.address_failed', {
        field: 'url',
        cause: error,
      });
    }
  }
}

/** The title that a page gives itself; empty where it is no page. */
export function pageTitleOf(body: Buffer): string {
  try {
    const [, title = ''] = TITLE.exec(decodeText(body).slice(0, MOST_HEAD)) ?? [];
    const [first] = readDocument(`<p>${title}</p>`).blocks;
    return toSingleLine(first?.text ?? '')
      .slice(0, FIELD_LIMITS.title)
      .toWellFormed();
  } catch {
    return '';
  }
}

function decoded(path: string): string {
  try {
    return toSingleLine(decodeURI(path));
  } catch {
    return path;
  }
}
