// The registry of devices. What it says of one follows from its reference alone, so that a demo can be repeated.
import { createHash } from "node:crypto";
import { z } from "zod";
import { authenticate } from "../../http/bearer.ts";
import { Refusal, readInput } from "../../http/refusal.ts";
import type { MagicValue, PartyWorld } from "../../party.ts";
import { type Books, readBooks } from "../collector/books.ts";
import { markOf } from "../collector/magic.ts";

const SLOW_MS = 4_000;

export const DEVICE_CHECK_MAGIC: readonly MagicValue[] = [
  { value: "…911?", effect: "Reported stolen" },
  { value: "…912?", effect: "Locked to an account" },
  { value: "…913?", effect: "Reported lost" },
  { value: "…914?", effect: "Activated on an account" },
  { value: "…915?", effect: "Locked to its network" },
  { value: "…916?", effect: "The network does not say whether it is locked" },
  { value: "…917?", effect: "Three models fit the reference" },
  { value: "…918?", effect: "Unknown to the registry: 404 NOT_FOUND" },
  { value: "…919?", effect: "The registry fails: 503" },
  { value: "…920?", effect: "The answer takes 4 seconds" },
];

const route = z.object({ reference: z.string().min(4).max(60) });
const query = z.object({ type: z.enum(["IMEI", "SERIAL"]) });

const PREFIX = { IMEI: 8, SERIAL: 4 } as const;
const SEVERAL = 3;

interface Models {
  models: string[];
  registered: boolean;
}

/** The models of the reference's beginning; for one that nobody registered it guesses, always the same. */
function modelsOf(books: Books, reference: string, type: "IMEI" | "SERIAL"): Models {
  const prefix = reference.slice(0, PREFIX[type]).toUpperCase();
  const known = books.models[prefix];
  if (known) return { models: known, registered: true };
  const all = Object.entries(books.models)
    .filter(([key]) => key.length === PREFIX[type])
    .flatMap(([, models]) => models);
  const lot = createHash("sha256").update(prefix).digest().readUInt32BE(0);
  const chosen = all[lot % Math.max(all.length, 1)];
  return { models: chosen === undefined ? [] : [chosen], registered: false };
}

export function addDeviceRegistry(world: PartyWorld): void {
  const { http, config, ledger, stateFolder } = world;
  http.addHook("preHandler", async (request) => authenticate(request, config.secret));

  http.get("/device-check/devices/:reference", async (request) => {
    const { reference } = readInput(route, request.params);
    const { type } = readInput(query, request.query);
    const mark = markOf(reference);
    const record = (outcome: string) =>
      ledger.record({ party: "device-check", kind: "check", outcome, reference, details: { type } });
    if (mark === "919") {
      await record("failed");
      throw new Refusal(503, "UNAVAILABLE", "The registry is being maintained");
    }
    if (mark === "918") {
      await record("refused");
      throw new Refusal(404, "NOT_FOUND", "No such device");
    }
    if (mark === "920") await world.wait(SLOW_MS);
    const books = await readBooks(stateFolder);
    const { models, registered } = modelsOf(books, reference, type);
    const others = Object.values(books.models)
      .flat()
      .filter((model) => !models.includes(model));
    await record("accepted");
    return {
      stolen: mark === "911",
      locked: mark === "912",
      lost: mark === "913",
      activated: mark === "914",
      networkLock: mark === "915" ? "LOCKED" : mark === "916" ? null : "UNLOCKED",
      models: mark === "917" ? [...models, ...others].slice(0, SEVERAL) : models,
      registered,
    };
  });
}
