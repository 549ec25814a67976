// Who calls, as their session says.
import type { Role, SessionStatus } from "@handsel/contract/roles.ts";

export interface Caller {
  userId: string;
  role: Role;
  status: SessionStatus;
  isOperator: boolean;
  username: string;
  name: string;
  email: string;
  storeIds: readonly string[];
  /** The store the session works in; none for users without stores. */
  storeId: string | null;
  sessionHash: Buffer;
  /** The key that a program calls with; it acts for the user. */
  key?: { id: string; scopes: readonly string[]; callsPerMinute: number; origins: readonly string[] };
}
