// The register of companies: answers a search by name with companies made up from it.
import { type RegisteredCompany, registryAnswer } from "@handsel/contract/adapters/registry-messages.ts";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { Refusal, readInput } from "../../http/refusal.ts";
import type { MagicValue, PartyWorld } from "../../party.ts";
import { isSameSecret } from "../../platform/signature.ts";

export const COMPANY_MAGIC: readonly MagicValue[] = [
  { value: "Several…", effect: "A name that begins so finds four companies" },
  { value: "Nobody…", effect: "A name that begins so finds none" },
  { value: "Broken…", effect: "A name that begins so makes the register fail: 503" },
];

const query = z.object({ search: z.string().min(1).max(255), country: z.string().max(50).default("DE") });

interface Place {
  city: string;
  postalCode: string;
  street: string;
  legalForm: string;
  numberPrefix: string;
  /** Of whoever signs for a company there. */
  position: string;
}

const GERMANY: Place = {
  city: "Köln",
  postalCode: "50667",
  street: "Hafenstraße",
  legalForm: "GmbH",
  numberPrefix: "HRB ",
  position: "Geschäftsführerin",
};
const PLACES: Readonly<Record<string, Place>> = {
  GB: {
    city: "Leeds",
    postalCode: "LS1 4AP",
    street: "Wharf Street",
    legalForm: "Limited",
    numberPrefix: "0",
    position: "Managing director",
  },
  DE: GERMANY,
  FR: {
    city: "Lyon",
    postalCode: "69002",
    street: "Rue des Quais",
    legalForm: "SARL",
    numberPrefix: "",
    position: "Gérante",
  },
};

const BRANCHES = ["", " Logistik", " Service", " Handel"];

export function addCompanyRegister({ http, config, ledger }: PartyWorld): void {
  http.get("/company-registry/companies", async (request) => {
    authenticate(request, config.secret);
    const { search, country } = readInput(query, request.query);
    const name = search.trim();
    const lower = name.toLowerCase();
    const isBroken = lower.startsWith("broken");
    const count = lower.startsWith("nobody") ? 0 : lower.startsWith("several") ? BRANCHES.length : 1;
    await ledger.record({
      party: "company-registry",
      kind: "search",
      outcome: isBroken ? "failed" : "accepted",
      reference: null,
      details: { country, count },
    });
    if (isBroken) throw new Refusal(503, "BUSY", "The register is closed for maintenance");
    const companies = BRANCHES.slice(0, count).map((branch, index) =>
      company(`${name}${branch}`, country, index),
    );
    return registryAnswer.parse({ companies });
  });
}

function company(name: string, country: string, index: number): RegisteredCompany {
  const place = PLACES[country] ?? GERMANY;
  const digits =
    Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 900_000, 7) +
    100_000;
  return {
    name: `${name} ${place.legalForm}`,
    number: `${place.numberPrefix}${digits}`,
    legalForm: place.legalForm,
    registeredOn: `${1990 + (digits % 30)}-0${1 + (digits % 9)}-1${index}`,
    address: {
      lines: [`${place.street} ${1 + (digits % 120)}`],
      city: place.city,
      postalCode: place.postalCode,
      country,
    },
    signatory: { name: "Mara Vogt", position: place.position },
  };
}

function authenticate(request: FastifyRequest, secret: string): void {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ");
  if (scheme !== "Bearer" || !token || !isSameSecret(token, secret))
    throw new Refusal(401, "UNAUTHORIZED", "A bearer token is required");
}
