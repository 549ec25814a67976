// The file from which a retailer is opened: what may stand in it, and what makes it acceptable by itself. Whether it goes
// together with what is stored is decided when it is opened.
import { FUNDERS, funder, isFunder } from "@handsel/contract/catalog/funders.ts";
import { language, userStatus } from "@handsel/contract/closed-lists.ts";
import { whiteLabel } from "@handsel/contract/platform/tenant.ts";
import { isEmail } from "@handsel/contract/rules/email.ts";
import { z } from "zod";
import { priceBook } from "#adapters/collector/price-book.ts";
import { funderSettings } from "#adapters/funders/accounts.ts";
import { catalogImport } from "#areas/catalog/index.ts";
import { distributorSettings } from "#areas/checkout/index.ts";
import { signOnClient, storeToSave, userToSave } from "#areas/platform/index.ts";
import { findPriceBookFaults } from "#areas/tradein/index.ts";
import { type FileFault, faultsOf } from "#imports/file-fault.ts";

const email = z.string().refine(isEmail, { error: "is not an e-mail address" });
/** What tells the stores of a file apart, for the file itself and for the next one. */
const externalSID = z.string().min(1).max(60);

const privateSettings = z
  .strictObject({
    mail: z.strictObject({ from: email }),
    sso: signOnClient.strict(),
    funders: z.partialRecord(funder, funderSettings.strict()),
    distributor: distributorSettings.strict(),
  })
  .partial();

const retailerFile = z.strictObject({
  retailer: whiteLabel.omit({ storeId: true }),
  private: privateSettings.optional(),
  stores: z
    .array(storeToSave.omit({ id: true }).extend({ externalSID }))
    .max(5000)
    .optional(),
  users: z
    .array(
      userToSave.omit({ id: true, passwordHash: true }).extend({
        email,
        language: language.nullable().optional(),
        status: userStatus.optional(),
        stores: z.array(externalSID).max(5000).optional(),
      }),
    )
    .max(5000)
    .optional(),
  catalog: catalogImport.optional(),
  priceBook: priceBook.optional(),
});
export type RetailerFile = z.input<typeof retailerFile>;

export class RetailerFileError extends Error {
  readonly faults: readonly FileFault[];

  constructor(faults: readonly FileFault[]) {
    super(faults.map(({ path, problem }) => (path === "" ? problem : `${path}: ${problem}`)).join("\n"));
    this.name = "RetailerFileError";
    this.faults = faults;
  }
}

export function readRetailerFile(text: string): RetailerFile {
  const content = parseJson(text);
  const checked = retailerFile.safeParse(content, { reportInput: true });
  if (!checked.success) throw new RetailerFileError(faultsOf(checked.error.issues));
  // As it stands in the file: with the defaults of the schema nobody could tell what it says from what it leaves open.
  const file = content as RetailerFile;
  const faults = [...planFaults(file), ...bookFaults(file)];
  if (faults.length > 0) throw new RetailerFileError(faults);
  return file;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RetailerFileError([{ path: "", problem: `not JSON: ${(error as Error).message}` }]);
  }
}

/** Plans that could be shown and not be sold: nobody would lend, or in other money. */
function planFaults({ retailer, catalog }: RetailerFile): FileFault[] {
  return (catalog?.plans ?? []).flatMap(({ terms }, index) => {
    const path = `catalog.plans.${index}.terms`;
    const isOurMoney = terms.currencyCode === retailer.currency;
    return [
      ...(isFunder(terms.funder)
        ? []
        : [{ path: `${path}.funder`, problem: `must be one of ${FUNDERS.join(", ")}` }]),
      ...(isOurMoney
        ? []
        : [{ path: `${path}.currencyCode`, problem: `must be the retailer's, ${retailer.currency}` }]),
    ];
  });
}

function bookFaults({ priceBook: book }: RetailerFile): FileFault[] {
  return book ? under("priceBook", findPriceBookFaults(book)) : [];
}

/** The faults of one part, by their path in the whole file. */
export function under(part: keyof RetailerFile, faults: readonly FileFault[]): FileFault[] {
  return faults.map(({ path, problem }) => ({ path: path === "" ? part : `${part}.${path}`, problem }));
}
