// Who did what: every call that changes something leaves one row, whichever operation it is.
import { ALL_OPERATIONS } from "@handsel/contract/all-operations.ts";
import { isRead, type Operation } from "@handsel/contract/operation.ts";
import { EXPORT_AUDIT, LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import { isExport } from "@handsel/contract/platform/audited-calls.ts";
import { LOGIN } from "@handsel/contract/platform/session.ts";
import { SAVE_STORE } from "@handsel/contract/platform/stores.ts";
import type { Role } from "@handsel/contract/roles.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { Db } from "#db/tenant-db.ts";
import { inTenant } from "#platform.ts";
import { aTenant, aUser, signedIn, TEST_PASSWORD, type TestUser } from "#testing/builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";
import { dispatch } from "../dispatch.ts";
import { refuse, refuseKeepingChanges } from "../refuse.ts";

const writes = ALL_OPERATIONS.filter((operation) => !isRead(operation) && !operation.isPoll);

let world: TestPlatform;
let wlId: number;
let people: Map<Role, TestUser & { sessionToken: string }>;
beforeAll(async () => {
  world = await openTestPlatform();
  const tenant = await aTenant(world);
  ({ wlId } = tenant);
  people = new Map();
  for (const role of [1, 5, 10, 11] as const)
    people.set(role, await signedIn(world, await aUser(world, tenant, { role })));
});
afterAll(() => world.close());

interface Row {
  user_id: string | null;
  kind: string;
  action: string;
  entity: string;
  entity_id: string;
  operation: string;
  outcome: string;
  session: string;
}
const rows = () =>
  inTenant(world.platform, wlId, (db) => db.rows<Row>("select * from audit_entry order by id"));
let before = 0;
beforeEach(async () => {
  before = (await rows()).length;
});
const newRows = async () => {
  const all = await rows();
  const added = all.slice(before);
  before = all.length;
  return added;
};

const personOf = ({ roles }: Operation): (Person & Partial<TestUser>) | undefined =>
  roles === "public" ? undefined : people.get(roles[0] ?? 1);

/** Calls an operation as it is declared, with work of our own behind it and whatever it asks for in front left open. */
async function call(
  declared: Operation,
  handler: (input: never, ctx: never) => Promise<Record<string, unknown>>,
  fields: object = {},
) {
  const { requires: _, flow: __, ...rest } = declared;
  const operation: Operation = { ...rest, input: z.looseObject({}) };
  const subdomain = people.get(1)?.subdomain;
  const { status } = await dispatch(
    world.platform,
    { operation, handler },
    {
      host: undefined,
      address: "127.0.0.1",
      correlationId: "",
      body: {
        header: { clientID: "test", version: "test", sessionID: personOf(declared)?.sessionToken },
        subdomain,
        ...fields,
      },
      wantsFresh: false,
      setCookie: () => undefined,
      sendFile: () => undefined,
    },
  );
  return status;
}

interface Working {
  db?: Db;
  inTransaction?: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}
const ID = "0197a000-0000-7000-8000-00000000000a";

test("every operation that changes something leaves one row with who, what and about what", async () => {
  expect(writes.length).toBeGreaterThan(100);
  for (const operation of writes.filter(({ signsIn }) => !signsIn)) {
    const work = async (_input: unknown, { inTransaction }: Working) => {
      // A call that works in several transactions has one row for all of them.
      await inTransaction?.(async (db) => void (await db.rows("select 1")));
      await inTransaction?.(async (db) => void (await db.rows("select 2")));
      return {};
    };
    expect(await call(operation, work, { cartUUID: ID }), operation.name).toBe(200);
    expect(await newRows(), operation.name).toMatchObject([
      {
        operation: operation.name,
        user_id: personOf(operation)?.id ?? null,
        entity_id: ID,
        outcome: operation.transaction === "write" ? "OK" : "ASKED",
      },
    ]);
  }
});

test("one that says nothing to the database leaves its row all the same", async () => {
  const [manual] = writes.filter(({ transaction, signsIn }) => transaction === "manual" && !signsIn);
  if (!manual) throw new Error("there is none");
  await call(manual, async () => ({ cart: { uuid: ID } }));
  expect(await newRows()).toMatchObject([{ operation: manual.name, entity_id: ID }]);
});

test("every export leaves a row, and looking leaves none", async () => {
  for (const operation of ALL_OPERATIONS.filter(isRead)) {
    await call(operation, async () => ({}));
    const added = await newRows();
    if (isExport(operation))
      expect(added, operation.name).toMatchObject([{ kind: "EXPORT", action: "EXPORT" }]);
    else expect(added, operation.name).toEqual([]);
  }
  expect(isExport(EXPORT_AUDIT)).toBe(true);
});

test("what is refused leaves no row; a refusal that keeps its changes leaves one with its code", async () => {
  await call(SAVE_STORE, () => Promise.reject(refuse("INVALID_VALUE", "x")));
  expect(await newRows()).toEqual([]);
  await call(SAVE_STORE, () => Promise.reject(refuseKeepingChanges("CONTRACT_ALREADY_ACTIVE", ID)));
  expect(await newRows()).toMatchObject([{ operation: "SAVE_STORE", outcome: "CONTRACT_ALREADY_ACTIVE" }]);
});

test("an operation that says more of itself has that row and no second one", async () => {
  const admin = people.get(1);
  if (!admin) throw new Error("nobody");
  const store = { name: "Logged", status: 1, country: "GB" };
  const saved = await callAs(world, admin, SAVE_STORE, { store } as never);
  expect(saved.codes).toEqual([]);
  expect(await newRows()).toMatchObject([
    { action: "STORE_CREATED", entity: "STORE", operation: "SAVE_STORE", user_id: admin.id },
  ]);
});

test("a refusal of rights is written down with who wanted what", async () => {
  const seller = people.get(11);
  if (!seller) throw new Error("nobody");
  expect((await callAs(world, seller, LIST_AUDIT, {})).httpStatus).toBe(403);
  expect(await newRows()).toMatchObject([
    { kind: "REFUSED", operation: "LIST_AUDIT", user_id: seller.id, outcome: "UNAUTHORIZED_ACCESS" },
  ]);
});

test("signing in is written down, and so is a try that failed, without what was typed", async () => {
  const admin = people.get(1);
  if (!admin) throw new Error("nobody");
  const { login } = admin;
  const nobody = { subdomain: admin.subdomain };
  expect((await callAs(world, nobody, LOGIN, { login, password: TEST_PASSWORD })).codes).toEqual([]);
  expect(await newRows()).toMatchObject([{ kind: "SIGN_IN", action: "SIGN_IN", user_id: admin.id }]);

  const typed = "My-Password-In-The-Wrong-Field";
  await callAs(world, nobody, LOGIN, { login: typed, password: "Wrong#Harbour7" });
  const failed = await newRows();
  expect(failed).toMatchObject([
    { kind: "SIGN_IN", action: "SIGN_IN_FAILED", user_id: null, outcome: "US_FAILED_LOGIN" },
  ]);
  expect(JSON.stringify(failed).toLowerCase()).not.toContain(typed.toLowerCase());
  await callAs(world, nobody, LOGIN, { login: ` ${typed.toUpperCase()} `, password: "Wrong#Harbour7" });
  expect((await newRows())[0]?.entity_id).toBe(failed[0]?.entity_id);
});

test("a customer is told apart by the link he came by, and the link is not in the log", async () => {
  const [online] = writes.filter(({ service }) => service === "online/");
  if (!online) throw new Error("there is none");
  const token = "a-link-that-opens-something";
  await call(online, async () => ({}), { token });
  const added = await newRows();
  expect(added).toMatchObject([{ kind: "CUSTOMER", session: expect.stringMatching(/^[0-9a-f]{16}$/) }]);
  expect(JSON.stringify(added)).not.toContain(token);
});
