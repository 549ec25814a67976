// The dictionary of data that templates can show, written {{group.field}}. The editor lists it, the server fills it.
import { tablePlace } from "./table-place.ts";

const AGREEMENT_FIELDS = [
  "paymentPlanName",
  "startDate",
  "endDate",
  "monthlyPrice",
  "currency",
  "funderName",
  "financingType",
  "deliveryAddress",
  "startingPrincipal",
  "remainingPrincipal",
  "insuranceType",
  "insuranceStartDate",
  "insuranceEndDate",
  "months",
] as const;

const DEVICE_CONTRACT_FIELDS = [
  "guid",
  "reference",
  "storeName",
  "storeAddress",
  "storePhone",
  "storeEmail",
  "storeSchedule",
  "deviceName",
  "categoryName",
  "familyName",
  "partNumber",
  "deviceReference",
  "categoryImage",
  "imgUrl",
  "earlyUpgradeDate",
  "freeUpgradeDate",
  ...AGREEMENT_FIELDS,
  "summaryURL",
] as const;

const EXTRAS_CONTRACT_FIELDS = [
  "guid",
  "reference",
  "extrasDescription",
  "extrasAmount",
  ...AGREEMENT_FIELDS,
] as const;

export const PLACEHOLDERS = {
  customer: ["title", "firstName", "lastName", "email", "phone"],
  deviceContract: DEVICE_CONTRACT_FIELDS,
  upgradedDeviceContract: DEVICE_CONTRACT_FIELDS,
  extrasContract: [...EXTRAS_CONTRACT_FIELDS, "summaryURL"],
  newExtrasContract: EXTRAS_CONTRACT_FIELDS,
  retailer: ["name", "logo", "url"],
  funder: ["name", "refundAmount"],
  recycler: [
    "daysAfterSendingDevice",
    "deliveryDays",
    "deviceValue",
    "deviceImg",
    "downGradeImg",
    "downgradeReasons",
    "email",
    "hasPackaging",
    "orderId",
    "postGradingValue",
    "name",
    "totalDeviceValue",
    "totalPostGradingValue",
    "trackingUrl",
    "valuationExpireDate",
  ],
  offers: [
    "familyName",
    "deviceName",
    "monthlyPrice",
    "paymentPlan",
    // Ours: the customer's own page with all offers of the campaign.
    "url",
    // Ours: the best upgrade of the night for this contract, as the radar found it.
    "upgradeDeviceName",
    "upgradePlanName",
    "upgradeMonthlyPrice",
    "upgradeMonthlySaving",
    "upgradeToPay",
    "upgradeToGet",
    "upgradeOldDeviceValue",
    "media.size",
    "media.url",
    "media.description",
    "media.type",
    "media.displayOrder",
  ],
} as const satisfies Record<string, readonly string[]>;

export type PlaceholderGroup = keyof typeof PLACEHOLDERS;

/** Both end at the first closing pair; what is inside is looked up, never run. */
export const DATA_PLACEHOLDER = /\{\{\s*([\w.]{1,80})\s*\}\}/g;
export const BLOCK_PLACEHOLDER = /\[\[\s*([\w-]{1,60})\s*\]\]/g;

/** Blocks may hold blocks; deeper than this they hold themselves. */
const BLOCKS_DEEP = 3;
/** What a message may come to with everything put in, in characters: a hundred blocks of a hundred make a book of a page. */
export const EXPANDED_MAX = 1024 * 1024;

/** With everything put in, the message would be larger than any may be. */
export class ExpandsTooFar extends Error {}

/** Counts what is put in, before it is: past the limit nothing more is. */
export function expansion(): (text: string) => string {
  let left = EXPANDED_MAX;
  return (text) => {
    left -= text.length;
    if (left < 0) throw new ExpandsTooFar();
    return text;
  };
}

/**
 * Each block in place of its name, also inside other blocks, and whole wherever it stands; what stands for an unknown one is
 * the caller's to say.
 */
export function putBlocks(
  html: string,
  blocks: ReadonlyMap<string, string>,
  unknown: (placeholder: string) => string,
): string {
  const counted = expansion();
  const place = tablePlace();
  const put = (text: string, depth: number): string => {
    // The names of blocks count too, or blocks that hold nothing but each other would go on for years.
    counted(text);
    const pieces: string[] = [];
    let end = 0;
    for (const { 0: placeholder, 1: key = "", index } of text.matchAll(BLOCK_PLACEHOLDER)) {
      pieces.push(place.walk(text.slice(end, index)));
      end = index + placeholder.length;
      const body = blocks.get(key);
      if (body === undefined || depth >= BLOCKS_DEEP) pieces.push(counted(unknown(placeholder)));
      else {
        const [before, after] = place.frameFor(body);
        pieces.push(place.walk(counted(before)), put(body, depth + 1), place.walk(counted(after)));
      }
    }
    pieces.push(place.walk(text.slice(end)));
    return pieces.join("");
  };
  return put(html, 0);
}

export function isKnownPlaceholder(path: string): boolean {
  const dot = path.indexOf(".");
  const group = path.slice(0, dot);
  if (dot < 0 || !Object.hasOwn(PLACEHOLDERS, group)) return false;
  const fields: readonly string[] = PLACEHOLDERS[group as PlaceholderGroup]; // Just looked up as an own key.
  return fields.includes(path.slice(dot + 1));
}
