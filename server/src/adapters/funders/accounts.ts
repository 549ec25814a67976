// Where each lender is reached in the name of a retailer. A demo talks to the played lenders alone, whatever the
// retailer's settings say, so that nothing tried out there can reach a real one.
import type { Funder as FunderCode } from "@handsel/contract/catalog/funders.ts";
import { z } from "zod";
import type { Config } from "#config.ts";
import type { FunderAccount } from "./funder.ts";

/** What a retailer's private settings say of their account with one lender. */
export const funderSettings = z.object({
  url: z.url({ protocol: /^https$/ }),
  secret: z.string().min(16),
  webhookSecrets: z.array(z.string().min(16)).min(1).max(4),
  customerHosts: z.array(z.string()).max(10).default([]),
});
const settings = z.object({ funders: z.partialRecord(z.string(), funderSettings) });

/** Undefined when the retailer has no account with this lender. */
export function funderAccount(
  config: Pick<Config, "sandboxUrl" | "secret">,
  code: FunderCode,
  privateSettings: Record<string, unknown>,
): FunderAccount | undefined {
  if (config.sandboxUrl !== undefined) {
    return {
      baseUrl: `${config.sandboxUrl}/funders/${code}`,
      secret: config.secret,
      webhookSecrets: [config.secret],
      customerHosts: [new URL(config.sandboxUrl).host],
      requiresHttps: false,
    };
  }
  const read = settings.safeParse(privateSettings);
  const own = read.success ? read.data.funders[code] : undefined;
  if (!own) return undefined;
  const { url, secret, webhookSecrets, customerHosts } = own;
  return {
    baseUrl: withoutSlash(url),
    secret,
    webhookSecrets,
    customerHosts: [new URL(url).host, ...customerHosts],
    requiresHttps: true,
  };
}

/** As it is put before a path. */
function withoutSlash(url: string): string {
  return url.endsWith("/") ? url.slice(0, -1) : url;
}
