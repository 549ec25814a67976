// Retailers, stores and people for tests, through the importers that fill the real world. A test names what matters
// to it; the rest is plausible and different every time.
import { randomUUID } from "node:crypto";
import { LOGIN } from "@handsel/contract/platform/session.ts";
import type { WhiteLabel, WhiteLabelInput } from "@handsel/contract/platform/tenant.ts";
import { hash } from "@node-rs/argon2";
import {
  type StoreToSave,
  saveStores,
  saveTenant,
  saveUsers,
  type UserToSave,
} from "#areas/platform/index.ts";
import { issueSignOnToken } from "#areas/platform/queries/sign-on.ts";
import { inTenant } from "#platform.ts";
import { callAs, type Person, type TestPlatform } from "./test-platform.ts";

export const TEST_PASSWORD = "Quiet#Harbour7";

// One hash for everybody, and a cheap one: a hash says itself what it costs to check, and ours costs 50 ms each time. Tests
// about that cost make theirs with `hashPassword`.
let testHash: Promise<string> | undefined;
function hashOfTestPassword(): Promise<string> {
  testHash ??= hash(TEST_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1, salt: Buffer.alloc(16, 7) });
  return testHash;
}

let lastNumber = 100;
function nextNumber(): number {
  lastNumber += 1;
  return lastNumber;
}

const letters = (number: number) =>
  String.fromCharCode(65 + (Math.floor(number / 26) % 26), 65 + (number % 26));

export type TenantWishes = Partial<Omit<WhiteLabelInput, "configs">> & {
  configs?: WhiteLabelInput["configs"];
  secrets?: Record<string, unknown>;
};

/** A retailer with no stores yet, known to this platform when the call returns. */
export async function aTenant({ platform }: TestPlatform, wishes: TenantWishes = {}): Promise<WhiteLabel> {
  const { secrets, ...record } = wishes;
  const number = nextNumber();
  const saved = await inTenant(platform, number, (db) =>
    saveTenant(
      db,
      {
        wlId: number,
        name: `Retailer ${number}`,
        shortName: `retailer${number}`,
        subdomain: `retailer${number}`,
        country: "GB",
        language: "en",
        defaultLanguage: "en",
        currency: "GBP",
        wlCode: letters(number),
        timeZone: "Europe/London",
        supportEmail: `support@retailer${number}.test`,
        senderDomains: ["shop.test"],
        ...record,
      },
      secrets,
    ),
  );
  await platform.tenants.reload();
  return saved;
}

export interface TestStore {
  id: string;
  name: string;
}

export async function aStore(
  { platform }: TestPlatform,
  tenant: WhiteLabel,
  wishes: Partial<Omit<StoreToSave, "id">> = {},
): Promise<TestStore> {
  const store = { name: `Store ${nextNumber()}`, country: tenant.country, ...wishes, id: randomUUID() };
  await inTenant(platform, tenant.wlId, (db) => saveStores(db, [store]));
  return store;
}

export interface TestUser extends Person {
  address: string;
  id: string;
  login: string;
  password: string;
  tenant: WhiteLabel;
}

type UserWishes = Partial<Omit<UserToSave, "stores">> & {
  /** The first one is the default. */
  stores?: readonly TestStore[];
};

/** A member of staff, not signed in; an active store person unless told otherwise. */
export async function aUser(
  { platform }: TestPlatform,
  tenant: WhiteLabel,
  wishes: UserWishes = {},
): Promise<TestUser> {
  const { stores = [], ...person } = wishes;
  const id = wishes.id ?? randomUUID();
  const login = wishes.username ?? `person${nextNumber()}@${tenant.subdomain}.test`;
  const user: UserToSave = {
    username: login,
    email: login,
    firstName: "Kit",
    lastName: "Marlow",
    role: 11,
    status: 1,
    passwordHash: await hashOfTestPassword(),
    ...person,
    id,
    stores: stores.map((store, index) => ({ storeId: store.id, isDefault: index === 0 })),
  };
  await inTenant(platform, tenant.wlId, (db) => saveUsers(db, [user]));
  const address = `10.0.${Math.floor(nextNumber() / 250)}.${1 + (nextNumber() % 250)}`;
  return { id, login, password: TEST_PASSWORD, tenant, subdomain: tenant.subdomain, address };
}

/**
 * The same person with a session, opened as by a single sign-on: proving a password takes as long as a whole test. Those
 * who are about passwords call LOGIN.
 */
export async function signedIn(
  test: Pick<TestPlatform, "app" | "platform">,
  user: TestUser,
): Promise<TestUser & { sessionToken: string }> {
  const { subdomain, address, tenant } = user;
  const expiresAt = new Date(test.platform.clock.now().getTime() + 60_000);
  const token = await inTenant(test.platform, tenant.wlId, (db) =>
    issueSignOnToken(db, { userId: user.id, idTokenHint: "", expiresAt }),
  );
  const { httpStatus, codes, data } = await callAs(test, { subdomain, address }, LOGIN, { token });
  if (typeof data.session_token !== "string")
    throw new Error(`sign-in of a test user was refused: ${httpStatus} ${codes.join(", ")}`);
  return { ...user, sessionToken: data.session_token };
}
