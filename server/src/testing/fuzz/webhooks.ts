// Every webhook, with bodies that its sender would send and bodies that nobody should, signed rightly, wrongly and not at
// all, late, and twice.
import { FUNDERS } from "@handsel/contract/catalog/funders.ts";
import { signWebhook } from "#edge/webhook-signature.ts";
import type { Heard, Question } from "./asking.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { jsonOf, spoiled, wrongBytes } from "./spoiling.ts";
import { count, newTally, shown, type Tally, wrongIn } from "./verdict.ts";
import { OWN, type World } from "./world.ts";

interface Webhook {
  path: string;
  secret(world: World): string;
  /** What its sender would say of a thing that exists. */
  sample(chance: Chance, world: World): object;
}

const ownSecret = ({ secret }: World) => secret;
const idOf = (chance: Chance, { own }: World, field: string) =>
  chance.pickAny(own.of(field, "").map(String)) ?? chance.uuid();
const tenantOf = ({ own }: World) => Number(own.of("wl_id", "white_label")[0] ?? 1);
/** `------------------------------------` has the length and the characters of an id, and is none. */
const referenceOf = (chance: Chance, world: World, field: string) =>
  `${tenantOf(world)}.${chance.often(0.1) ? "-".repeat(36) : idOf(chance, world, field)}`;

const WEBHOOKS: readonly Webhook[] = [
  {
    path: "/webhooks/sms",
    secret: ownSecret,
    sample: (chance, world) => ({
      id: chance.uuid(),
      reference: referenceOf(chance, world, "message_id"),
      status: chance.pick(["DELIVERED", "BOUNCED", "ERROR"]),
      at: "2026-11-15T10:00:00Z",
    }),
  },
  {
    path: "/webhooks/mail",
    secret: ownSecret,
    sample: (chance, world) => ({
      messageId: `<${chance.often(0.1) ? "-".repeat(36) : idOf(chance, world, "message_id")}@${OWN}.localhost>`,
      status: chance.pick(["DELIVERED", "BOUNCED"]),
    }),
  },
  {
    path: "/webhooks/mail",
    secret: ownSecret,
    sample: (chance, world) => ({
      reports: Array.from({ length: 1 + chance.below(4) }, () => ({
        messageId: `<${idOf(chance, world, "message_id")}@${OWN}.localhost>`,
        status: chance.pick(["DELIVERED", "BOUNCED", "COMPLAINED"]),
      })),
    }),
  },
  // The clock stays where it is, or the sessions of this run would end.
  { path: "/webhooks/clock", secret: ownSecret, sample: () => ({ offsetMs: 0 }) },
  {
    path: "/webhooks/distributor",
    secret: ownSecret,
    sample: (chance, world) => ({
      reference: referenceOf(chance, world, "distributor_request_id"),
      version: 1 + chance.below(5),
      delivery: {
        number: "D-1",
        shippedBy: "Carrier",
        trackingURL: "https://example.test/1",
        status: chance.pick(["SHIPPED", "DELIVERED", "PENDING"]),
        deliveryAt: null,
      },
      pieces: [{ lineId: idOf(chance, world, "contract_id"), serialNumbers: ["SN1"] }],
    }),
  },
  {
    path: "/webhooks/collector",
    secret: ({ collectorSecret }) => collectorSecret,
    sample: (chance, world) => ({
      kind: "order",
      account: world.own.of("wl_code", "white_label").map(String)[0],
      tradecartId: idOf(chance, world, "tradecart_id"),
      status: chance.pick(["CONFIRMED", "RECEIVED", "GRADED", "COMPLETED", "CANCELLED"]),
      devices: [{ deviceId: chance.uuid(), grade: "A", valueMinor: chance.below(1000), reason: "" }],
    }),
  },
  ...[...FUNDERS, "nobody", "%00", "..%2f..", "x".repeat(290)].map(
    (funder): Webhook => ({
      path: `/webhooks/funder/${funder}`,
      secret: ownSecret,
      sample: (chance, world) => ({
        funderReference: "F-1",
        reference: referenceOf(chance, world, "application_id"),
        version: 1 + chance.below(3),
        at: "2026-11-15T10:00:00Z",
        currency: "GBP",
        amountMinor: 10_000,
        terms: "ACCEPTED",
        credit: chance.pick(["PENDING", "APPROVED", "REFUSED"]),
        approvedMinor: null,
        isSigned: false,
        agreement: "NONE",
        swap: null,
      }),
    }),
  ),
];

