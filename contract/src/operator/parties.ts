// The outside parties: lenders, and whoever else the platform calls.
import { z } from "zod";
import { FUNDERS, LENDERS } from "../catalog/funders.ts";

/** What they do for us, and who they are on the line. */
export const PARTIES = {
  LENDERS: FUNDERS,
  MESSAGES: ["mail", "sms"],
  REGISTERS: ["device-check", "company-registry", "diagnostics"],
  LOGISTICS: ["collector", "distributor"],
  IDENTITY: ["identity"],
} as const;
export type PartyKind = keyof typeof PARTIES;
export const PARTY_KINDS = Object.keys(PARTIES) as [PartyKind, ...PartyKind[]];
export const partyKind = z.enum(PARTY_KINDS);
export const party = z.enum([
  ...PARTIES.LENDERS,
  ...PARTIES.MESSAGES,
  ...PARTIES.REGISTERS,
  ...PARTIES.LOGISTICS,
  ...PARTIES.IDENTITY,
]);
export type PartyCode = z.infer<typeof party>;

/** A lender goes by its name; the others are named by what they do, which is a text. */
export const lenderNameOf = (code: PartyCode): string | null =>
  code in LENDERS ? LENDERS[code as keyof typeof LENDERS].name : null;
