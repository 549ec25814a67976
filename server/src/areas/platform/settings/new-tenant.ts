// A retailer that was not there before. Its number is the next free one; a subdomain or a code that another has is
// refused by the database, whoever asks at the same moment.
import { type WhiteLabel, type WhiteLabelInput, whiteLabel } from "@handsel/contract/platform/tenant.ts";
import { notify } from "#db/listen.ts";
import type { Db } from "#db/tenant-db.ts";
import { refuse } from "#edge/refuse.ts";
import { inTenant, type Platform } from "#platform.ts";
import { insertTenant } from "../queries/import.ts";
import { mailInvitation } from "../users/mail-invitation.ts";

const ATTEMPTS = 5;

export async function saveNewTenant(
  platform: Platform,
  record: Omit<WhiteLabelInput, "wlId">,
): Promise<WhiteLabel> {
  for (let attempt = 1; ; attempt += 1) {
    const { rows } = await platform.operatorPool.query<{ next: number }>(
      "select coalesce(max(wl_id), 0) + 1 as next from white_label",
    );
    const checked = whiteLabel.parse({ ...record, wlId: rows[0]?.next ?? 1 });
    try {
      await inTenant(platform, checked.wlId, (db) =>
        addTenant(db, checked, { mail: { from: senderOf(platform, checked.subdomain) } }),
      );
      return checked;
    } catch (error) {
      // Somebody else took the number at this very moment.
      if (!isNumberTaken(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Within the transaction of whoever adds more to it. A retailer that is there is never touched. */
export async function addTenant(
  db: Db,
  checked: WhiteLabel,
  secrets: Record<string, unknown>,
): Promise<void> {
  await insertTenant(db, checked, secrets).catch((error: { code?: string; constraint?: string }) => {
    if (error.code !== "23505") throw error;
    if (error.constraint === "white_label_subdomain_key") throw refuse("TENANT_SUBDOMAIN_TAKEN");
    if (error.constraint === "white_label_wl_code_key") throw refuse("TENANT_CODE_TAKEN");
    throw error;
  });
  await notify(db, { kind: "tenant", wlId: checked.wlId });
}

/** Of what adding a retailer fails with: the other names that can be taken are refusals. */
export const isNumberTaken = (error: unknown) => (error as { code?: string }).code === "23505";

function senderOf({ config }: Platform, subdomain: string): string {
  return `no-reply@${subdomain}.${config.isDemo ? "test" : config.baseDomain}`;
}

/** The first person of a retailer gets a mail with a password for the first sign-in. */
export function inviteNewUser(
  platform: Platform,
  db: Db,
  user: { wlId: number; userId: string },
): Promise<void> {
  return platform.jobs.enqueue(db, mailInvitation, user);
}
