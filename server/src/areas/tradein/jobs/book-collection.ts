import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Collector, CollectorAnswer } from "#adapters/collector/collector.ts";
import { findStoreContact } from "#areas/platform/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { askOnce } from "#edge/once/ask-once.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant, type Platform } from "#platform.ts";
import { findCollection, listCollectionDevices, setCollectionReference } from "../queries/collections.ts";

export interface BookCollection {
  wlId: number;
  collectionId: string;
}

type Booking = Parameters<Collector["bookCollection"]>[0];
type Word = { kind: "BOOK"; booking: Booking } | { kind: "CANCEL" };
/** `told`: what the collector was told last, so that it is told of every change and of none twice. */
interface Told {
  kind: "done" | "refused" | "later";
  told: string;
}

/** Tells the collector of a booking as it stands now, or that it is off. */
export const bookCollectionJob = job<BookCollection>({
  name: "tradein-book-collection",
  retries: 12,
  atOnce: 1,
  run: async ({ wlId, collectionId }, platform) => {
    const tenant = platform.tenants.byId(wlId);
    if (!tenant) return;
    for (;;) {
      const outcome = await tell(platform, tenant, collectionId);
      if (outcome.kind === "later") throw new Error("the collector cannot be reached");
      // Somebody else may have told of it as it stood a moment ago.
      const word = await inTenant(platform, wlId, (db) => wordOf(db, tenant, collectionId));
      if (outcome.told === inShort(word)) return;
    }
  },
});

function tell(platform: Platform, tenant: WhiteLabel, collectionId: string): Promise<Told> {
  const { collector } = platform.adapters;
  return askOnce<Word, CollectorAnswer<{ reference?: string }>, Told>(platform, tenant.wlId, {
    intent: `collection ${collectionId}`,
    prepare: async (db, earlier) => {
      const word = await wordOf(db, tenant, collectionId);
      const told = inShort(word);
      if (earlier?.told === told) return { settled: earlier };
      return word ? { ask: word } : { settled: { kind: "done", told } };
    },
    ask: (word) =>
      word.kind === "CANCEL"
        ? collector.cancelCollection(collectionId)
        : collector.bookCollection(word.booking),
    keep: async (db, answer, word) => {
      const told = inShort(word);
      if (answer.kind === "unreachable") return { kind: "later", told };
      if (answer.kind === "done" && answer.body.reference !== undefined)
        await setCollectionReference(db, collectionId, answer.body.reference);
      return { kind: answer.kind, told };
    },
  });
}

async function wordOf(db: Db, tenant: WhiteLabel, collectionId: string): Promise<Word | undefined> {
  const collection = await findCollection(db, collectionId, null);
  if (collection?.status === "CANCELLED") return { kind: "CANCEL" };
  if (collection?.status !== "BOOKED" || collection.scheduleDate === null || collection.slotCode === null)
    return undefined;
  const devices = await listCollectionDevices(db, collectionId);
  const store = await findStoreContact(db, collection.storeId);
  return {
    kind: "BOOK",
    booking: {
      collectionId,
      number: collection.number,
      account: tenant.wlCode,
      scheduleDate: collection.scheduleDate,
      slotCode: collection.slotCode,
      address: [store?.streetAddress, store?.postalCode, store?.city].filter(Boolean).join(", "),
      deviceIds: devices.map(({ id }) => id),
    },
  };
}

/** Day, time and devices: the store's address is no part of what is agreed. */
function inShort(word: Word | undefined): string {
  if (word?.kind !== "BOOK") return word?.kind ?? "NOTHING";
  const { scheduleDate, slotCode, deviceIds } = word.booking;
  return [scheduleDate, slotCode, ...deviceIds.toSorted()].join(" ");
}
