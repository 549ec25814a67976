// Every declared operation, for the server and the checks. The web imports single declarations instead.
import { isOperation, type Operation } from "./operation.ts";
import * as audit from "./platform/audit.ts";
import * as session from "./platform/session.ts";
import * as stores from "./platform/stores.ts";
import * as users from "./platform/users.ts";

const modules: Record<string, unknown>[] = [session, stores, users, audit];

export const ALL_OPERATIONS: readonly Operation[] = modules.flatMap((module) =>
  Object.values(module).filter(isOperation),
);
