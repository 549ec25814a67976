// A campaign's offers as rows of a sheet, the same for the file that is uploaded and the one that is exported, so that
// one can be edited and sent back.
import { financingType } from "@handsel/contract/catalog/products.ts";
import { OFFER_MONTHS_MOST, OFFER_SEQUENCE_MOST } from "@handsel/contract/crm/offers.ts";
import { CAMPAIGN_STATUSES, OFFER_TYPES } from "@handsel/contract/crm/values.ts";
import { uuid } from "@handsel/contract/fields.ts";
import { isLinkTarget } from "@handsel/contract/rules/web-address.ts";
import {
  checkedColumn,
  codeColumn,
  oneOfColumn,
  type RowOf,
  textColumn,
  wholeColumn,
} from "#imports/columns.ts";
import type { OfferRecord } from "../queries/offers.ts";

const invalid = (isRight: (value: string) => boolean) => (value: string) =>
  isRight(value) ? undefined : ({ error: "INVALID_VALUE", value: "" } as const);

export const OFFER_COLUMNS = {
  /** Of an exported offer. Without it the group and the place in it say which offer is meant. */
  id: checkedColumn(
    textColumn(36, { example: "" }),
    invalid((id) => uuid.safeParse(id).success),
  ),
  offerGroup: textColumn(60, { isRequired: true, aliases: ["group"], example: "PHONES" }),
  sequenceNum: wholeColumn(OFFER_SEQUENCE_MOST, { aliases: ["order", "sequence"], example: "1" }),
  type: oneOfColumn(OFFER_TYPES, { isRequired: true, example: "DEVICE" }),
  financingType: oneOfColumn(financingType.options, { isRequired: true, example: "UPGRADE" }),
  numberOfMonths: checkedColumn(
    wholeColumn(OFFER_MONTHS_MOST, { aliases: ["months"], example: "24" }),
    (months) => (months === 0 ? { error: "INVALID_VALUE", value: "number" } : undefined),
  ),
  status: oneOfColumn(CAMPAIGN_STATUSES, { isRequired: true, example: "ENABLED" }),
  manufacturer: codeColumn({ example: "ORBITA" }),
  category: codeColumn({ example: "PHONE" }),
  family: codeColumn({ example: "ORBIT9" }),
  deviceCode: codeColumn({ aliases: ["device", "extraCode"], example: "ORB9-128-BLK" }),
  title: textColumn(255, { example: "Orbit 9" }),
  paragraph: textColumn(2000, { aliases: ["text"], example: "Hand in your old phone and pay less." }),
  buttonLabel: textColumn(60, { example: "Choose it" }),
  url: checkedColumn(textColumn(1000, { example: "" }), invalid(isLinkTarget)),
  imgURL: checkedColumn(textColumn(1000, { aliases: ["image"], example: "" }), invalid(isLinkTarget)),
} as const;

export type OfferRow = RowOf<typeof OFFER_COLUMNS>;

export function offerCells({ levels, ...offer }: OfferRecord): (string | number)[] {
  const { manufacturer, category, family, deviceCode } = levels;
  const values = { ...offer, manufacturer, category, family, deviceCode };
  return Object.keys(OFFER_COLUMNS).map((name) => values[name as keyof typeof OFFER_COLUMNS] ?? "");
}
