// Every declared operation, for the server and the checks. The web imports single declarations instead.
import { isOperation, type Operation } from "./operation.ts";
import * as session from "./platform/session.ts";

const modules: Record<string, unknown>[] = [session];

export const ALL_OPERATIONS: readonly Operation[] = modules.flatMap((module) =>
  Object.values(module).filter(isOperation),
);
