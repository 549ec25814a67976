// The summary of a contract as a file, for the sale page and for whoever mails or exports it.
import type { Language } from "@handsel/contract/languages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { GivenSignature } from "@handsel/contract/sales/signature.ts";
import type { AddOnName } from "#areas/catalog/index.ts";
import { type Clock, dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import type { KeySettings } from "#keys/tenant-keys.ts";
import type { Platform } from "#platform.ts";
import { addOnNamesOf, findStores } from "../queries/sale-surroundings.ts";
import { contractsOfSale } from "../queries/sales.ts";
import { funderName } from "../sale/answer-sale.ts";
import { withdrawUntil } from "../sale/wire-sale.ts";
import type { Contract, Sale } from "../sale.ts";
import { contractSummaries, contractSummary, type SummaryToSet } from "../templates/contract-summary.ts";
import { loanInformationOf } from "./loan-information.ts";
import { signatureOf } from "./signatures.ts";

export interface PaperContext {
  tenant: WhiteLabel;
  clock: Clock;
  language: Language;
  platform: Pick<Platform, "adapters">;
}

/** What every paper of a sale is made of. */
export interface PaperFacts {
  sale: Sale;
  /** All of the sale. */
  contracts: readonly Contract[];
  storeName: string;
  addOns: readonly AddOnName[];
  /** What the customer gave on the own phone. */
  signature: GivenSignature | null;
  /** Read before anything is signed. */
  isDraft?: boolean;
}

/** Read at once; the paper itself is set outside the transaction, since that takes longer than a lock should be held. */
export async function readPaper(settings: KeySettings, db: Db, sale: Sale): Promise<PaperFacts> {
  const contracts = await contractsOfSale(db, sale.cartId);
  const [store] = await findStores(db, [sale.storeId]);
  return {
    sale,
    contracts,
    storeName: store?.name ?? "",
    addOns: await addOnNamesOf(db, contracts),
    signature: await signatureOf(settings, db, sale.cartId),
  };
}

type PaperToSet = PaperFacts & { contract: Contract };

export function contractPaper(ctx: PaperContext, paper: PaperToSet): Promise<Buffer> {
  return contractSummary(toSet(ctx, paper));
}

/** Several papers as one file. */
export function contractPapers(
  ctx: PaperContext,
  [first, ...others]: readonly [PaperToSet, ...PaperToSet[]],
): Promise<Buffer> {
  return contractSummaries(
    toSet(ctx, first),
    others.map((paper) => toSet(ctx, paper)),
  );
}

function toSet(
  ctx: PaperContext,
  { sale, contract, contracts, storeName, addOns, signature, isDraft = false }: PaperToSet,
): SummaryToSet {
  const now = ctx.clock.now();
  const lender = funderName(ctx.platform, contract.funder);
  const { tenant, language } = ctx;
  const on = {
    tenant,
    language,
    storeName,
    lender,
    withdrawUntil: withdrawUntil(contract, tenant),
    addOnName: (addOnID: string) => addOns.find(({ id }) => id === addOnID)?.name ?? addOnID,
    loanInformation: loanInformationOf(contract, { language, lender, contracts })?.paragraphs ?? [],
    signature,
    isDraft,
    today: dayIn(tenant.timeZone, now),
    now,
  };
  return { sale, contract, on };
}
