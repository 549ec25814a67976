// Who works at a demo retailer: the documented log-ins, and a staff for every store so that no list is empty.
import type { UserToSave } from "@handsel/server/areas/platform/index.ts";
import type { DemoLogin, DemoTenant } from "./demo-tenant.ts";
import { idOf, numberOf } from "./seeded.ts";

export const DEMO_PASSWORD = "Handsel#2026";

const LOGINS: Record<DemoLogin, { role: UserToSave["role"]; status: UserToSave["status"]; stores: number }> =
  {
    top: { role: 1, status: 1, stores: 1 },
    vendor: { role: 5, status: 1, stores: 1 },
    manager: { role: 10, status: 1, stores: 2 },
    sales: { role: 11, status: 1, stores: 2 },
    pending: { role: 11, status: 2, stores: 1 },
    blocked: { role: 11, status: 3, stores: 1 },
    inactive: { role: 11, status: 0, stores: 1 },
    nostores: { role: 11, status: 1, stores: 0 },
  };

/** `storeIds` in the order of the retailer's stores. Without a hash nobody has a password: they sign on elsewhere. */
export function staffOf(
  tenant: DemoTenant,
  storeIds: readonly string[],
  passwordHash?: string,
): UserToSave[] {
  const { subdomain } = tenant.record;
  const person = (
    login: string,
    [firstName, lastName]: readonly [string, string],
    place: Pick<UserToSave, "role" | "status">,
    stores: readonly string[],
  ): UserToSave => ({
    id: idOf("user", subdomain, login),
    username: login,
    email: login,
    firstName,
    lastName,
    ...place,
    ...(passwordHash !== undefined && { passwordHash }),
    stores: stores.map((storeId, index) => ({ storeId, isDefault: index === 0 })),
  });

  const documented = Object.entries(LOGINS).map(([name, { role, status, stores }]) =>
    person(
      `${name}@${subdomain}.test`,
      tenant.people[name as DemoLogin],
      { role, status },
      storeIds.slice(0, stores),
    ),
  );
  const everyStore = storeIds.flatMap((storeId, store) =>
    ([10, 11, 11] as const).map((role, place) => {
      const name = inventName(tenant, store * 3 + place);
      return person(loginOf(name, subdomain), name, { role, status: 1 }, [storeId]);
    }),
  );
  return subdomain === "northwind"
    ? [...documented, ...everyStore, operator(storeIds, passwordHash)]
    : [...documented, ...everyStore];
}

/** Sees every retailer on the dashboard and the monitor. */
function operator(storeIds: readonly string[], passwordHash?: string): UserToSave {
  return {
    id: idOf("user", "operator"),
    username: "operator@handsel.test",
    email: "operator@handsel.test",
    firstName: "Robin",
    lastName: "Fairbank",
    role: 1,
    status: 1,
    isOperator: true,
    ...(passwordHash !== undefined && { passwordHash }),
    stores: storeIds.slice(0, 1).map((storeId) => ({ storeId, isDefault: true })),
  };
}

/** Walks through all pairs of first and last names before any returns, so that nobody has a namesake. */
function inventName({ record, firstNames, lastNames }: DemoTenant, index: number): readonly [string, string] {
  const start = numberOf(firstNames.length, "names", record.subdomain);
  const first = firstNames[(start + index) % firstNames.length];
  const last = lastNames[(start + index + Math.floor(index / firstNames.length)) % lastNames.length];
  return [first ?? "", last ?? ""];
}

function loginOf([first, last]: readonly [string, string], subdomain: string): string {
  const plain = `${first}.${last}`
    .toLowerCase()
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replaceAll(/[^a-z.]/g, "");
  return `${plain}@${subdomain}.test`;
}
