// The summary of a contract as a file, for the sale page and for whoever mails or exports it.
import type { Language } from "@handsel/contract/languages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { AddOnName } from "#areas/catalog/index.ts";
import { type Clock, dayIn } from "#clock.ts";
import type { Platform } from "#platform.ts";
import { funderName } from "../sale/answer-sale.ts";
import { withdrawUntil } from "../sale/wire-sale.ts";
import type { Contract, Sale } from "../sale.ts";
import { contractSummary } from "../templates/contract-summary.ts";
import { loanInformationOf } from "./loan-information.ts";

export interface PaperContext {
  tenant: WhiteLabel;
  clock: Clock;
  language: Language;
  platform: Pick<Platform, "adapters">;
}

export interface PaperSubject {
  sale: Sale;
  contract: Contract;
  /** All of the sale. */
  contracts: readonly Contract[];
  storeName: string;
  addOns: readonly AddOnName[];
}

export function contractPaper(
  ctx: PaperContext,
  { sale, contract, contracts, storeName, addOns }: PaperSubject,
): Promise<Buffer> {
  const now = ctx.clock.now();
  const lender = funderName(ctx.platform, contract.funder);
  const { tenant, language } = ctx;
  return contractSummary(sale, contract, {
    tenant,
    language,
    storeName,
    lender,
    withdrawUntil: withdrawUntil(contract, tenant),
    addOnName: (addOnID) => addOns.find(({ id }) => id === addOnID)?.name ?? addOnID,
    loanInformation: loanInformationOf(contract, { language, lender, contracts })?.paragraphs ?? [],
    today: dayIn(tenant.timeZone, now),
    now,
  });
}
