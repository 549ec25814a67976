import { expect, test } from "vitest";
import type { Role } from "../roles.ts";
import { DEFAULT_MENU, isHiddenPage, menuEntry, visibleMenu } from "./menu.ts";

const FLAGS = { showAccessoriesAdminPage: true };
const ids = (role: Role, flags = FLAGS) =>
  visibleMenu(DEFAULT_MENU, role, flags).flatMap((entry) =>
    entry.path ? [entry.id] : entry.options.map((option) => option.id),
  );

const BASIC = ["newCart", "pendings", "sales", "recycled", "quoteSearch", "collections"];
const REPORTS = ["recycleReport", "users"];
const ADMIN = [
  "settlements",
  "ledger",
  "stores",
  "devices",
  "workbench",
  "accessories",
  "pricingTool",
  "residualValues",
  "rules",
  "vouchers",
  "campaigns",
  "templateBlocks",
  "testContracts",
];
const TOP = ["contractDateAdjust", "attachments"];

test("SHARED-HEADER-16 a basic store user sees the store's own pages and none of the others", () => {
  expect(ids(11)).toEqual(expect.arrayContaining(BASIC));
  expect(ids(11).filter((id) => [...REPORTS, ...ADMIN, ...TOP].includes(id))).toEqual([]);
});
test("SHARED-HEADER-18 the reports level sees the recycle report and users as well", () => {
  expect(ids(10)).toEqual(expect.arrayContaining([...BASIC, ...REPORTS]));
  expect(ids(10).filter((id) => [...ADMIN, ...TOP].includes(id))).toEqual([]);
});
test("SHARED-HEADER-19 an admin sees settlements, the admin pages and CRM as well", () => {
  expect(ids(5)).toEqual(expect.arrayContaining([...BASIC, ...REPORTS, ...ADMIN]));
  expect(ids(5).filter((id) => TOP.includes(id))).toEqual([]);
});
test("SHARED-HEADER-20 the top admin alone sees Contract Date Adjust and Attachments", () => {
  expect(ids(1)).toEqual(expect.arrayContaining([...BASIC, ...REPORTS, ...ADMIN, ...TOP]));
});
test("ADMIN-ACCESSORIES-01 without the page for accessories there is no entry for it, whoever looks", () => {
  expect(ids(1, { showAccessoriesAdminPage: false })).toEqual(ids(1).filter((id) => id !== "accessories"));
});
test("SHARED-HEADER-10 an entry shows when it is active and the role's number is at or below its least role", () => {
  const entry = menuEntry.parse({ id: "x", label: "X", path: "/x", minRole: 10 });
  expect(visibleMenu([entry], 10, FLAGS)).toHaveLength(1);
  expect(visibleMenu([entry], 11, FLAGS)).toHaveLength(0);
  expect(visibleMenu([{ ...entry, isActive: false }], 1, FLAGS)).toHaveLength(0);
});
test("SHARED-HEADER-12 inactive options are left out, and a dropdown without any goes with them", () => {
  const option = { id: "o", label: "O", path: "/o" };
  const entry = menuEntry.parse({
    id: "x",
    label: "X",
    options: [option, { ...option, id: "p", isActive: false }],
  });
  expect(visibleMenu([entry], 11, FLAGS)[0]?.options.map(({ id }) => id)).toEqual(["o"]);
  const empty = menuEntry.parse({ id: "x", label: "X", options: [{ ...option, isActive: false }] });
  expect(visibleMenu([empty], 11, FLAGS)).toEqual([]);
});
test("SHARED-HEADER-14 the pages that moved over are flagged migrated", () => {
  const migrated = DEFAULT_MENU.flatMap((entry) => entry.options).filter((option) => option.isMigrated);
  expect(migrated.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      "stores",
      "users",
      "devices",
      "accessories",
      "collections",
      "contractDateAdjust",
      "rules",
      "vouchers",
    ]),
  );
});

test("ADMIN-ACCESS-05 a page is hidden with its entry, its entry's dropdown or its flag, and so are the pages below it", () => {
  const hidden = (path: string, menu = DEFAULT_MENU, flags = FLAGS) => isHiddenPage(path, menu, 5, flags);
  expect(hidden("/posale/admin/stores")).toBe(false);
  expect(hidden("/posale/admin/accessories", DEFAULT_MENU, { showAccessoriesAdminPage: false })).toBe(true);
  const without = (id: string) =>
    DEFAULT_MENU.map((entry) => ({
      ...entry,
      isActive: entry.id !== id,
      options: entry.options.map((option) => ({ ...option, isActive: option.id !== id })),
    }));
  expect(hidden("/posale/admin/stores", without("stores"))).toBe(true);
  expect(hidden("/posale/admin/stores", without("admin"))).toBe(true);
  expect(hidden("/posale/admin/campaigns/SPRING/details", without("campaigns"))).toBe(true);
  expect(hidden("/posale/admin/campaigns/SPRING/details", without("stores"))).toBe(false);
  expect(hidden("/posale/admin/emails/SPRING/hello", without("campaigns"))).toBe(false);
});
