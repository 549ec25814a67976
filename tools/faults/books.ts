// The database as its owner sees it, past row security: what the checks read from.
import { openPool } from "@handsel/server/db/pools.ts";
import { createLog } from "@handsel/server/log.ts";

export type Books = ReturnType<typeof openPool>;

export const openBooks = (databaseUrl: string): Books => openPool(databaseUrl, 4, createLog("silent"));
