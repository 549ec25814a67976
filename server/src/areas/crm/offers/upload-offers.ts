// A campaign's offers from a file. A row is the offer with its id or, without one, the offer at its place in its group;
// what no offer is yet is added. Offers that the file does not name stay.

import type { offerToSave } from "@handsel/contract/crm/offers.ts";
import { TOP_ADMIN } from "@handsel/contract/roles.ts";
import type { z } from "zod";
import { findDeviceForSale, findExtra, listDeviceLevels } from "#areas/catalog/index.ts";
import { dayIn } from "#clock.ts";
import { type ImportContext, importType, type RowOutcome } from "#imports/import-type.ts";
import { type DeviceLevels, levelsOf } from "../campaigns/campaign.ts";
import { findCampaign } from "../queries/campaigns.ts";
import { insertOffer, listOffers, type OfferRecord, updateOffer } from "../queries/offers.ts";
import { OFFER_COLUMNS, type OfferRow } from "./offer-columns.ts";

export const offerUpload = importType({
  type: "CRM_OFFERS",
  roles: TOP_ADMIN,
  requires: {},
  endings: [".xlsx"],
  columns: OFFER_COLUMNS,
  keyOf: (row) => row.id ?? placeOf(row),
  open: async (ctx) => {
    const campaignCode = ctx.campaignCode ?? "";
    const isKnown = Boolean(await findCampaign(ctx.db, campaignCode));
    const stored = await listOffers(ctx.db, campaignCode);
    const catalogue = await catalogueOf(ctx);
    return {
      apply: async (rows) => {
        const outcomes: RowOutcome[] = [];
        for (const { values } of rows)
          outcomes.push(
            isKnown
              ? await saveRow(ctx, { campaignCode, stored, catalogue }, values)
              : { column: "campaignCode", error: "CAMPAIGN_NOT_FOUND_FOR_X", value: campaignCode },
          );
        return outcomes;
      },
    };
  },
});

const placeOf = ({ offerGroup, sequenceNum }: Pick<OfferRow, "offerGroup" | "sequenceNum">) =>
  `${offerGroup} ${sequenceNum ?? 0}`;

interface Known {
  campaignCode: string;
  stored: readonly OfferRecord[];
  catalogue: Catalogue;
}

async function saveRow(
  { db }: Pick<ImportContext, "db">,
  { campaignCode, stored, catalogue }: Known,
  row: OfferRow,
): Promise<RowOutcome> {
  const before = stored.find((offer) => (row.id ? offer.id === row.id : placeOf(offer) === placeOf(row)));
  if (row.id && !before) return { column: "id", error: "OFFER_NOT_FOUND_FOR_X", value: row.id };
  const after = offerFrom(row, before, campaignCode);
  const found = await catalogue.namesOf(after);
  if ("unknown" in found)
    return { column: found.unknown, error: "UPLOAD_REFERENCE_NOT_FOUND", value: after[found.unknown] ?? "" };
  const offer = { ...after, ...found.names };
  if (before && isSame(before, offer)) return "unchanged";
  if (!before) await insertOffer(db, offer);
  else await updateOffer(db, before.id, offer);
  return before ? "updated" : "inserted";
}

type OfferToSave = Omit<z.output<typeof offerToSave>, "id">;

/** A column that is not in the file leaves its field as it is; a blank cell empties it. */
function offerFrom(row: OfferRow, before: OfferRecord | undefined, campaignID: string): OfferToSave {
  const kept = <V>(cell: V | null | undefined, old: V | null | undefined): V | null =>
    cell === undefined ? (old ?? null) : cell;
  return {
    campaignID,
    offerGroup: row.offerGroup ?? "",
    sequenceNum: kept(row.sequenceNum, before?.sequenceNum) ?? 0,
    type: row.type ?? "DEVICE",
    financingType: row.financingType ?? "STANDARD",
    status: row.status ?? "DISABLED",
    numberOfMonths: kept(row.numberOfMonths, before?.numberOfMonths),
    manufacturer: kept(row.manufacturer, before?.levels.manufacturer),
    category: kept(row.category, before?.levels.category),
    family: kept(row.family, before?.levels.family),
    deviceCode: kept(row.deviceCode, before?.levels.deviceCode),
    title: kept(row.title, before?.title),
    paragraph: kept(row.paragraph, before?.paragraph),
    buttonLabel: kept(row.buttonLabel, before?.buttonLabel),
    url: kept(row.url, before?.url),
    imgURL: kept(row.imgURL, before?.imgURL),
  };
}

const COMPARED = [
  "offerGroup",
  "sequenceNum",
  "type",
  "financingType",
  "status",
  "numberOfMonths",
  "title",
  "paragraph",
  "buttonLabel",
  "url",
  "imgURL",
] as const;

function isSame(before: OfferRecord, after: OfferToSave): boolean {
  const [old, young] = [before.levels, levelsOf(after)];
  return (
    COMPARED.every((field) => before[field] === after[field]) &&
    LEVELS.every(({ code, name }) => old[code] === young[code] && old[name] === young[name])
  );
}

const LEVELS = [
  { code: "manufacturer", name: "manufacturerName", list: "manufacturers" },
  { code: "category", name: "categoryName", list: "categories" },
  { code: "family", name: "familyName", list: "families" },
  { code: "deviceCode", name: "deviceName", list: null },
] as const;

type Level = (typeof LEVELS)[number]["code"];

interface Catalogue {
  /** The names that go with the codes, or the first code that nothing on sale has. */
  namesOf(offer: OfferToSave): Promise<{ names: DeviceLevels } | { unknown: Level }>;
}

async function catalogueOf({ db, tenant, now }: ImportContext): Promise<Catalogue> {
  const lists = await listDeviceLevels(db, { manufacturer: null, category: null, family: null });
  const today = dayIn(tenant.timeZone, now);
  const productName = async ({ type, deviceCode }: OfferToSave): Promise<string | undefined> =>
    type === "ACCESSORY"
      ? (await findExtra(db, deviceCode ?? ""))?.description
      : (await findDeviceForSale(db, deviceCode ?? "", today))?.name;
  return {
    namesOf: async (offer) => {
      const names: DeviceLevels = {};
      for (const { code, name, list } of LEVELS) {
        const wanted = offer[code];
        if (!wanted) continue;
        const found = list ? lists[list].find((one) => one.code === wanted)?.name : await productName(offer);
        if (found === undefined) return { unknown: code };
        names[name] = found;
      }
      return { names };
    },
  };
}
