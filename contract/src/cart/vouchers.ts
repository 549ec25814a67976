// Vouchers: given out singly or in batches, redeemed in a cart as a discount.

import { z } from "zod";
import { BY_ADMINS, BY_STAFF } from "../callers.ts";
import {
  daysInOrder,
  isoDate,
  isoDateOrBlank,
  listOf,
  moneyIn,
  moneyOut,
  percent,
  requiredText,
  text,
  textWith,
  uuid,
  wholeNumber,
} from "../fields.ts";
import { operation } from "../operation.ts";
import { broken } from "../rules/field-rule.ts";
import { report } from "../rules/field-schema.ts";
import { sortedBy } from "../sorting.ts";
import { cart } from "./cart.ts";

const instant = z.iso.datetime({ offset: true });
const onOff = z.union([z.literal(0), z.literal(1)]);

/** Letters, digits and hyphens; small letters count as capitals. */
export const voucherCode = textWith({
  max: 40,
  check: (value) => (/^[A-Za-z0-9][A-Za-z0-9-]{2,39}$/.test(value) ? undefined : broken("format")),
});

export const voucherKind = z.enum(["VALUE", "PERCENT"]);

export const voucher = z.strictObject({
  id: z.uuid(),
  code: z.string(),
  description: z.string(),
  batch: z.string(),
  kind: voucherKind,
  value: moneyOut.nullable(),
  percent: z.number().nullable(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  minimumAmount: moneyOut,
  useLimit: z.int(),
  usedCount: z.int(),
  status: onOff,
  createdAt: instant,
  updatedAt: instant,
});
export type Voucher = z.infer<typeof voucher>;

export const voucherFields = {
  description: text(120).default(""),
  kind: voucherKind,
  /** Of a VALUE voucher. */
  value: moneyIn.nullable().default(null),
  /** Of a PERCENT voucher. */
  percent: percent.nullable().default(null),
  validFrom: isoDate,
  validTo: isoDateOrBlank.default(""),
  minimumAmount: moneyIn.default(0),
  useLimit: wholeNumber(1, 100_000).default(1),
  status: onOff.default(1),
};

interface VoucherTerms {
  kind: z.output<typeof voucherKind>;
  value: number | null;
  percent: number | null;
  validFrom: string;
  validTo: string;
}

const validDaysInOrder = daysInOrder("validFrom", "validTo");

/** A voucher is worth something, and does not end before it begins. */
export function checkVoucherTerms(terms: VoucherTerms, ctx: Parameters<typeof report>[0]): void {
  const field = terms.kind === "VALUE" ? "value" : "percent";
  const worth = terms[field];
  if (worth === null) report(ctx, broken("required"), [field]);
  else if (worth <= 0) report(ctx, broken("value"), [field]);
  validDaysInOrder(terms, ctx);
}

/** What the list can be put in order by: each of its columns. */
export const VOUCHER_SORTS = [
  "code",
  "description",
  "batch",
  "value",
  "minimumAmount",
  "validFrom",
  "validTo",
  "usedCount",
  "status",
] as const;
export type VoucherSort = (typeof VOUCHER_SORTS)[number];

export const LIST_VOUCHERS = operation({
  name: "LIST_VOUCHERS",
  summary: "List vouchers",
  ...BY_ADMINS,
  transaction: "read",
  rate: "search",
  input: z.strictObject({
    /** Part of the code, the description or the batch. */
    text: text(100).nullish(),
    status: onOff.nullish(),
    /** UNUSED: none of its uses; USED: some; USED_UP: all. */
    use: z.enum(["UNUSED", "USED", "USED_UP"]).nullish(),
    /** The order of everything that the filter leaves; empty cells come last. Absent: by code. */
    sort: sortedBy(VOUCHER_SORTS).nullish(),
    after: text(40).nullish(),
    limit: wholeNumber(1, 500).default(20),
  }),
  output: z.strictObject({
    vouchers: z.array(voucher),
    next: z.string().nullable(),
    total: z.int().nullable(),
  }),
});

export const SAVE_VOUCHER = operation({
  name: "SAVE_VOUCHER",
  summary: "Create or change a voucher",
  description: "Creates when there is no id, else updates.",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({
    voucher: z
      .strictObject({
        ...voucherFields,
        code: voucherCode,
        id: uuid.nullish(),
        updatedAt: instant.nullish(),
      })
      .superRefine(checkVoucherTerms),
  }),
  output: z.strictObject({ voucher }),
});

export const VOUCHERS_IN_A_BATCH = 5000;

export const CREATE_VOUCHERS = operation({
  name: "CREATE_VOUCHERS",
  summary: "Create many vouchers",
  description: "Alike, with codes that nobody can guess.",
  ...BY_ADMINS,
  transaction: "write",
  input: z
    .strictObject({
      ...voucherFields,
      batch: requiredText(60),
      prefix: textWith({
        max: 12,
        isRequired: false,
        check: (value) => (/^[A-Za-z0-9]+$/.test(value) ? undefined : broken("format")),
      }).default(""),
      count: wholeNumber(1, VOUCHERS_IN_A_BATCH),
    })
    .superRefine(checkVoucherTerms),
  output: z.strictObject({ created: z.int() }),
});

export const SET_VOUCHER_STATUS = operation({
  name: "SET_VOUCHER_STATUS",
  summary: "Activate or deactivate vouchers",
  description: "Those that are named, at once.",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({ ids: listOf(uuid), status: onOff }),
  output: z.strictObject({ changed: z.int() }),
});

export const DELETE_VOUCHER = operation({
  name: "DELETE_VOUCHER",
  summary: "Delete a voucher",
  description: "One that was used stays, because the sale refers to it.",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({ id: uuid }),
  output: z.strictObject({}),
});

const voucherUse = z.strictObject({
  redeemedAt: instant,
  amount: moneyOut,
  cartUUID: z.uuid(),
  reference: z.string(),
  userName: z.string(),
  storeName: z.string(),
});
export type VoucherUse = z.infer<typeof voucherUse>;

export const GET_VOUCHER = operation({
  name: "GET_VOUCHER",
  summary: "Read a voucher",
  description: "With where it was used.",
  ...BY_ADMINS,
  transaction: "read",
  input: z.strictObject({ id: uuid }),
  output: z.strictObject({ voucher, uses: z.array(voucherUse) }),
});

export const REDEEM_VOUCHER = operation({
  name: "REDEEM_VOUCHER",
  summary: "Redeem a voucher",
  description: "It becomes a discount of the order; taking that out frees the voucher again.",
  ...BY_STAFF,
  transaction: "write",
  input: z.strictObject({ cartUUID: uuid.nullish(), orderUUID: uuid.nullish(), code: voucherCode }),
  output: z.strictObject({ cart }),
});