type Signing = "right" | "none" | "other" | "old" | "future" | "odd";
const SIGNINGS: readonly [Signing, ...Signing[]] = [
  "right",
  "right",
  "right",
  "none",
  "other",
  "old",
  "future",
  "odd",
];

export async function* fuzzWebhooks(world: World, inputs: number, only?: string): AsyncGenerator<Tally> {
  for (const webhook of WEBHOOKS.filter(({ path }) => only === undefined || path.includes(only))) {
    const tally = newTally(webhook.path);
    for (let number = 0; number < inputs; number += 1) {
      const { question, signing } = caseOf(world, webhook, number);
      // The same one comes twice at once, and once more later.
      const times = number % 5 === 0 ? 2 : 1;
      const answers = await Promise.all(Array.from({ length: times }, () => world.line.ask(question)));
      if (number % 7 === 0) answers.push(await world.line.ask(question));
      for (const heard of answers) {
        const wrong =
          wrongIn(question, heard, world.secrets, { isEnvelope: false, mustRefuse: signing !== "right" }) ??
          envelopeWrongIn(heard);
        count(tally, heard, { name: String(number), wrong, sent: shown(question) });
      }
    }
    yield tally;
  }
}

/** Taken without a word, or refused in the envelope. */
function envelopeWrongIn(heard: Heard | { silence: string }): string | undefined {
  if ("silence" in heard || heard.status === 204) return undefined;
  return heard.body.includes('"apiStatus":"ERROR"')
    ? undefined
    : `no envelope: ${heard.body.toString("utf8").slice(0, 200)}`;
}

function caseOf(
  world: World,
  { path, secret, sample }: Webhook,
  number: number,
): { question: Question; signing: Signing } {
  const chance = chanceOf(world.seed, path, number);
  const fine = sample(chance, world);
  const content = number % 3 === 0 ? fine : spoiled(fine, 1 + chance.below(2), chance, world.foreign);
  const text = jsonOf(content);
  const body = chance.often(0.15) ? wrongBytes(text, chance) : Buffer.from(text);
  const signing = chance.pick(SIGNINGS);
  // Times are the system's: a signature of another day is not taken.
  const ages = { old: -3_600, future: 3_600 } as const;
  const seconds =
    Math.floor(Date.now() / 1000) + (signing === "old" || signing === "future" ? ages[signing] : 0);
  const id = chance.often(0.1) ? "the-same-for-many" : chance.uuid();
  const timestamp = String(seconds);
  const signature = signWebhook(signing === "other" ? "another-secret-altogether" : secret(world), {
    id,
    timestamp,
    body,
  });
  const signed = { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature };
  const headers =
    signing === "none" ? {} : signing === "odd" ? { ...signed, ...chance.pick(ODD_HEADERS) } : signed;
  return { signing, question: { path, subdomain: OWN, body, headers } };
}

const ODD_HEADERS = [
  { "webhook-id": "" },
  { "webhook-id": "x".repeat(300) },
  { "webhook-timestamp": "NaN" },
  { "webhook-timestamp": "-1" },
  { "webhook-timestamp": "999999999999" },
  { "webhook-signature": "v1," },
  { "webhook-signature": "v1 ".repeat(300) },
  { "webhook-signature": "x".repeat(2_000) },
] as const;
