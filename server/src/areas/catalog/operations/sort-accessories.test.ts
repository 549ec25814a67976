import {
  ACCESSORY_SORTS,
  type Accessory,
  type AccessorySort,
  LIST_ACCESSORIES,
  SAVE_ACCESSORY,
} from "@handsel/contract/catalog/accessory-admin.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aTenant, aUser, signedIn } from "#testing/builders.ts";
import { aDevice, aFamily, aPlan, BASICS, saveCatalog } from "#testing/catalog-builders.ts";
import { type Cell, eachOrder, inOrder, wholeList } from "#testing/sorted-list.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

const PART = 3;
const ACCESSORIES = [
  { extraCode: "D", description: "Élan case", category: "CASE", price: 24.9, families: ["ORBIT9"] },
  { extraCode: "A", description: "zeta cable", category: "CABLE", price: 9, wlTags: ["SALE"] },
  { extraCode: "F", description: "Alpha case", category: "CASE", price: 24.9, fitsAll: true },
  {
    extraCode: "B",
    description: "elan case",
    category: "CASE",
    price: 110,
    costPrice: 60,
    ean: "4006381333931",
  },
  { extraCode: "E", description: "alpha charger", category: "CHARGER", price: 5.5, strikethroughPrice: 8 },
  { extraCode: "C", description: "Beta", category: "CABLE", price: 1999, wlTags: ["new", "SALE"], status: 0 },
  {
    extraCode: "G",
    description: "beta",
    category: "CHARGER",
    price: 9,
    strikethroughPrice: 12,
    costPrice: 4,
  },
] as const;

let world: TestPlatform;
let admin: Person;

beforeAll(async () => {
  world = await openTestPlatform();
  const tenant = await aTenant(world, { configs: { showAccessoriesAdminPage: true } });
  admin = await signedIn(world, await aUser(world, tenant, { role: 5 }));
  await saveCatalog(world, tenant, {
    ...BASICS,
    families: [aFamily()],
    plans: [aPlan()],
    devices: [aDevice({ deviceCode: "ONE" })],
  });
  for (const { ...given } of ACCESSORIES) {
    const accessory = {
      ...given,
      families: "families" in given ? [...given.families] : [],
      wlTags: "wlTags" in given ? [...given.wlTags] : [],
    };
    expect((await callAs(world, admin, SAVE_ACCESSORY, { accessory })).codes).toEqual([]);
  }
});
afterAll(() => world.close());

const CELLS: Readonly<Record<AccessorySort, (accessory: Accessory) => Cell>> = {
  description: ({ description }) => description,
  extraCode: ({ extraCode }) => extraCode,
  category: ({ category }) => category,
  ean: ({ ean }) => ean,
  price: ({ price }) => price,
  strikethroughPrice: ({ strikethroughPrice }) => strikethroughPrice,
  costPrice: ({ costPrice }) => costPrice,
  families: ({ fitsAll, families }) => (fitsAll ? 1_000_000 : families.length),
  wlTags: ({ wlTags }) => wlTags.join(", "),
  updatedAt: ({ updatedAt }) => updatedAt,
  status: ({ status }) => status,
};

test.each(eachOrder(ACCESSORY_SORTS))(
  "every accessory is listed once by %s, %s, empty cells last",
  async (column, direction) => {
    const accessories = await wholeList(PART, async (after: string | null) => {
      const sort = { column, direction };
      const { data } = await callAs(world, admin, LIST_ACCESSORIES, { sort, after, limit: PART });
      return { rows: data.accessories, next: data.next };
    });
    expect(new Set(accessories.map(({ extraCode }) => extraCode)).size).toBe(ACCESSORIES.length);
    const cells = accessories.map(CELLS[column]);
    expect(cells).toEqual(inOrder(cells, direction));
  },
);
