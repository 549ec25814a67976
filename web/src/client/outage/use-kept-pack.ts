// The pack that a page without a line works with. Of this browser alone: nothing is asked of the server.
import { useEffect, useState } from "react";
import { keptPack, type Packs } from "./till.ts";
import type { KeptPack } from "./vault.ts";

/** Undefined while it is looked for, null where there is none. */
export function useKeptPack<Name extends keyof Packs>(name: Name): KeptPack<Packs[Name]> | null | undefined {
  const [kept, setKept] = useState<KeptPack<Packs[Name]> | null>();
  useEffect(() => {
    let isGone = false;
    const show = (found?: KeptPack<Packs[Name]>) => {
      if (!isGone) setKept(found ?? null);
    };
    // A browser that keeps nothing has no pack.
    keptPack(name).then(show, () => show());
    return () => {
      isGone = true;
    };
  }, [name]);
  return kept;
}
