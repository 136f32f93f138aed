import { isbot } from 'isbot';
import { dayInZone } from '../../core/site/site-dates.js';
import { verifyCrawler } from './crawler-ranges.js';
import { crawlerByName } from './crawlers.js';

/** What a line of the gateway's log counts: a crawler's hit or a missing page. */
export type GatewayLineCount =
  | { kind: 'crawler'; day: string; crawler: string; verified: string; path: string }
  | { kind: 'robot'; day: string; name: string }
  | { kind: 'missing'; day: string; path: string };

/** The count of a line, and the network of an unlisted robot or of the visitor who met a missing page. */
export type GatewayLine = GatewayLineCount & { network?: string };

const MOST_PATH = 200;
/** Paths that scanners try on every site, and files that browsers request by themselves. */
const PROBES =
  /\.(?:php\d?|aspx?|jsp|cgi|env|git|sql|bak|zip|tar|gz|ya?ml|ini|log|map)(?:\/|$)|^\/(?:wp-|\.|cgi-bin|vendor\/|phpmyadmin|assets\/|_gateway\/|api\/|media\/)|\.data$/i;

/** What the gateway writes for a machine that is no known crawler (http/audience.conf), and the word that names it. */
const UNLISTED = '?';
const ROBOT_NAME =
  /[\w.-]*(?:bot|crawl|spider|slurp|externalhit|curl|wget|python|http-client|okhttp|axios|headless)[\w.-]*/i;
const MOST_ROBOT_NAME = 60;

interface Line {
  time: string;
  method: string;
  path: string;
  status: number;
  crawler: string;
  /** Of a crawler its address, of a visitor the network: the gateway writes no visitor's address. */
  address: string;
  agent: string;
}

const isLine = (value: unknown): value is Line =>
  typeof value === 'object' &&
  value !== null &&
  ['time', 'method', 'path', 'crawler', 'address', 'agent'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  ) &&
  typeof (value as Line).status === 'number';

/** A path as text that PostgreSQL can store, cut to its column. */
const boundedPath = (path: string): string =>
  [...path.replaceAll('\0', '').toWellFormed()].slice(0, MOST_PATH).join('');

/** Reads a line of the gateway's log of crawlers and missing pages; undefined for one that counts nothing. */
export function parseGatewayLine(line: string, zone: string): GatewayLine | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (!isLine(parsed) || Number.isNaN(Date.parse(parsed.time))) return undefined;
  const { time, method, path, status, address, agent } = parsed;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const day = dayInZone(zone, new Date(time));
  const crawler = crawlerByName(parsed.crawler);
  if (crawler)
    return status < 400
      ? {
          kind: 'crawler',
          day,
          crawler: crawler.name,
          verified: verifyCrawler(crawler, address),
          path: boundedPath(path),
        }
      : undefined;
  if (parsed.crawler === UNLISTED) {
    const name = isbot(agent) && status < 400 ? ROBOT_NAME.exec(agent)?.[0] : undefined;
    return name ? { kind: 'robot', day, name: name.slice(0, MOST_ROBOT_NAME), network: address } : undefined;
  }
  if ((status !== 404 && status !== 410) || method !== 'GET') return undefined;
  if (!agent || isbot(agent) || PROBES.test(path)) return undefined;
  return { kind: 'missing', day, path: boundedPath(path), network: address };
}
