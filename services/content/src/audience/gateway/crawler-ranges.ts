import { readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import type { Crawler } from './crawlers.js';

/** The operators' networks as `crawler-ranges.json` has them. */
interface Ranges {
  /** YYYY-MM-DD. */
  written: string;
  /** `prefixes` such as 192.0.2.0/24, separated by spaces; without any, a list verifies nothing. */
  lists: Record<string, { source: string; prefixes: string }>;
}

const { written, lists } = JSON.parse(
  readFileSync(new URL('../../../crawler-ranges.json', import.meta.url), 'utf8'),
) as Ranges;

/** Date of the networks (YYYY-MM-DD). */
export const crawlerRangesDate = written;

function blockList(prefixes: string): BlockList {
  const list = new BlockList();
  for (const prefix of prefixes.split(' ')) {
    const [network = '', bits] = prefix.split('/');
    list.addSubnet(network, Number(bits), isIP(network) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

const networks = new Map(
  Object.entries(lists)
    .filter(([, { prefixes }]) => prefixes !== '')
    .map(([name, { prefixes }]) => [name, blockList(prefixes)]),
);

/** Whether the address is of the crawler's operator; unknown where that publishes no network. */
export function verifyCrawler({ ranges }: Crawler, address: string): 'yes' | 'no' | 'unknown' {
  const known = ranges ? networks.get(ranges) : undefined;
  if (!known) return 'unknown';
  const kind = isIP(address);
  return kind !== 0 && known.check(address, kind === 6 ? 'ipv6' : 'ipv4') ? 'yes' : 'no';
}
