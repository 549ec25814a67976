// What the pages behind a seller's link show before any code runs: the same words as the mail that brought the link.
import { formatDay, formatMoney } from "#documents/formats.ts";
import type { PaintedPage, PaintedPath } from "#edge/files/first-paint.ts";
import { fill, textsOf } from "#texts.ts";
import { LINK_PATHS, openLink } from "../approval/links.ts";
import type { LinkPurpose } from "../queries/links.ts";

const painting = (purpose: LinkPurpose, words: "quote" | "approval"): PaintedPath => ({
  start: LINK_PATHS[purpose],
  paint: async (db, token, { tenant, now }): Promise<PaintedPage | undefined> => {
    const { cart } = await openLink(db, token, { now, purposes: [purpose] });
    // What is over or answered is told by the page, with what can be done about it.
    if (cart.status !== "QUOTED" || cart.isApproved !== null || now >= cart.expiresAt) return undefined;
    const { language } = tenant;
    const money = (minor: number) => formatMoney(language, tenant, minor);
    const values = {
      sid: cart.sid,
      store: tenant.name,
      devices: cart.devices.map(({ name }) => name).join(", "),
      total: money(cart.totalMinor),
      date: formatDay(language, tenant, cart.expiresAt),
    };
    const say = textsOf("tradein", language)[words];
    return {
      title: fill(say.subject, values),
      text: fill(say.before, values),
      lines: cart.devices.map(({ name, valueMinor }) => ({ label: name, value: money(valueMinor) })),
    };
  },
});

export const quotePaint = painting("QUOTE", "quote");
export const approvalPaint = painting("APPROVAL", "approval");
