// What the world sees in the DNS: read by the resolvers of the machine, or by the one that is named.
import { Resolver } from "node:dns/promises";

export interface DnsReader {
  /** The TXT records at a name, each as one text; none where there is no such name. Throws where nobody answers. */
  texts(name: string): Promise<string[]>;
}

const TIMEOUT_MS = 4_000;
/** The name is not there, or has no such record. */
const NOTHING_THERE = ["ENOTFOUND", "ENODATA"];

export function openDns(server: string | undefined): DnsReader {
  return {
    texts: async (name) => {
      const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
      if (server !== undefined) resolver.setServers([server]);
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
      } catch (error) {
        if (NOTHING_THERE.includes((error as NodeJS.ErrnoException).code ?? "")) return [];
        throw error;
      }
    },
  };
}
