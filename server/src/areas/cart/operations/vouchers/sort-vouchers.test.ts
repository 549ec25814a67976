import {
  LIST_VOUCHERS,
  SAVE_VOUCHER,
  VOUCHER_SORTS,
  type Voucher,
  type VoucherSort,
} from "@handsel/contract/cart/vouchers.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aTenant, aUser, signedIn } from "#testing/builders.ts";
import { type Cell, eachOrder, inOrder, wholeList } from "#testing/sorted-list.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

const PART = 3;
const VOUCHERS = [
  { code: "VOUCHER-D", kind: "VALUE", value: 50, description: "élan", validTo: "2021-01-01" },
  { code: "VOUCHER-A", kind: "PERCENT", percent: 5, description: "Zeta", minimumAmount: 100 },
  { code: "VOUCHER-F", kind: "VALUE", value: 7.5, description: "", validTo: "2999-01-01" },
  { code: "VOUCHER-B", kind: "VALUE", value: 50, description: "Elan", status: 0 },
  { code: "VOUCHER-E", kind: "PERCENT", percent: 12.5, description: "alpha", minimumAmount: 20 },
  { code: "VOUCHER-C", kind: "VALUE", value: 1200, description: "Alpha", validFrom: "2022-05-05" },
  {
    code: "VOUCHER-G",
    kind: "VALUE",
    value: 9,
    description: "beta",
    validTo: "2998-01-01",
    minimumAmount: 1000,
  },
] as const;

let world: TestPlatform;
let admin: Person;

beforeAll(async () => {
  world = await openTestPlatform();
  admin = await signedIn(world, await aUser(world, await aTenant(world), { role: 5 }));
  for (const terms of VOUCHERS) {
    const voucher = { validFrom: "2020-01-01", ...terms };
    expect((await callAs(world, admin, SAVE_VOUCHER, { voucher })).codes).toEqual([]);
  }
});
afterAll(() => world.close());

const stateOf = ({ status, validTo }: Voucher) => {
  if (status === 0) return 3;
  return validTo !== null && validTo < "2026-01-01" ? 2 : 1;
};
const CELLS: Readonly<Record<VoucherSort, (voucher: Voucher) => Cell>> = {
  code: ({ code }) => code,
  description: ({ description }) => description,
  batch: ({ batch }) => batch,
  value: ({ kind, value, percent }) => (kind === "VALUE" ? (value ?? 0) : 1_000_000 + (percent ?? 0)),
  minimumAmount: ({ minimumAmount }) => minimumAmount,
  validFrom: ({ validFrom }) => validFrom,
  validTo: ({ validTo }) => validTo,
  usedCount: ({ usedCount }) => usedCount,
  status: stateOf,
};

test.each(eachOrder(VOUCHER_SORTS))(
  "every voucher is listed once by %s, %s, empty cells last",
  async (column, direction) => {
    const vouchers = await wholeList(PART, async (after: string | null) => {
      const sort = { column, direction };
      const { data } = await callAs(world, admin, LIST_VOUCHERS, { sort, after, limit: PART });
      return { rows: data.vouchers, next: data.next };
    });
    expect(new Set(vouchers.map(({ code }) => code)).size).toBe(VOUCHERS.length);
    const cells = vouchers.map(CELLS[column]);
    expect(cells).toEqual(inOrder(cells, direction));
  },
);
