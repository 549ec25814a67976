import type { CampaignMessage } from "@handsel/contract/crm/reports.ts";
import type { MessageRow } from "./queries/reports.ts";

export const SEND_STATUS = {
  RECORDED: "PENDING",
  TRANSMITTING: "PENDING",
  SENT: "SENT",
  FAILED: "ERROR",
  UNCERTAIN: "ERROR",
} as const satisfies Record<MessageRow["sendStage"], CampaignMessage["sendStatus"]>;

export function wireMessage(row: MessageRow): CampaignMessage {
  const content = row.channel === "email" ? { subject: row.subject, html: row.html } : { text: row.text };
  return {
    id: row.id,
    cartUuid: row.cartUuid,
    saleReference: row.saleReference,
    tradeCartUUID: row.tradecartId,
    quoteID: row.quoteID,
    destination: row.destination,
    customerName: row.customerName,
    templateName: row.templateName,
    stage: row.stage,
    sendStatus: SEND_STATUS[row.sendStage],
    deliveryStatus: row.delivery,
    isUncertain: row.sendStage === "UNCERTAIN",
    sentAt: row.sentAt?.toISOString() ?? null,
    deliveryStatusAt: row.deliveryAt?.toISOString() ?? null,
    parametersJSON: JSON.stringify({ from: row.sender, ...content }),
    campaignId: row.campaignId,
  };
}
