// Persons' rights: find somebody, see everything that is kept of them, wish them erased, follow how far that is.
import { createHash } from "node:crypto";
import {
  ERASE_PERSON,
  FIND_PERSONS,
  type FoundPerson,
  GET_ERASURE,
  GET_PERSON,
  type PersonRecord,
} from "@handsel/contract/admin/persons.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { isEmail } from "@handsel/contract/rules/email.ts";
import { messagesOf, searchPeople, termsOf } from "#areas/platform/index.ts";
import { findNamedSale, findSales, type PersonName, type Sale, salesOfPerson } from "#areas/sales/index.ts";
import { findTradesBySid, type PersonTrade, tradesOfPerson } from "#areas/tradein/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { gatherDossier } from "../persons/dossier.ts";
import { erasePersonJob } from "../persons/erase-person-job.ts";
import { recordsOf } from "../persons/fates.ts";
import { personKeyOf } from "../persons/person-key.ts";
import { beginErasure, findErasure } from "../queries/erasures.ts";

const MOST_FOUND = 200;
const MOST_SHOWN = 50;
const SHORTEST_NAME = 3;
const EVERYWHERE = { seesAllStores: true, storeIds: [] };

export const findPersons = implement(FIND_PERSONS, async ({ search }, { db, tenant }) => {
  const wanted = search.trim();
  const { sales, trades } = await findRecords({ db, tenant }, wanted);
  const persons = new Map<string, FoundPerson>();
  for (const { customerEmail, customerPhone, customerName, createdAt } of sales)
    count(persons, "sales", {
      email: customerEmail,
      phone: customerPhone,
      name: customerName,
      at: createdAt,
    });
  for (const { customer, emailLc, createdAt } of trades)
    count(persons, "trades", {
      email: emailLc,
      phone: customer?.phone ?? "",
      name: customer?.name ?? "",
      at: createdAt,
    });
  // Somebody who was written to and of whom nothing else is left.
  if (isEmail(wanted) && !persons.has(wanted.toLowerCase()))
    for (const { createdAt, destination } of await messagesOf(
      db,
      { destinations: [wanted, wanted.toLowerCase()], topicIds: [] },
      MOST_FOUND,
    ))
      count(persons, "messages", { email: destination.toLowerCase(), phone: "", name: "", at: createdAt });
  const found = [...persons.values()].toSorted((a, b) => (b.lastAt ?? "").localeCompare(a.lastAt ?? ""));
  return {
    persons: found.slice(0, MOST_SHOWN),
    isMore: found.length > MOST_SHOWN || sales.length >= MOST_FOUND || trades.length >= MOST_FOUND,
  };
});

/** What was typed is an address, a number, a reference or a name. */
async function findRecords(
  { db, tenant }: { db: Db; tenant: WhiteLabel },
  wanted: string,
): Promise<{ sales: Sale[]; trades: PersonTrade[] }> {
  if (isEmail(wanted)) {
    const sales = await salesOfPerson(db, { email: wanted, phone: "" }, MOST_FOUND);
    return { sales, trades: await tradesOfPerson(db, { email: wanted, ids: [] }, MOST_FOUND) };
  }
  const sale = await findNamedSale(db, wanted, EVERYWHERE);
  const named = await findTradesBySid(db, wanted);
  if (sale || named.length > 0) return { sales: sale ? [sale] : [], trades: named };
  const { reading, words, keys } = termsOf(wanted, tenant);
  if (reading.kind === "WORDS" && wanted.length < SHORTEST_NAME) return { sales: [], trades: [] };
  const found = await searchPeople(db, { words, keys, storeIds: null, most: MOST_FOUND });
  const idsOf = (source: "SALE" | "TRADE") => found.flatMap((one) => (one.source === source ? [one.id] : []));
  return {
    sales: await findSales(db, idsOf("SALE")),
    trades: await tradesOfPerson(db, { email: "", ids: idsOf("TRADE") }, MOST_FOUND),
  };
}

function count(
  persons: Map<string, FoundPerson>,
  kind: "sales" | "trades" | "messages",
  { email, phone, name, at }: { email: string; phone: string; name: string; at: Date },
): void {
  const key = email || phone;
  if (key === "") return;
  const known = persons.get(key) ?? { email, phone, name, sales: 0, trades: 0, messages: 0, lastAt: null };
  const day = at.toISOString();
  persons.set(key, {
    ...known,
    name: known.name || name,
    phone: known.phone || phone,
    [kind]: known[kind] + 1,
    lastAt: known.lastAt !== null && known.lastAt > day ? known.lastAt : day,
  });
}

export const getPerson = implement(GET_PERSON, async (input, { db, tenant, clock }) => {
  const dossier = await gatherDossier(db, normal(input));
  const records = recordsOf(dossier, { tenant, now: clock.now() });
  const { names, emails, phones, isMore } = dossier;
  return { names, emails, phones, records, isMore, seen: fingerprint(records) };
});

export const erasePerson = implement(ERASE_PERSON, async (input, ctx) => {
  const { db, tenant, clock, caller, platform } = ctx;
  const person = normal(input);
  const typed = input.confirmation.trim().toLowerCase();
  if (typed === "" || typed !== (person.email || person.phone)) throw refuse("INVALID_VALUE", typed);
  const dossier = await gatherDossier(db, person);
  const records = recordsOf(dossier, { tenant, now: clock.now() });
  // What goes and what stays was read before it was confirmed; something else is not done in its place.
  if (fingerprint(records) !== input.seen) throw refuse("CHANGED_MEANWHILE");

  const { id, isNew } = await beginErasure(db, {
    subject: person,
    personKey: personKeyOf(platform.config, tenant.wlId, person),
    total: records.filter(({ stays }) => stays === null).length,
    userId: caller.userId,
    userName: caller.name || caller.username,
    now: clock.now(),
  });
  if (isNew) await platform.jobs.enqueue(db, erasePersonJob, { wlId: tenant.wlId, erasureId: id });
  return { erasureID: id };
});

export const getErasure = implement(GET_ERASURE, async ({ erasureID }, { db }) => {
  const erasure = await findErasure(db, erasureID);
  if (!erasure) throw refuse("INVALID_VALUE", erasureID);
  const { status, done, total, result } = erasure;
  return { isDone: status === "DONE", done, total, erased: result?.erased ?? {}, kept: result?.kept ?? {} };
});

function normal({ email, phone }: PersonName): PersonName {
  return { email: email.trim().toLowerCase(), phone: phone.trim() };
}

function fingerprint(records: readonly PersonRecord[]): string {
  const told = records
    .map(({ kind, id, stays }) => [kind, id, stays?.reason, stays?.until].join(" "))
    .toSorted();
  return createHash("sha256").update(told.join("\n")).digest("hex");
}
