// The receipt and the mail of the newest trade-in as other settings would have them; where there was none yet, the contract of a sale that
// nobody made, or before there is anything to sell the service sheet, and an invitation.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { PaperKind } from "@handsel/contract/tradein/brand-samples.ts";
import type { DrawnSale } from "#areas/checkout/index.ts";
import { dressedMail, invitationMail, writePaper } from "#areas/platform/index.ts";
import { contractPaper } from "#areas/sales/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Caller } from "#edge/caller.ts";
import { type Platform, tenantUrl } from "#platform.ts";
import { findAnyTradecart, findNewestTrade } from "../queries/tradecarts.ts";
import { receiptPdf } from "../templates/receipt-pdf.ts";
import { receiptMail } from "../templates/trade-mails.ts";
import { type ReceiptFacts, readReceipt, wireReceipt } from "./receipt.ts";

export async function findSample(db: Db): Promise<ReceiptFacts | null> {
  const id = await findNewestTrade(db);
  const cart = id === undefined ? undefined : await findAnyTradecart(db, id);
  return cart ? readReceipt(db, cart) : null;
}

interface Wearing {
  platform: Platform;
  tenant: WhiteLabel;
  sample: ReceiptFacts | null;
  drawn: DrawnSale | null;
}

type Reader = Pick<Caller, "name" | "username">;

export function paperKindOf({ sample, drawn }: Pick<Wearing, "sample" | "drawn">): PaperKind {
  if (sample) return "RECEIPT";
  return drawn ? "CONTRACT" : "SERVICE";
}

export function samplePaper({ platform, tenant, sample, drawn }: Wearing): Promise<Buffer> {
  const { language } = tenant;
  const { clock } = platform;
  if (sample) return receiptPdf(tenant, wireReceipt(sample, { tenant, language, pdfURL: "" }), clock.now());
  return drawn
    ? contractPaper({ tenant, clock, language, platform }, drawn.paper)
    : writePaper(platform, tenant, "service", language);
}

export function sampleMail(wearing: Wearing, reader: Reader): string {
  const { platform, tenant } = wearing;
  return dressedMail(plainMail(wearing, reader), tenant, tenantUrl(platform.config, tenant.subdomain, ""));
}

function plainMail({ platform, tenant, sample }: Wearing, { name, username }: Reader): string {
  const { language, name: tenantName } = tenant;
  if (sample) {
    const about = { tenant, language, cart: sample.cart, storeName: sample.store.name };
    return receiptMail(about, sample.giftCard).html;
  }
  const link = tenantUrl(platform.config, tenant.subdomain, "/");
  const invitation = {
    tenantName,
    firstName: name || username,
    username,
    password: "••••••••",
    link,
    days: 7,
  };
  return invitationMail(language, invitation).html;
}
