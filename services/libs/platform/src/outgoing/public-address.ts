import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What is handed out as global unicast; the rest of IPv6 is for special use or unassigned. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Public by their range, but answered by the machine's own cloud: Azure's wire server. */
const CLOUD_ADDRESSES: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether an address (IPv4 or IPv6 in its usual spelling) is one of the public internet. False for loopback, private,
 * link-local, shared (CGNAT), unique-local, multicast, documentation and reserved addresses (the IANA special-purpose
 * registries, as ipaddr.js has them), for IPv6 that carries an IPv4 address (mapped, compatible, NAT64, 6to4, Teredo),
 * and for what is no address.
 */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address) || CLOUD_ADDRESSES.has(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}

/** Whether an address is the machine's own: 127.0.0.0/8 or ::1. */
export const isLoopbackAddress = (address: string): boolean =>
  isIP(address) !== 0 && ipaddr.parse(address).range() === 'loopback';
