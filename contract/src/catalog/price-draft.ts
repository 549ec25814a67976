// The draft of the prices: looked at with what holds beside it, edited in single cells or in bulk, step by step.

import { z } from "zod";
import { BY_ADMINS } from "../callers.ts";
import { flag, isoDate, listOf, text, uuid, wholeNumber } from "../fields.ts";
import { operation } from "../operation.ts";
import { priceChange } from "./device-prices.ts";
import { cellFault, columnOf } from "./price-kinds.ts";
import { namedCodes, priceKindName, taxBasis, wireCell, wireCells } from "./price-versions.ts";

/** Rows of one answer; every so many rows have an anchor, so that any place of a long list is reached at once. */
export const PRICE_ROWS = 200;
export const CELLS_AT_ONCE = 5_000;
export const RECORDS_AT_ONCE = 100_000;
export const STEPS_SHOWN = 200;
export const REFUSALS_SHOWN = 200;

const keyText = text(140);
const fieldText = text(40);

const filter = z.strictObject({
  /** Part of the code or the name. */
  text: text(100).nullish(),
  category: listOf(text(60), 100).nullish(),
  maker: listOf(text(60), 100).nullish(),
  inStock: flag.nullish(),
  status: wholeNumber(0, 1).nullish(),
  /** Only what the draft changes. */
  changed: flag.nullish(),
  belowCost: flag.nullish(),
});
export type PriceFilter = z.input<typeof filter>;

const touched = z.strictObject({
  step: z.int(),
  byName: z.string(),
  at: z.iso.datetime({ offset: true }),
  action: z.string(),
});

const row = z.strictObject({
  key: z.string(),
  name: z.string(),
  /** What is looked at beside the prices and not changed here. */
  facts: wireCells,
  /** What holds. */
  now: wireCells,
  /** Of the draft, or of the version asked for: only the cells that differ. */
  draft: wireCells,
  touched: touched.nullable(),
});
export type PriceRow = z.infer<typeof row>;

export const LIST_PRICES = operation({
  name: "LIST_PRICES",
  summary: "List prices with the draft beside them",
  description:
    "In the order of their keys. The first answer says how many there are, gives the key before each further part, and what can be filtered by.",
  ...BY_ADMINS,
  transaction: "read",
  rate: "search",
  input: z.strictObject({
    kind: priceKindName,
    filter: filter.nullish(),
    /** Another version beside what holds; without it the draft, where there is one. */
    versionID: uuid.nullish(),
    /** The key of the last row before. */
    after: keyText.nullish(),
    limit: wholeNumber(1, PRICE_ROWS).default(PRICE_ROWS),
    /** Whether to count and to give anchors and choices. */
    isFirst: flag.default(false),
  }),
  output: z.strictObject({
    rows: z.array(row),
    first: z
      .strictObject({
        total: z.int(),
        /** Without the filter. */
        inAll: z.int(),
        /** The keys after which the second, third, … part of `PRICE_ROWS` rows begins. */
        anchors: z.array(z.string()),
        /** The fields of columns of which there are many, such as the months. */
        many: z.array(z.string()),
        categories: namedCodes,
        makers: namedCodes,
        tax: taxBasis,
      })
      .nullable(),
  }),
});

/** What was done, as data; a screen puts it into words. */
const label = z.strictObject({
  action: z.enum(["TYPED", "PASTED", "FILLED", "BULK", "IMPORTED", "WENT_BACK"]),
  records: z.int(),
  field: z.string().nullish(),
  /** Of a single cell. */
  name: z.string().nullish(),
  before: wireCell.nullish(),
  after: wireCell.nullish(),
  change: z.strictObject({ kind: z.string(), value: wireCell, roundTo99: z.boolean() }).nullish(),
  number: z.int().nullish(),
});
export type StepLabel = z.infer<typeof label>;

const step = z.strictObject({
  step: z.int(),
  kind: priceKindName,
  byName: z.string(),
  at: z.iso.datetime({ offset: true }),
  isUndone: z.boolean(),
  label,
});
export type PriceStep = z.infer<typeof step>;

