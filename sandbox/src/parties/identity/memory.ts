// Where the identity provider keeps sessions and codes: in memory, each sandbox its own. A restart signs everybody
// out here, which is what a demo expects.
import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";

interface Kept {
  payload: AdapterPayload;
  expiresAt: number;
}

/** Above this many, what has expired is swept out before something is added. */
const SWEEP_ABOVE = 1_000;

export function createMemory(): AdapterFactory {
  const everything = new Map<string, Kept>();

  function sweep(): void {
    const now = Date.now();
    for (const [key, { expiresAt }] of everything) if (expiresAt <= now) everything.delete(key);
  }

  // An arrow function: the provider takes anything constructable for a class.
  return (model): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    const read = (key: string): AdapterPayload | undefined => {
      const kept = everything.get(key);
      return kept && kept.expiresAt > Date.now() ? kept.payload : undefined;
    };
    const findWhere = (matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined => {
      for (const key of everything.keys()) {
        const payload = key.startsWith(`${model}:`) ? read(key) : undefined;
        if (payload && matches(payload)) return payload;
      }
      return undefined;
    };
    return {
      async upsert(id, payload, expiresInSeconds) {
        if (everything.size > SWEEP_ABOVE) sweep();
        const expiresAt = expiresInSeconds === undefined ? Infinity : Date.now() + expiresInSeconds * 1_000;
        everything.set(keyOf(id), { payload, expiresAt });
      },
      find: async (id) => read(keyOf(id)),
      findByUid: async (uid) => findWhere((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => findWhere((payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = read(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
      },
      async destroy(id) {
        everything.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of everything) if (payload.grantId === grantId) everything.delete(key);
      },
    };
  };
}
