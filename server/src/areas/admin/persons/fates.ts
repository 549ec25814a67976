// What of a person's records goes when they are erased, and what stays, why and until when. The page says it before, the
// erasure does it, and the daily job does the rest when its day has come.

import type { PersonField, PersonRecord } from "@handsel/contract/admin/persons.ts";
import { DAY_MS } from "@handsel/contract/durations.ts";
import { retentionOf } from "@handsel/contract/platform/retention.ts";
import { type RetentionKind } from "@handsel/contract/platform/retention-days.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { type Contract, isEnded, type Sale } from "#areas/sales/index.ts";
import type { PersonTrade } from "#areas/tradein/index.ts";
import { dayIn } from "#clock.ts";
import type { Dossier } from "./dossier.ts";

type Stays = PersonRecord["stays"];

interface At {
  tenant: Pick<WhiteLabel, "country" | "retention" | "timeZone">;
  now: Date;
}

export function daysAfter(moment: Date, { tenant }: Pick<At, "tenant">, kind: RetentionKind): Date {
  return new Date(moment.getTime() + retentionOf(tenant, kind) * DAY_MS);
}

export function saleStays(sale: Sale, contracts: readonly Contract[], at: At): Stays {
  const isOver = contracts.every(({ state }) => isEnded(state));
  const hasStarted = sale.activatedAt !== null;
  if (!isOver && hasStarted)
    return {
      reason: "CONTRACT_RUNNING",
      until: sale.endDate && dayOf(daysAfter(new Date(sale.endDate), at, "contracts"), at),
    };
  // A lender is working at it. A quotation binds nobody.
  if (!isOver && sale.status !== "NEW") return { reason: "APPLICATION_OPEN", until: null };
  return hasStarted ? byLaw(daysAfter(sale.updatedAt, at, "contracts"), at) : null;
}

export function tradeStays(trade: PersonTrade, at: At): Stays {
  if (trade.confirmedAt === null || trade.status === "CUSTOMER_CANCELLED") return null;
  if (trade.isPaymentOpen) return { reason: "PAYMENT_OPEN", until: null };
  return byLaw(daysAfter(trade.confirmedAt, at, "tradeIns"), at);
}

export function photoStays(trade: PersonTrade, at: At): Stays {
  if (!trade.photo || trade.confirmedAt === null || trade.status === "CUSTOMER_CANCELLED") return null;
  return byLaw(new Date(trade.photo.deleteAfter), at);
}

function byLaw(until: Date, at: At): Stays {
  return until > at.now ? { reason: "LAW", until: dayOf(until, at) } : null;
}

const dayOf = (moment: Date, { tenant }: At): string => dayIn(tenant.timeZone, moment);

type Known = Partial<Record<PersonField, string | null | undefined>>;

const fieldsOf = (known: Known): PersonRecord["fields"] =>
  // The keys are those of the list; an object forgets that.
  (Object.entries(known) as [PersonField, string | null | undefined][]).flatMap(([field, value]) =>
    value ? [{ field, value }] : [],
  );

