import type { TradeWords } from "../words.ts";

export const en: TradeWords = {
  greeting: "Hello {name},",
  quote: {
    subject: "Your trade-in quote {sid}",
    before: "We value your {devices} at {total}. The quote is valid until {date}.",
    button: "Open your quote",
    after:
      "Bring the device and this quote to any {retailer} store. We check the device there, and the value may change if its condition differs from your answers.",
    afterVisit:
      "A courier comes to your door on {day} between {from} and {to}. Please have the device ready, signed out of its cloud account, with your ID and this quote. The device is checked afterwards, and the value may change if its condition differs from your answers.",
  },
  visitRefused: {
    subject: "No pick-up on {day}",
    before:
      "Unfortunately the courier cannot come to your door on {day}. Your quote of {total} for your {devices} stays valid until {date}.",
  },
  approval: {
    subject: "Please confirm your trade-in",
    before: "{store} offers you {total} for your {devices}. Please read the offer and accept or reject it.",
    button: "Read the offer",
    after:
      "The link is valid for {minutes} minutes. If you are not in our store, please ignore this message.",
    sms: "{retailer}: please read and answer our trade-in offer of {total}: {link}",
  },
  receipt: {
    subject: "Your trade-in {quote}",
    before: "Thank you. We have taken your {devices} for {total} at {store}.",
    giftCard: "This is your gift card. It pays in a later purchase and is valid until {date}.",
    bank: "The amount is transferred to your bank account 48 hours after the buyback.",
  },
  reminder: {
    subject: "{store}: {count} devices are waiting to be collected",
    before: "The safe of {store} holds {count} traded-in devices. Please arrange a collection.",
    button: "Organise a collection",
  },
  print: {
    termsTitle: "Trade-in terms and conditions",
    title: "Trade-in receipt",
    created: "Created",
    validUntil: "Valid until",
    customer: "Customer",
    store: "Store",
    idNumber: "ID number",
    device: "Device",
    reference: "IMEI / Serial No.",
    condition: "Condition",
    value: "Value",
    total: "Total value",
    swapCost: "Upgrade cost",
    paymentTypes: { CARD: "card", CASH: "cash", BANK_TRANSFER: "bank transfer" },
    giftCard: "Gift card",
    customerCopy: "Customer copy",
    storeCopy: "Store copy, please retain for your records",
    collectorCopy: "Collector copy",
    reminders: [
      "Here a quick reminder of what to do next when making devices ready for collection",
      "Place this order sheet neatly with the mobile device(s) (preferably in a padded envelope)",
      "Place in the stores secure box ready for collection",
      "When you have 5 or more devices please arrange a collection through the Admin section of the portal.",
    ],
    buyer:
      "The buyer of the device is {collector}. {retailer} and its stores are not a party to the trade-in contract.",
    declarations: [
      "I have the right to perform this transaction.",
      "The goods are my property, and no third party has any claim to them.",
      "I can transfer full ownership of the goods to {retailer}.",
      "I know that all data on the device will be deleted.",
      "I have no claim against {retailer} for the loss of data.",
      "{retailer} is not liable to third parties in connection with the device.",
    ],
    terms: "Full trade-in terms and conditions are available on our website at:",
    signedOn: "Signed on {date}",
    accepts: "The client accepts",
    signature: "Signature",
    pageOf: "Page {page} of {total}",
  },
  manifest: {
    title: "Collection manifest",
    collector: "Collector",
    schedule: "Date and time",
    devices: "Devices",
    total: "Total value",
    handedOver: "Handed over by (store)",
    taken: "Taken by (courier)",
  },
};
