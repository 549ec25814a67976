// The keys that sign a retailer's mails: listed with their records, made, and let sign once their record is seen.
import { CHECK_MAIL_KEY, LIST_MAIL_KEYS, MAKE_MAIL_KEY } from "@handsel/contract/platform/mail-keys.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Db } from "#db/tenant-db.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import type { Platform } from "#platform.ts";
import { recordAudit } from "../audit/audit.ts";
import {
  createMailKey,
  forgetSigners,
  isRecordOf,
  recordNameOf,
  recordValueOf,
} from "../messages/mail-keys.ts";
import { senderDomains } from "../messages/messages.ts";
import {
  findMailKey,
  letKeySign,
  listMailKeyRecords,
  type MailKeyRecord,
  noteKeyChecked,
} from "../queries/mail-keys.ts";
import { takeAdminTurn } from "../queries/store-records.ts";

interface Asked {
  platform: Platform;
  tenant: WhiteLabel;
}

export const listMailKeys = implement(LIST_MAIL_KEYS, (_input, ctx) => answerFor(ctx, ctx.db));

export const makeMailKey = implement(MAKE_MAIL_KEY, async ({ domain: given }, ctx) => {
  const { db, clock, platform, tenant } = ctx;
  const domain = given.trim().toLowerCase();
  if (!senderDomains(platform, tenant).includes(domain))
    throw refuse("SENDER_DOMAIN_NOT_ALLOWED", domain, senderDomains(platform, tenant).join(", "));
  await takeAdminTurn(db);
  const id = await createMailKey({ config: platform.config, db, now: clock.now() }, domain);
  await recordAudit(ctx, {
    action: "MAIL_KEY_MADE",
    entity: "MAIL_KEY",
    entityId: id,
    entityName: domain,
    after: { recordName: recordNameOf((await findMailKey(db, id)) ?? { selector: "", domain }) },
  });
  return answerFor(ctx, db);
});

export const checkMailKey = implement(CHECK_MAIL_KEY, async ({ id }, ctx) => {
  const { platform, clock, caller } = ctx;
  const key = await ctx.read((db) => findMailKey(db, id));
  if (!key) throw refuse("MAIL_KEY_NOT_FOUND");
  const found = await lookFor(platform, key);
  const answer = await ctx.inTransaction(async (db) => {
    await noteKeyChecked(db, id, clock.now());
    if (found === "FOUND" && (await letKeySign(db, key)))
      await recordAudit(
        { db, clock, caller },
        {
          action: "MAIL_KEY_SIGNS",
          entity: "MAIL_KEY",
          entityId: id,
          entityName: key.domain,
          after: { recordName: recordNameOf(key) },
        },
      );
    return answerFor(ctx, db);
  });
  forgetSigners(platform);
  return { ...answer, found };
});

async function lookFor({ adapters, log }: Platform, key: MailKeyRecord) {
  try {
    const texts = await adapters.dns.texts(recordNameOf(key));
    if (texts.some((text) => isRecordOf(key, text))) return "FOUND" as const;
    return texts.length > 0 ? ("OTHER" as const) : ("NOTHING" as const);
  } catch (error) {
    log.info({ err: error, domain: key.domain }, "the record of a key could not be looked for");
    return "UNREACHABLE" as const;
  }
}

/** Domains that mails no longer come from are left out, with their keys. */
async function answerFor({ platform, tenant }: Asked, db: Db) {
  const keys = Map.groupBy(await listMailKeyRecords(db), ({ domain }) => domain);
  return {
    domains: senderDomains(platform, tenant).map((domain) => ({
      domain,
      keys: (keys.get(domain) ?? []).map((key) => ({
        id: key.id,
        state: key.state,
        createdAt: key.createdAt.toISOString(),
        checkedAt: key.checkedAt?.toISOString() ?? null,
        recordName: recordNameOf(key),
        recordValue: recordValueOf(key),
      })),
    })),
  };
}
