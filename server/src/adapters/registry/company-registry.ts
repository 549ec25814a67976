// The register of companies, searched by name.
import { type RegisteredCompany, registryAnswer } from "@handsel/contract/adapters/registry-messages.ts";
import type { Outgoing } from "../outgoing.ts";

export type RegistryResult =
  | { kind: "found"; companies: readonly RegisteredCompany[] }
  | { kind: "unavailable" };

export interface CompanyRegistry {
  search(query: { name: string; country: string }): Promise<RegistryResult>;
}

/** Somebody is waiting, and can type the company in by hand. */
const TIMEOUT_MS = 5_000;

export function httpCompanies(
  outgoing: Outgoing,
  { url, secret }: { url: string; secret: string },
): CompanyRegistry {
  return {
    search: async ({ name, country }) => {
      const query = new URLSearchParams({ search: name, country });
      const result = await outgoing.call(
        { name: "company-registry", baseUrl: url, secret, timeoutMs: TIMEOUT_MS },
        { name: "search", method: "GET", path: `/companies?${query.toString()}`, answer: registryAnswer },
      );
      return result.kind === "ok"
        ? { kind: "found", companies: result.body.companies }
        : { kind: "unavailable" };
    },
  };
}

export const noCompanies: CompanyRegistry = { search: async () => ({ kind: "unavailable" }) };
