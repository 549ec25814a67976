// A bank that knows its customer does not need the shop to reach them: it writes by itself.
import type { Message } from "../../inbox/message.ts";
import type { PartyWorld } from "../../party.ts";
import type { Application } from "./application.ts";
import { lenderOf } from "./lenders.ts";

/** The customer's address at their bank, made of the number of the purchase. */
function bankAddress({ order }: Pick<Application, "order">): string {
  const { customer } = order;
  const sequence =
    typeof customer === "object" && customer !== null && "sequence" in customer ? customer.sequence : "";
  return `customer-${String(sequence)}@fjellbanken.test`;
}

export async function writeToCustomer(
  { inbox, clock }: Pick<PartyWorld, "inbox" | "clock">,
  application: Application,
  link: string,
  id: string,
): Promise<void> {
  const { name } = lenderOf(application.funder);
  const { retailer } = application.order;
  const text = `Hello ${application.customer.firstName},\n\n${retailer.name} has registered your purchase with ${name}. Read and sign it here:\n${link}\n\n${name}`;
  const message: Message = {
    id,
    channel: "email",
    to: bankAddress(application),
    from: `"${name}" <no-reply@fjellbanken.test>`,
    subject: `Your purchase at ${retailer.name}`,
    text,
    html: null,
    at: clock.now().toISOString(),
    status: "DELIVERED",
    messageID: null,
    reference: application.report.reference,
    idempotencyKey: null,
    fingerprint: null,
    headers: [],
    attachments: [],
  };
  await inbox.add([message]);
}
