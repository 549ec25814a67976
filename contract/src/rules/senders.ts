// Whom a message names as its sender: a mail an address of a domain that is the retailer's, a text message a name that
// every phone can show.
import { isEmail } from "./email.ts";

const DOMAIN_MAX = 200;

/** The part of an address after the at-sign, as domains are compared. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

/** A domain as it stands in an address, in lower case. */
export function isDomain(value: string): boolean {
  return value.length <= DOMAIN_MAX && value === value.toLowerCase() && isEmail(`a@${value}`);
}

/** Subdomains are domains of their own: whoever may send for one may not send for the other. */
export function isSenderAddress(address: string, domains: readonly string[]): boolean {
  return isEmail(address) && domains.includes(domainOf(address));
}

/** Longer ones are cut off by the networks, and other characters are refused by gateways. */
export const SMS_SENDER_MAX = 11;

export function isSmsSender(value: string): boolean {
  return /^[A-Za-z0-9]{1,11}$/.test(value);
}

/** A retailer's name as a sender: as many of its words as fit, run together; a first word that is longer is cut. */
export function smsSenderOf({ name, shortName }: { name: string; shortName: string }): string {
  let fitting = "";
  for (const word of name.split(" ").map(plain)) {
    if (fitting.length + word.length > SMS_SENDER_MAX) break;
    fitting += word;
  }
  return fitting || (plain(name) || plain(shortName)).slice(0, SMS_SENDER_MAX);
}

/** Letters that are no Latin letter with an accent, as these languages write them without one. */
const SPELT: Readonly<Record<string, string>> = {
  ø: "o",
  Ø: "O",
  æ: "ae",
  Æ: "AE",
  ß: "ss",
  œ: "oe",
  Œ: "OE",
};

function plain(name: string): string {
  return Object.entries(SPELT)
    .reduce((text, [letter, spelt]) => text.replaceAll(letter, spelt), name)
    .normalize("NFD")
    .replaceAll(/[^A-Za-z0-9]/g, "");
}
