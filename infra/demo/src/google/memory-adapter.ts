import { LRUCache } from 'lru-cache';
import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

const MOST_ENTRIES = 10_000;

/** oidc-provider's storage in memory. A code is used up while `consumes` says so. */
export function createMemoryStorage(consumes = () => true): AdapterFactory {
  const entries = new LRUCache<string, AdapterPayload>({ max: MOST_ENTRIES, perf: Date });
  return (model) => ({
    async upsert(id, payload, expiresIn) {
      entries.set(`${model}:${id}`, payload, { ttl: (expiresIn ?? 3_600) * 1000 });
    },
    find: async (id) => entries.get(`${model}:${id}`),
    findByUid: async (uid) =>
      entries.find((payload, key) => key.startsWith(`${model}:`) && payload.uid === uid),
    // Of the flow of devices, which the demo has not.
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = entries.get(`${model}:${id}`);
      if (payload && consumes()) payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      entries.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, payload] of entries.entries()) if (payload.grantId === grantId) entries.delete(key);
    },
  });
}
