import { IMPORT_LIMITS, type ImportHost } from '@vitrine/contracts';
import type { TransferPost } from '@vitrine/transfer';

/** The host of an http(s) address, or null. */
export function pictureHost(address: string): string | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  return new URL(address).host;
}

/** The hosts of other sites that pictures of the posts are on. */
export class PicturesHosts {
  private readonly hosts = new Map<string, ImportHost>();

  recall(hosts: readonly ImportHost[]): void {
    for (const host of hosts) this.hosts.set(host.host, host);
  }

  add({ featured, pictures }: TransferPost): void {
    const sources = new Set([...pictures, ...(featured ? [featured] : [])].map(({ source }) => source));
    for (const source of sources) {
      const host = pictureHost(source);
      if (host === null || host.length > 300) continue;
      const known = this.hosts.get(host) ?? { host, pictures: 0, allowed: false };
      if (!this.hosts.has(host) && this.hosts.size >= IMPORT_LIMITS.hosts) continue;
      this.hosts.set(host, { ...known, pictures: known.pictures + 1 });
    }
  }

  list(): ImportHost[] {
    return [...this.hosts.values()].sort((a, b) => b.pictures - a.pictures);
  }
}