/** The newest first, kind by kind. */
export function recordsOf(dossier: Dossier, at: At): PersonRecord[] {
  const sales = dossier.sales.map(
    ({ sale, contracts }): PersonRecord => ({
      kind: sale.activatedAt === null ? "QUOTATION" : "CONTRACT",
      id: sale.cartId,
      title: sale.reference,
      about: sale.productDescriptions,
      at: sale.createdAt.toISOString(),
      fields: fieldsOf({
        name: sale.customerName,
        email: sale.customerEmail,
        phone: sale.customerPhone,
        address: sale.customer.address.join(", "),
        idNumber: sale.customer.idNumber,
        customerReference: sale.customer.customerReference,
        company: sale.company?.name,
        signatory: sale.company?.authorisedSignatoryName,
        signature: signedOn(dossier, sale, at),
        notes: sale.notes.join(" · "),
      }),
      stays: saleStays(sale, contracts, at),
    }),
  );
  const trades = dossier.trades.flatMap((trade) => tradeRecords(trade, at));
  const links = dossier.phoneLinks.map(
    ({ id, createdAt, fields }): PersonRecord => ({
      kind: "PHONE_LINK",
      id,
      title: [fields.firstName?.value, fields.lastName?.value].filter(Boolean).join(" "),
      about: "",
      at: createdAt.toISOString(),
      fields: fieldsOf({
        email: fields.email?.value,
        phone: fields.phone?.value ?? fields.bnpPhone?.value,
        idNumber: fields.idNumber?.value,
      }),
      stays: null,
    }),
  );
  const messages = dossier.messages.map(
    (message): PersonRecord => ({
      kind: "MESSAGE",
      id: message.id,
      title: message.subject || message.text.slice(0, 80),
      about: message.destination,
      at: message.createdAt.toISOString(),
      fields: fieldsOf({ destination: message.destination }),
      stays: null,
    }),
  );
  const memberships = dossier.memberships.map(
    (member): PersonRecord => ({
      kind: "CAMPAIGN",
      id: member.id,
      title: member.campaignName,
      about: member.stage,
      at: member.at.toISOString(),
      fields: fieldsOf({ email: member.email }),
      stays: null,
    }),
  );
  const records = [...sales, ...trades, ...links, ...memberships, ...messages];
  return [...records, ...consentRecords(dossier, sales, at)];
}

function signedOn({ signatures }: Dossier, { cartId }: Sale, at: At): string | undefined {
  const signature = signatures.find((one) => one.cartId === cartId);
  return signature && dayOf(signature.signedAt, at);
}

function tradeRecords(trade: PersonTrade, at: At): PersonRecord[] {
  const { customer } = trade;
  const own: PersonRecord = {
    kind: trade.confirmedAt === null ? "TRADE_QUOTE" : "TRADE",
    id: trade.id,
    title: trade.quoteNumber === null ? trade.sid : String(trade.quoteNumber),
    about: trade.devices,
    at: (trade.confirmedAt ?? trade.createdAt).toISOString(),
    fields: fieldsOf({
      name: customer?.name,
      email: customer?.email,
      phone: customer?.phone,
      address: [customer?.address, customer?.postalCode, customer?.city, customer?.province]
        .filter(Boolean)
        .join(", "),
      idType: customer?.idType,
      idNumber: customer?.idNumber,
      iban: customer?.IBAN,
      beneficiary: customer?.beneficiary,
      customerReference: customer?.customerReference,
    }),
    stays: tradeStays(trade, at),
  };
  if (!trade.photo) return [own];
  const photo: PersonRecord = {
    ...own,
    kind: "PHOTO",
    at: new Date(trade.photo.uploadedAt).toISOString(),
    fields: [],
    stays: photoStays(trade, at),
  };
  return [own, photo];
}

/** While a contract stays, so does the wish not to be written to: a campaign would find the contract otherwise. */
function consentRecords(
  { consents, emails, phones }: Dossier,
  sales: readonly PersonRecord[],
  { now }: At,
): PersonRecord[] {
  const contract = sales.find(({ stays }) => stays !== null);
  const kept: PersonRecord["stays"] = contract?.stays
    ? { reason: "OPT_OUT", until: contract.stays.until }
    : null;
  const known = new Map(consents.map((consent) => [consent.destination, consent]));
  const own = [...emails, ...phones];
  const destinations = kept ? [...new Set([...known.keys(), ...own])] : [...known.keys()];
  return destinations.map((destination) => {
    const consent = known.get(destination);
    return {
      kind: "CONSENT",
      id: destination,
      title: destination,
      about: "",
      at: (consent?.at ?? now).toISOString(),
      fields: fieldsOf({ consent: consent && (consent.isOptedIn ? "YES" : "NO") }),
      stays: kept && own.includes(destination) ? kept : null,
    };
  });
}
