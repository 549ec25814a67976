// What the three doughnuts show, from the counts over all messages. Opened mail was delivered first.

import type { GET_CAMPAIGN_MESSAGES } from "@handsel/contract/crm/reports.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";

export type Counts = Pick<
  OutputOf<typeof GET_CAMPAIGN_MESSAGES>,
  "sendCounts" | "deliveryCounts" | "channels"
>;

/** What went well is green or blue, what is still open amber, what failed red, in every chart alike. */
export const SLICE_COLOURS = {
  SENT: "var(--chart-3)",
  PENDING: "var(--chart-2)",
  ERROR: "var(--chart-4)",
  DELIVERED: "var(--chart-1)",
  BOUNCED: "var(--chart-6)",
  opened: "var(--chart-1)",
  notOpened: "var(--chart-5)",
} as const;

/** What each part opens. */
export const SEND_OPENS = { SENT: "SENT", PENDING: "SEND_PENDING", ERROR: "SEND_ERROR" } as const;
export const DELIVERY_OPENS = {
  DELIVERED: "DELIVERED",
  PENDING: "DELIVERY_PENDING",
  BOUNCED: "BOUNCED",
  ERROR: "DELIVERY_ERROR",
} as const;
export const OPENING_OPENS = { opened: "OPENED", notOpened: "NOT_OPENED" } as const;

/** In the order of the ring: what is done first. */
export const SEND_SLICES = ["SENT", "PENDING", "ERROR"] as const;
const DELIVERY_SLICES = ["DELIVERED", "PENDING", "BOUNCED", "ERROR"] as const;
const OPENING_SLICES = ["opened", "notOpened"] as const;

export function deliverySlices({ deliveryCounts }: Counts) {
  return DELIVERY_SLICES.map((id) => ({
    id,
    value: id === "DELIVERED" ? deliveryCounts.DELIVERED + deliveryCounts.OPENED : deliveryCounts[id],
  }));
}

/** Of e-mails alone: a short message does not tell whether it was read. */
export function openingSlices({ channels }: Pick<Counts, "channels">) {
  const mails = channels.find(({ channel }) => channel === "EMAIL")?.deliveryCounts;
  return OPENING_SLICES.map((id) => ({
    id,
    value: (id === "opened" ? mails?.OPENED : mails?.DELIVERED) ?? 0,
  }));
}

/** How many arrived without our knowing whether they were read. */
export function unknownOpenings({ channels }: Pick<Counts, "channels">): number {
  const texts = channels.find(({ channel }) => channel === "SMS")?.deliveryCounts;
  return (texts?.DELIVERED ?? 0) + (texts?.OPENED ?? 0);
}

/** The message as it was sent; text that is no JSON is shown as it is. */
export function sentMessage(parametersJSON: string) {
  const plain = { from: "", subject: "", html: "", text: "" };
  try {
    const parsed: unknown = JSON.parse(parametersJSON);
    if (typeof parsed !== "object" || parsed === null) return { ...plain, text: parametersJSON };
    const fields = new Map(Object.entries(parsed));
    const field = (name: string) => {
      const value: unknown = fields.get(name);
      return typeof value === "string" ? value : "";
    };
    return { from: field("from"), subject: field("subject"), html: field("html"), text: field("text") };
  } catch {
    return { ...plain, text: parametersJSON };
  }
}
