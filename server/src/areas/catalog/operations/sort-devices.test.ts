import {
  type AdminDevice,
  DEVICE_SORTS,
  type DeviceSort,
  SEARCH_DEVICES,
} from "@handsel/contract/catalog/device-admin.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aTenant, aUser, signedIn } from "#testing/builders.ts";
import { aColour, aDevice, aFamily, aPlan, BASICS, saveCatalog } from "#testing/catalog-builders.ts";
import { eachOrder, inOrder, wholeList } from "#testing/sorted-list.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

const PART = 3;

let world: TestPlatform;
let admin: Person;

beforeAll(async () => {
  world = await openTestPlatform();
  const tenant = await aTenant(world);
  admin = await signedIn(world, await aUser(world, tenant, { role: 5 }));
  const storage = (name: string) => ({ group: "STORAGE" as const, code: name, name });
  await saveCatalog(world, tenant, {
    ...BASICS,
    families: [aFamily()],
    plans: [aPlan()],
    devices: [
      aDevice({ deviceCode: "A", name: "orbit Élan", msrpMinor: 60_000, options: [storage("1 TB")] }),
      aDevice({ deviceCode: "B", name: "Orbit Zeta", msrpMinor: 5_000, options: [storage("64 GB")] }),
      aDevice({ deviceCode: "C", name: "Orbit elan", msrpMinor: 50_000, link: null }),
      aDevice({ deviceCode: "D", name: "Alpha", msrpMinor: 100_000, options: [storage("256 GB")] }),
      aDevice({ deviceCode: "E", name: "beta", msrpMinor: 700, options: [aColour("BK", "Black")] }),
      aDevice({ deviceCode: "F", name: "Älter", msrpMinor: 99_999, options: [aColour("AZ", "Azure")] }),
      aDevice({ deviceCode: "G", name: "Beta", msrpMinor: 50_000, options: [storage("128 GB")] }),
    ],
  });
});
afterAll(() => world.close());

const sorted = (column: DeviceSort, direction: "asc" | "desc"): Promise<AdminDevice[]> =>
  wholeList(PART, async (after: string | null) => {
    const sort = { column, direction };
    const { data } = await callAs(world, admin, SEARCH_DEVICES, { sort, after, limit: PART });
    return { rows: data.devices, next: data.next };
  });

const SALE = (device: AdminDevice) => (device.isAssociated ? 2 - device.status : 3);

test.each(eachOrder(DEVICE_SORTS))(
  "all devices are listed once by %s, %s, empty cells last",
  async (column, direction) => {
    const devices = await sorted(column, direction);
    expect(devices.map(({ deviceCode }) => deviceCode).toSorted()).toEqual([
      "A",
      "B",
      "C",
      "D",
      "E",
      "F",
      "G",
    ]);
    if (column === "storageName") return;
    const cells = devices.map((device) => (column === "status" ? SALE(device) : device[column]));
    expect(cells).toEqual(inOrder(cells, direction));
  },
);

test("storage is sorted by how much it is, not by its first digit", async () => {
  const names = async (direction: "asc" | "desc") =>
    (await sorted("storageName", direction)).map(({ storageName }) => storageName).filter(Boolean);
  expect(await names("asc")).toEqual(["64 GB", "128 GB", "256 GB", "1 TB"]);
  expect(await names("desc")).toEqual(["1 TB", "256 GB", "128 GB", "64 GB"]);
});
