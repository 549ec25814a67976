import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Collector, CollectorAnswer } from "#adapters/collector/collector.ts";
import { sendMessage } from "#areas/platform/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { askOnce } from "#edge/once/ask-once.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant, type Platform } from "#platform.ts";
import { addressOf } from "../online/wire-visit.ts";
import { moveVisit } from "../queries/home-visits.ts";
import { findAnyTradecart, type TradecartRow } from "../queries/tradecarts.ts";
import { visitRefusedMail } from "../templates/trade-mails.ts";
import { recordEvent } from "../trade-listeners.ts";

export interface TellVisit {
  wlId: number;
  tradecartId: string;
}

/** `told`: what the collector was told last of the visit, so that it hears of every change and of none twice. */
interface Told {
  kind: "done" | "refused" | "later";
  told: string;
}

/** Tells the collector of a visit as it stands now: that it is wanted, or that it is off. */
export const tellVisitJob = job<TellVisit>({
  name: "tradein-tell-visit",
  retries: 12,
  atOnce: 1,
  run: async ({ wlId, tradecartId }, platform) => {
    const tenant = platform.tenants.byId(wlId);
    if (!tenant) return;
    const outcome = await tell({ platform, tenant }, tradecartId);
    if (outcome.kind === "later") throw new Error("the collector cannot be reached");
    // Called off while it was being booked: the collector hears that as well, by whoever told it of the booking.
    const cart = await inTenant(platform, wlId, (db) => findAnyTradecart(db, tradecartId));
    if (cart?.visit?.state === "CANCELLED" && outcome.told !== "CANCELLED")
      await tellVisitJob.run({ wlId, tradecartId }, platform);
  },
});

interface Setting {
  platform: Platform;
  tenant: WhiteLabel;
}

function tell({ platform, tenant }: Setting, tradecartId: string): Promise<Told> {
  const { collector } = platform.adapters;
  return askOnce<TradecartRow, CollectorAnswer<{ reference?: string }>, Told>(platform, tenant.wlId, {
    intent: `visit ${tradecartId}`,
    prepare: async (db, earlier) => {
      const cart = await findAnyTradecart(db, tradecartId);
      const told = cart?.visit?.state ?? "";
      const isToTell = told === "ASKED" || (told === "CANCELLED" && earlier?.told !== told);
      return cart && isToTell ? { ask: cart } : { settled: { kind: "done", told } };
    },
    ask: (cart) =>
      cart.visit?.state === "ASKED"
        ? collector.bookVisit(wantedVisit(tenant, cart, cart.visit))
        : collector.cancelVisit(tradecartId),
    keep: async (db, answer, cart) => {
      const told = cart.visit?.state ?? "";
      if (answer.kind === "unreachable") return { kind: "later", told };
      if (told === "ASKED" && answer.kind === "refused")
        await keepRefusal(db, { platform, tenant }, cart, answer.code);
      if (told === "ASKED" && answer.kind === "done")
        await keepBooking(db, { platform, tenant }, tradecartId, answer.body.reference ?? "");
      return { kind: answer.kind, told };
    },
  });
}

function wantedVisit(
  tenant: WhiteLabel,
  { id: tradecartId, customer, devices }: TradecartRow,
  visit: NonNullable<TradecartRow["visit"]>,
): Parameters<Collector["bookVisit"]>[0] {
  return {
    tradecartId,
    account: tenant.wlCode,
    day: visit.day,
    slotCode: visit.slotCode,
    name: customer?.name ?? "",
    phone: customer?.phone ?? "",
    address: addressOf(customer),
    devices: devices.map(({ deviceCode, name, reference }) => ({ deviceCode, name, reference })),
  };
}

async function keepBooking(
  db: Db,
  { platform }: Setting,
  tradecartId: string,
  reference: string,
): Promise<void> {
  if (!(await moveVisit(db, tradecartId, { from: ["ASKED"], to: "BOOKED", reference }))) return;
  const at = platform.clock.now();
  await recordEvent({ db, platform }, { tradecartId, at, kind: "VISIT_BOOKED", details: { reference } });
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
  await recordEvent({ db, platform }, { tradecartId: cart.id, at, kind: "VISIT_REFUSED", details: { code } });
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
