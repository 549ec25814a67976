// The machine-readable description of everything that can be called, made from the declarations and from nothing else.
import type { Operation } from "@handsel/contract/operation.ts";
import type { Area } from "../area.ts";
import { describeOperation } from "./describe-operation.ts";
import { describeWebhooks } from "./describe-webhooks.ts";
import { ENVELOPE_SCHEMAS } from "./envelope-schemas.ts";

/** Raised with every release; what counts as breaking stands in docs/api/README.md. */
export const API_VERSION = "1.0.0";

const TAGS: Readonly<Record<string, string>> = {
  platform: "Signing in, users, stores, settings, the audit log and the search.",
  catalog: "Devices, accessories, pictures, payment plans and their rules.",
  cart: "Carts: choosing a device, a plan and extras, discounts and vouchers.",
  sales: "Sales and contracts: lists, details and changes after the sale.",
  checkout: "Credit application, contract, activation, the customer's own phone and display.",
  tradein: "Trade-ins: evaluating used devices, trades, online quotes and collections.",
  crm: "Campaigns, offers, templates and the pages that customers open from them.",
  reports: "Figures, reports, settlements and files.",
  admin: "Imports, persons' data, dates of contracts and retailers.",
  ledger: "The books: accounts, entries, and the story of a contract's money.",
  operator: "How lenders and the other parties outside are doing.",
  webhooks: "What we tell your programs, at addresses that an administrator enters.",
};

const WORDS = `Every call is a POST with a JSON object that holds \`header\` beside the fields of the operation. Every answer holds \`header.apiStatus\`: \`OK\`, \`WARNING\` (done, and something is to be known) or \`ERROR\` (refused, nothing was changed).

A refusal for reasons of the business comes with status 200; one of the edge (malformed, no session, no right, too often) with a status of its own. Decide by \`header.errors[0].code\`, never by the message.

The address names the retailer (\`https://<retailer>.<domain>\`). Money is an amount in the retailer's currency, with at most two decimals; times are UTC, days are \`YYYY-MM-DD\`. Unknown fields are refused in requests; in answers they may be added at any time.

Servers call with a key. Pages in browsers may, too (CORS), on the sites that the key names: exact origins, without cookies, and only what a key may call.`;

export function openApiOf(
  areas: readonly Pick<Area, "name" | "operations">[],
  callsPerMinute: number,
): Record<string, unknown> {
  const all = areas.flatMap(({ name, operations }) =>
    operations.map(({ operation }) => ({ operation, tag: name })),
  );
  const ids = idsOf(all.map(({ operation }) => operation));
  const used = new Set(all.map(({ tag }) => tag));
  return {
    openapi: "3.1.0",
    info: {
      title: "Handsel",
      version: API_VERSION,
      summary: "Selling devices on financing, lease, upgrade and swap plans.",
      description: WORDS,
      contact: { name: "The Handsel authors" },
      license: { name: "Handsel evaluation licence", identifier: "LicenseRef-Handsel" },
    },
    servers: [{ url: "/", description: "The retailer's own address." }],
    security: [],
    tags: [...used, "webhooks"].map((name) => ({ name, description: TAGS[name] ?? name })),
    paths: Object.fromEntries(
      all.map(({ operation, tag }) => [
        operation.path,
        { post: describeOperation(operation, { id: ids.get(operation) ?? "", tag, callsPerMinute }) },
      ]),
    ),
    webhooks: describeWebhooks(),
    components: {
      schemas: ENVELOPE_SCHEMAS,
      headers: { ...HEADERS, ...(all.some(({ operation }) => operation.deprecated) && ENDING_HEADERS) },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

/** Customers and administrators have some operations of the same name as staff. */
function idsOf(operations: readonly Operation[]): Map<Operation, string> {
  const staff = new Set(operations.flatMap(({ name, service }) => (service === "posale/" ? [name] : [])));
  return new Map(
    operations.map((operation) => {
      const { name, service } = operation;
      if (service === "online/") return [operation, `ONLINE_${name}`];
      return [operation, service === "posale/admin/" && staff.has(name) ? `ADMIN_${name}` : name];
    }),
  );
}

const SECURITY_SCHEMES = {
  apiKey: {
    type: "http",
    scheme: "bearer",
    description:
      "A key that an administrator of the retailer made. It acts for that person, in the scopes and stores that it was given. Pages may use it on the sites that were named for it (CORS, without cookies); a page elsewhere is refused with `API_KEY_ORIGIN_NOT_ALLOWED`. Every answer says in `RateLimit` how many calls it has left.",
  },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "handsel_session",
    description:
      "A person's session. `LOGIN` answers it; programs send it back as `header.sessionID` in the body, browsers keep it in this cookie.",
  },
};

const HEADERS = {
  RequestId: {
    description: "Names the call in our log; tell it to support.",
    schema: { type: "string", format: "uuid" },
  },
  RetryAfter: { description: "After how many seconds to come again.", schema: { type: "integer" } },
  RateLimit: {
    description: 'What is left of which limit, and for how long: `"default";r=0;t=12`.',
    schema: { type: "string" },
  },
  RateLimitPolicy: {
    description: 'How many calls in how many seconds: `"default";q=600;w=60`.',
    schema: { type: "string" },
  },
};

const ENDING_HEADERS = {
  Deprecation: {
    description: "Since when the operation is deprecated: `@1767225600`.",
    schema: { type: "string" },
  },
  Sunset: { description: "From when on it may be gone, as a date of HTTP.", schema: { type: "string" } },
};
