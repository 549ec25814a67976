import { randomUUIDv7 } from "node:crypto";
import { readFile } from "node:fs/promises";
import { toMoney } from "@handsel/contract/fields.ts";
import {
  CLOSE_STATEMENT,
  GET_STATEMENT,
  GET_STATEMENT_FILE,
  LIST_STATEMENTS,
  TAKE_STATEMENT,
} from "@handsel/contract/reports/statements.ts";
import { implement } from "#edge/implement.ts";
import { refuse, refuseAtEdge } from "#edge/refuse.ts";
import { ROOM_LIMITS, roomTask } from "#room/room.ts";
import {
  exceptionsOfStatement,
  findStatement,
  linesOfStatement,
  listAccountNames,
  readStatements,
  sortStatements,
  totalAtRisk,
  totalStatements,
} from "../queries/statement-pages.ts";
import { closeIfEnded } from "../queries/statements.ts";
import type * as tasks from "../statements/room-tasks.ts";
import { isFor, senderOf, takeStatement as take } from "../statements/take-statement.ts";
import { LENDER_NAMES, wireException, wireLine, wireStatement } from "../statements/wire-statement.ts";

export const listStatements = implement(LIST_STATEMENTS, async ({ sort, offset, size }, { db }) => {
  const totals = await totalStatements(db);
  const { open, atRiskMinor } = await totalAtRisk(db);
  const rows = sort
    ? await sortStatements(db, sort, { offset, size }, LENDER_NAMES)
    : await readStatements(db, { offset, size });
  return {
    statements: rows.map(wireStatement),
    sums: { lines: totals.lines, matched: totals.matched, open, atRisk: toMoney(atRiskMinor) },
    pagination: { total: totals.statements, offset, size },
  };
});

export const getStatement = implement(GET_STATEMENT, async ({ statementID }, ctx) => {
  const { db, language, caller } = ctx;
  const row = await findStatement(db, statementID);
  if (!row) throw refuse("NO_RECORDS_FOUND");
  const lines = await linesOfStatement(db, statementID);
  const reader = {
    language,
    userId: caller.userId,
    now: ctx.clock.now(),
    accounts: await listAccountNames(db),
  };
  const expectedMinor = lines.reduce((sum, line) => sum + (line.expectedMinor ?? 0), 0);
  const statedMinor = lines.reduce((sum, line) => sum + line.statedMinor, 0);
  return {
    statement: {
      ...wireStatement(row),
      closedAt: row.closedAt?.toISOString() ?? null,
      closedBy: row.closedBy ?? "",
    },
    lines: lines.map(wireLine),
    sums: {
      expected: toMoney(expectedMinor),
      bookings: lines.filter((line) => line.expectedMinor !== null).length,
      stated: toMoney(statedMinor),
      difference: toMoney(statedMinor - expectedMinor),
      atRisk: toMoney((await totalAtRisk(db, row.funder)).atRiskMinor),
    },
    exceptions: (await exceptionsOfStatement(db, statementID)).map((one) => wireException(one, reader)),
  };
});

export const getStatementFile = implement(GET_STATEMENT_FILE, async ({ statementID }, ctx) => {
  const { tenant, platform } = ctx;
  const row = await ctx.read((db) => findStatement(db, statementID));
  const content = row && (await platform.adapters.storage.read(tenant.wlId, row.storageKey));
  if (!row || !content) throw refuse("NO_RECORDS_FOUND");
  return { fileName: row.fileName, content: Buffer.from(content).toString("base64") };
});

const READ = roomTask<typeof tasks.readStatement>(
  new URL("../statements/room-tasks.ts", import.meta.url),
  "readStatement",
  ROOM_LIMITS.renderingMs,
);

export const takeStatement = implement(TAKE_STATEMENT, async (_input, ctx) => {
  const { tenant, caller, platform, file } = ctx;
  if (!file) throw refuseAtEdge(400, "REQUEST_NOT_VALID", "file", "required");
  const read = await platform.room.run(READ, tenant.wlId, { path: file.path });
  if (!read) throw refuse("UPLOAD_NOT_READABLE");
  const funder = senderOf(read.statement);
  if (!funder || !isFor(tenant, read.statement)) throw refuse("STATEMENT_FOR_OTHERS");
  const storageKey = `statements/${randomUUIDv7()}`;
  await platform.adapters.storage.write(tenant.wlId, storageKey, await readFile(file.path));
  const now = ctx.clock.now();
  const taken = await ctx.inTransaction((db) =>
    take(db, {
      ...read,
      funder,
      fileName: file.name,
      storageKey,
      takenBy: caller.name || caller.username,
      now,
    }),
  );
  if (!taken) {
    await platform.adapters.storage.remove(tenant.wlId, storageKey);
    throw refuse("STATEMENT_TAKEN_ALREADY", read.statement.statement);
  }
  return { statementID: taken.statementId, lines: taken.lines, matched: taken.matched };
});

export const closeStatement = implement(CLOSE_STATEMENT, async ({ statementID }, ctx) => {
  const { db, caller } = ctx;
  if (!(await findStatement(db, statementID))) throw refuse("NO_RECORDS_FOUND");
  if (!(await closeIfEnded(db, statementID, caller.name || caller.username, ctx.clock.now())))
    throw refuse("STATEMENT_HAS_EXCEPTIONS");
  return {};
});
