import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  expiresAt: number;
}

const SWEEP_MS = 60_000;

/**
 * oidc-provider's storage in memory; what has expired is swept out once a minute. A code is used up while `consumes`
 * says so.
 */
export function createMemoryStorage(consumes = () => true): {
  factory: AdapterFactory;
  stop: () => void;
  size: () => number;
} {
  const entries = new Map<string, Entry>();
  const sweep = setInterval(() => {
    const now = Date.now();
    for (const [key, { expiresAt }] of entries) if (expiresAt <= now) entries.delete(key);
  }, SWEEP_MS);
  sweep.unref();

  const live = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    return entry && entry.expiresAt > Date.now() ? entry.payload : undefined;
  };
  const search = (
    model: string,
    matches: (payload: AdapterPayload) => boolean,
  ): AdapterPayload | undefined => {
    for (const [key, { payload }] of entries) {
      if (key.startsWith(`${model}:`) && matches(payload)) return live(key);
    }
    return undefined;
  };

  const factory: AdapterFactory = (model): Adapter => ({
    async upsert(id, payload, expiresIn) {
      entries.set(`${model}:${id}`, { payload, expiresAt: Date.now() + (expiresIn ?? 3_600) * 1000 });
    },
    find: async (id) => live(`${model}:${id}`),
    findByUid: async (uid) => search(model, (payload) => payload.uid === uid),
    findByUserCode: async (userCode) => search(model, (payload) => payload.userCode === userCode),
    async consume(id) {
      const payload = live(`${model}:${id}`);
      if (payload && consumes()) payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      entries.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
    },
  });
  return { factory, stop: () => clearInterval(sweep), size: () => entries.size };
}
