// A person is found, and given everything that is kept of them as a file.
import { EXPORT_PERSON, FIND_PERSONS } from "@handsel/contract/admin/persons.ts";
import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  aTradeWithPhoto,
  CUSTOMER,
  EMAIL,
  find,
  ID_NUMBER,
  NAME,
  openPersonHouse,
  PERSON,
  type PersonHouse,
  PHONE,
  WHOLE_NAME,
} from "#testing/person-builders.ts";
import { aSale, aSaleIn } from "#testing/sale-builders.ts";
import { callAs, runJobs } from "#testing/test-platform.ts";
import { unzip } from "#testing/unzip.ts";

let house: PersonHouse;
beforeAll(async () => {
  house = await openPersonHouse();
});
beforeEach(() => house.begin());
afterAll(() => house.close());

test("a file holds everything of the person, readable, with papers and photos, and the log says that it was given", async () => {
  const sale = await aSaleIn(house.world, house.shop, "ACTIVE", { customer: CUSTOMER });
  await aTradeWithPhoto(house);
  await runJobs(house.world);
  const response = await house.world.app.inject({
    method: "POST",
    url: EXPORT_PERSON.path,
    headers: { host: `${house.shop.tenant.subdomain}.localhost:3000` },
    payload: {
      header: {
        service: EXPORT_PERSON.service,
        function: EXPORT_PERSON.functionName,
        clientID: "test",
        version: "test",
        build: "test-build",
        sessionID: house.shop.topAdmin.sessionToken,
      },
      ...PERSON,
    },
  });
  expect(response.headers["content-type"]).toBe("application/zip");
  const files = unzip(response.rawPayload);
  const told = JSON.parse(files.get("person.json")?.toString() ?? "");
  expect(told).toMatchObject({
    person: { names: [WHOLE_NAME], emails: [EMAIL.toLowerCase()], phones: [PHONE] },
    isComplete: true,
    sales: [{ reference: sale.reference, customer: { lastName: NAME.lastName, idNumber: ID_NUMBER } }],
    tradeIns: [{ customer: { name: WHOLE_NAME } }],
  });
  expect(told.messages.length).toBeGreaterThan(0);
  expect(new Set(files.keys())).toEqual(new Set(["person.json", ...told.files]));
  expect(files.get(`contracts/${sale.reference}.pdf`)?.subarray(0, 5).toString()).toBe("%PDF-");
  const photo = told.files.find((name: string) => name.endsWith("-id.jpg"));
  expect(files.get(photo)?.subarray(0, 2).toString("hex")).toBe("ffd8");
  const { data: log } = await callAs(house.world, house.shop.topAdmin, LIST_AUDIT, { entity: "PERSON" });
  expect(log.entries).toMatchObject([{ action: "PERSON_EXPORTED", after: { sales: 1, trades: 1 } }]);
  expect(JSON.stringify(log.entries)).not.toContain("uastenflosse");
});

test("somebody is found by address, number, reference and part of the name, by the top admin alone", async () => {
  const sale = await aSale(house.world, house.shop, { customer: CUSTOMER });
  for (const search of [
    EMAIL,
    PHONE,
    "07400 987654",
    sale.reference,
    "quastenfl",
    ` ${EMAIL.toUpperCase()} `,
  ])
    expect((await find(house, search)).data.persons, search).toMatchObject([
      { email: PERSON.email, name: WHOLE_NAME },
    ]);
  expect((await find(house, "100%_")).data.persons).toEqual([]);
  for (const person of [house.shop.seller, house.shop.vendor])
    expect((await callAs(house.world, person, FIND_PERSONS, { search: EMAIL })).httpStatus).toBe(403);
});
