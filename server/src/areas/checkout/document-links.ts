// Links to the papers of a sale. They open in a tab of their own, which carries no session, so the link itself says that
// it was given to somebody who may see them, and until when.

import { createHmac, timingSafeEqual } from "node:crypto";
import { HOUR_MS } from "@handsel/contract/durations.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Sale } from "#areas/sales/index.ts";
import type { Clock } from "#clock.ts";
import { type Config, derivedSecret } from "#config.ts";

export const DOCUMENT_KINDS = ["SUMMARY", "QUOTATION"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

interface Signing {
  config: Pick<Config, "secret">;
  wlId: number;
  cartId: string;
  kind: DocumentKind;
  expires: number;
}

function signatureOf({ config, wlId, cartId, kind, expires }: Signing): string {
  return createHmac("sha256", derivedSecret(config, "sale-documents"))
    .update(`${wlId}.${cartId}.${kind}.${expires}`)
    .digest("base64url");
}

/** The same link for an hour, so that a screen which asks often keeps what it has. */
export function documentLink(of: Omit<Signing, "expires"> & { clock: Clock }): string {
  const hour = Math.floor(of.clock.now().getTime() / HOUR_MS);
  const expires = (hour + 2) * HOUR_MS;
  const query = new URLSearchParams({ expires: String(expires), signature: signatureOf({ ...of, expires }) });
  return `/documents/sales/${of.cartId}/${of.kind.toLowerCase()}.pdf?${query.toString()}`;
}

export function isDocumentLink(
  of: Omit<Signing, "expires"> & { clock: Clock; expires: number; signature: string },
) {
  const expected = Buffer.from(signatureOf(of));
  const given = Buffer.from(of.signature);
  const isSigned = expected.length === given.length && timingSafeEqual(expected, given);
  return isSigned && of.expires > of.clock.now().getTime();
}

export function saleDocuments(
  {
    tenant,
    clock,
    platform,
  }: { tenant: WhiteLabel; clock: Clock; platform: { config: Pick<Config, "secret"> } },
  { cartId, isQuotation }: Pick<Sale, "cartId" | "isQuotation">,
): { kind: DocumentKind; url: string }[] {
  const kind = isQuotation ? "QUOTATION" : "SUMMARY";
  return [{ kind, url: documentLink({ config: platform.config, wlId: tenant.wlId, cartId, kind, clock }) }];
}
