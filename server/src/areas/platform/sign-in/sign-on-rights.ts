// What a person's groups at the identity provider mean here: `handsel:role:11` the role, `handsel:store:BT-001` a
// store by the retailer's own number. Of several roles the strongest counts.
import { ALL_ROLES, type Role } from "@handsel/contract/roles.ts";

export interface SignOnRights {
  role: Role;
  storeSids: string[];
}

const ROLE_GROUP = /^handsel:role:(\d{1,3})$/;
const STORE_GROUP = /^handsel:store:(.{1,60})$/;

/** Nothing when no group gives a role: such a person works elsewhere. */
export function signOnRights(groups: readonly string[] | undefined): SignOnRights | undefined {
  const numbers = (groups ?? []).map((group) => Number(ROLE_GROUP.exec(group)?.[1]));
  const role = ALL_ROLES.find((candidate) => numbers.includes(candidate));
  if (role === undefined) return undefined;
  const storeSids = (groups ?? []).flatMap((group) => STORE_GROUP.exec(group)?.[1] ?? []);
  return { role, storeSids: [...new Set(storeSids)] };
}