export const GET_PRICE_DRAFT = operation({
  name: "GET_PRICE_DRAFT",
  summary: "Read how the draft of the prices stands",
  ...BY_ADMINS,
  transaction: "read",
  isPoll: true,
  input: z.strictObject({ withCounts: flag.default(false) }),
  output: z.strictObject({
    /** The version that shops sell with; 0 before anything was changed. */
    current: z.int(),
    /** Records of each kind, where they were asked for. */
    counts: z.partialRecord(priceKindName, z.int()),
    /** The next one that is to come. */
    coming: z.strictObject({ versionID: z.uuid(), startsOn: z.string(), records: z.int() }).nullable(),
    draft: z
      .strictObject({
        versionID: z.uuid(),
        basedOn: z.int(),
        wentBackTo: z.int().nullable(),
        startsOn: z.string().nullable(),
        createdAt: z.iso.datetime({ offset: true }),
        createdBy: z.string(),
        /** Grows with everything that is done to it. */
        revision: z.int(),
        step: z.int(),
        /** The highest step that can be done again. */
        lastStep: z.int(),
        records: z.int(),
        /** Of device and extra prices. */
        raised: z.int(),
        lowered: z.int(),
        /** Looked at by hand or in bulk and left as they were. */
        kept: z.int(),
        averageChange: z.number(),
        averagePercent: z.number(),
        largestChange: z.number(),
        /** Prices below cost, and how many of them were before. */
        belowCost: z.int(),
        belowCostBefore: z.int(),
        steps: z.array(step),
      })
      .nullable(),
  }),
});
export type PriceDraft = NonNullable<z.infer<(typeof GET_PRICE_DRAFT)["output"]>["draft"]>;

const cell = z.strictObject({
  key: keyText,
  field: fieldText,
  value: wireCell,
  /** What stood there when it was typed; anything else by now is not overwritten. */
  seen: wireCell,
});

export const refusedCell = z.strictObject({
  key: z.string(),
  field: z.string(),
  reason: z.string(),
  /** What stands there now. */
  value: wireCell,
});
export type RefusedCell = z.infer<typeof refusedCell>;

export const CHANGE_PRICES = operation({
  name: "CHANGE_PRICES",
  summary: "Change cells of the draft of the prices",
  description:
    "As one step. Cells that cannot be taken are told with the reason and what stands there, and the others are taken. Begins a draft where there is none.",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({
    kind: priceKindName,
    cells: listOf(cell, CELLS_AT_ONCE),
    action: z.enum(["TYPED", "PASTED", "FILLED"]).default("TYPED"),
  }),
  output: z.strictObject({ changed: z.int(), refused: z.array(refusedCell), revision: z.int() }),
});

export const CHANGE_PRICES_IN_BULK = operation({
  name: "CHANGE_PRICES_IN_BULK",
  summary: "Change many prices of the draft at once",
  description: "All that match or those named, as one step. What cannot become a price stays and is told.",
  ...BY_ADMINS,
  transaction: "write",
  rate: "export",
  input: z
    .strictObject({
      kind: priceKindName,
      field: fieldText,
      filter: filter.nullish(),
      keys: listOf(keyText, RECORDS_AT_ONCE).nullish(),
      /** Of those that match, these stay. */
      except: listOf(keyText, RECORDS_AT_ONCE).nullish(),
      /** How an amount or a rate changes. */
      change: priceChange.nullish(),
      /** What a day, a count or a yes or no becomes. */
      value: wireCell.nullish(),
    })
    .superRefine(({ kind, field, change, value }, ctx) => {
      const column = columnOf(kind, field);
      const path = ["field"];
      if (!column?.isEditable) ctx.addIssue({ code: "custom", message: "value", path });
      else if (column.type !== "money" && column.type !== "rate" && cellFault(column, value ?? null))
        ctx.addIssue({ code: "custom", message: "value", path: ["value"] });
      else if ((column.type === "money" || column.type === "rate") && !change)
        ctx.addIssue({ code: "custom", message: "required", path: ["change"] });
    }),
  output: z.strictObject({
    changed: z.int(),
    unchanged: z.int(),
    refusedCount: z.int(),
    /** The first of them. */
    refused: z.array(refusedCell),
    revision: z.int(),
  }),
});

export const MOVE_PRICE_DRAFT = operation({
  name: "MOVE_PRICE_DRAFT",
  summary: "Undo or redo steps of the draft of the prices",
  description:
    "Goes to the step named: everything after it is undone, everything up to it done again, whoever did it.",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({
    versionID: uuid,
    revision: wholeNumber(0, 1_000_000_000),
    step: wholeNumber(0, 1_000_000),
  }),
  output: z.strictObject({ revision: z.int() }),
});

export const DATE_PRICE_DRAFT = operation({
  name: "DATE_PRICE_DRAFT",
  summary: "Say from when the draft of the prices is meant to hold",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({ versionID: uuid, startsOn: isoDate.nullable() }),
  output: z.strictObject({ revision: z.int() }),
});

export const EXPORT_PRICES = operation({
  name: "EXPORT_PRICES",
  summary: "Download prices as a file",
  description:
    "With what the draft makes of them. The file can be imported again as it is, or with the key and the columns that changed.",
  ...BY_ADMINS,
  transaction: "manualRead",
  givesFile: ["csv", "xlsx"],
  rate: "export",
  input: z.strictObject({
    kind: priceKindName,
    filter: filter.nullish(),
    format: z.enum(["csv", "xlsx"]).default("csv"),
  }),
  output: z.strictObject({}),
});
