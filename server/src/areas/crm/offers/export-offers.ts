import { TOP_ADMIN } from "@handsel/contract/roles.ts";
import type { Exporter } from "#edge/files/exports.ts";
import { refuse } from "#edge/refuse.ts";
import { listOffers } from "../queries/offers.ts";
import { OFFER_COLUMNS, offerCells } from "./offer-columns.ts";

const COLUMN_WIDTH = 20;

/** All offers of a campaign as a sheet that can be uploaded again. */
export const offersExport: Exporter = {
  entity: "CRM_OFFERS",
  roles: TOP_ADMIN,
  formats: ["xlsx"],
  write: async (ctx, { filters }) => {
    const offers = await ctx.read((db) => listOffers(db, filters.campaignID ?? ""));
    if (offers.length === 0) throw refuse("NO_OFFERS_TO_EXPORT");
    const names = Object.keys(OFFER_COLUMNS);
    const { writeXlsx } = await import("hucre/xlsx");
    return writeXlsx({
      sheets: [
        {
          name: "CRM_OFFERS",
          columns: names.map(() => ({ width: COLUMN_WIDTH })),
          rows: [names, ...offers.map(offerCells)],
        },
      ],
    });
  },
};
