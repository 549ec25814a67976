// The record of changes, and the hourly cleaning.
import { DAY_MS } from "@handsel/contract/durations.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LIMITS } from "#config.ts";
import { inTenant } from "#platform.ts";
import { aTenant, aUser, signedIn } from "#testing/builders.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { recordAudit } from "./audit/audit.ts";
import { raiseFailure } from "./queries/login-failures.ts";
import { replaceResetToken } from "./queries/password-resets.ts";
import { issueSignOnToken, recordAttempt, recordIdentityToken } from "./queries/sign-on.ts";
import { recordWebhook } from "./queries/webhooks.ts";
import { removeExpiredJob } from "./remove-expired-job.ts";

let world: TestPlatform;
let tenant: WhiteLabel;
beforeAll(async () => {
  world = await openTestPlatform();
  tenant = await aTenant(world);
});
afterAll(() => world.close());

const inShop = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(world.platform, tenant.wlId, work);

test("a change is recorded with who, what, before and after, and can be neither changed nor removed", async () => {
  const { clock } = world.platform;
  const caller = { userId: "00000000-0000-4000-8000-000000000001", name: "Ida Holm", username: "ida" };
  const change = { action: "STORE_CHANGED", entity: "STORE", entityId: "s-1", entityName: "Leeds" } as const;
  await inShop((db) =>
    recordAudit({ db, clock, caller }, { ...change, before: { status: 1 }, after: { status: 0 } }),
  );
  await inShop((db) => recordAudit({ db, clock, caller: null }, change));

  const { rows } = await world.platform.operatorPool.query<Record<string, unknown>>(
    "select user_id, user_name, action, entity_id, before, after from audit_entry order by id",
  );
  expect(rows).toEqual([
    {
      user_id: caller.userId,
      user_name: "Ida Holm",
      action: "STORE_CHANGED",
      entity_id: "s-1",
      before: { status: 1 },
      after: { status: 0 },
    },
    {
      user_id: null,
      user_name: "Handsel",
      action: "STORE_CHANGED",
      entity_id: "s-1",
      before: null,
      after: null,
    },
  ]);
  await expect(inShop((db) => db.run("update audit_entry set user_name = 'x'"))).rejects.toThrow(
    /permission/,
  );
  await expect(inShop((db) => db.run("delete from audit_entry"))).rejects.toThrow(/permission/);
});

test("cleaning removes what has run out and leaves what has not", async () => {
  const start = world.platform.clock.now();
  const soon = new Date(start.getTime() + 1_000);
  const late = new Date(start.getTime() + 100 * DAY_MS);
  const user = await aUser(world, tenant);
  await signedIn(world, user);
  const other = await aUser(world, tenant);
  await inShop(async (db) => {
    for (const [name, expiresAt] of [
      ["soon", soon],
      ["late", late],
    ] as const) {
      const owner = name === "soon" ? user.id : other.id;
      await recordAttempt(db, { state: name, nonce: "n", codeVerifier: "v", browser: "b", expiresAt });
      await recordIdentityToken(db, name, expiresAt);
      await issueSignOnToken(db, { userId: owner, idTokenHint: "h", expiresAt });
      await replaceResetToken(db, { userId: owner, tokenHash: Buffer.from(name), expiresAt });
    }
    await raiseFailure(db, "soon", start);
    await recordWebhook(db, { source: "sms", webhookId: "soon", body: {}, now: start });
    await db.run(
      `insert into request_answer (wl_id, user_id, operation, request_id, request_hash, answer, created_at)
       values ($1, $2, 'X', 'soon', '', '{}', $3)`,
      [db.wlId, user.id, start],
    );
  });

  world.moveClock(LIMITS.requestMemoryDays * DAY_MS + 60_000);
  await signedIn(world, other);
  await inShop((db) => raiseFailure(db, "late", world.platform.clock.now()));
  await removeExpiredJob.run({}, world.platform);

  const left = async (sql: string) => (await world.platform.operatorPool.query(sql)).rowCount;
  expect(await left("select 1 from session")).toBe(1);
  expect(await left("select 1 from sso_attempt")).toBe(1);
  expect(await left("select 1 from sso_used_token")).toBe(1);
  expect(await left("select 1 from sso_token")).toBe(1);
  expect(await left("select 1 from password_reset")).toBe(1);
  expect(await left("select 1 from login_failure")).toBe(1);
  expect(await left("select 1 from webhook_receipt")).toBe(0);
  expect(await left("select 1 from request_answer")).toBe(0);
});
