import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { sendMessage } from "#areas/platform/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant, type Platform } from "#platform.ts";
import { moveVisit } from "../queries/home-visits.ts";
import { findAnyTradecart, recordEvent, type TradecartRow } from "../queries/tradecarts.ts";
import { visitRefusedMail } from "../templates/trade-mails.ts";
import { addressOf } from "../wire-visit.ts";

export interface TellVisit {
  wlId: number;
  tradecartId: string;
}

/** Tells the collector of a visit as it stands now: that it is wanted, or that it is off. */
export const tellVisitJob = job<TellVisit>({
  name: "tradein-tell-visit",
  retries: 12,
  atOnce: 1,
  run: async ({ wlId, tradecartId }, platform) => {
    const tenant = platform.tenants.byId(wlId);
    if (!tenant) return;
    const cart = await inTenant(platform, wlId, (db) => findAnyTradecart(db, tradecartId));
    if (cart?.visit?.state === "ASKED") await book({ platform, tenant }, cart, cart.visit);
    if (cart?.visit?.state === "CANCELLED") await callOff(platform, tradecartId);
  },
});

interface Setting {
  platform: Platform;
  tenant: WhiteLabel;
}

async function book(
  { platform, tenant }: Setting,
  cart: TradecartRow,
  visit: NonNullable<TradecartRow["visit"]>,
): Promise<void> {
  const { id: tradecartId, customer, devices } = cart;
  const answer = await platform.adapters.collector.bookVisit({
    tradecartId,
    account: tenant.wlCode,
    day: visit.day,
    slotCode: visit.slotCode,
    name: customer?.name ?? "",
    phone: customer?.phone ?? "",
    address: addressOf(customer),
    devices: devices.map(({ deviceCode, name, reference }) => ({ deviceCode, name, reference })),
  });
  if (answer.kind === "unreachable") throw new Error("the collector cannot be reached");
  await inTenant(platform, tenant.wlId, async (db) => {
    if (answer.kind === "refused") return keepRefusal(db, { platform, tenant }, cart, answer.code);
    const { reference } = answer.body;
    if (await moveVisit(db, tradecartId, { from: ["ASKED"], to: "BOOKED", reference })) {
      const at = platform.clock.now();
      return recordEvent(db, { tradecartId, at, kind: "VISIT_BOOKED", details: { reference } });
    }
    // Called off while the collector was being asked: what it heard of that may have come before the booking did.
    await platform.jobs.enqueue(db, tellVisitJob, { wlId: tenant.wlId, tradecartId });
  });
}

/** For good: the customer is asked to bring the device after all. */
async function keepRefusal(
  db: Db,
  { platform, tenant }: Setting,
  cart: TradecartRow,
  code: string,
): Promise<void> {
  if (!(await moveVisit(db, cart.id, { from: ["ASKED"], to: "REFUSED" }))) return;
  const at = platform.clock.now();
  await recordEvent(db, { tradecartId: cart.id, at, kind: "VISIT_REFUSED", details: { code } });
  const { language, name: storeName } = tenant;
  await sendMessage(platform, db, {
    tenant,
    channel: "email",
    purpose: "OPERATIONAL",
    topic: "TRADECART",
    topicId: cart.id,
    to: cart.customer?.email ?? "",
    ...visitRefusedMail({ tenant, language, cart, storeName }),
  });
}

async function callOff({ adapters }: Platform, tradecartId: string): Promise<void> {
  const answer = await adapters.collector.cancelVisit(tradecartId);
  if (answer.kind === "unreachable") throw new Error("the collector cannot be reached");
}
