// @vitest-environment node
import "fake-indexeddb/auto";
import type { Operation } from "@handsel/contract/operation.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { answerQuestion, newThing, type Send, sendQueue, type Thing } from "./queue.ts";
import { type OfflineSale, sendSale } from "./send-sale.ts";
import { openVault, type Vault, VaultFull, VaultGone } from "./vault.ts";

const TOLD = { monthlyMinor: 4_500, todayMinor: 900, cashMinor: 90_000 };
const sale: OfflineSale = {
  deviceCode: "P1",
  deviceName: "Phone",
  planId: "LOAN24",
  planName: "Loan 24",
  financingType: "STANDARD",
  insuranceId: null,
  subscriptionId: null,
  extras: [{ extraCode: "CASE", description: "Case" }],
  customer: { firstName: "Łukasz", lastName: "Nowak", email: "", phone: "" },
  told: TOLD,
  pricesOf: "2026-03-01T10:00:00Z",
};

/** A server that remembers calls by their request id, as the real one does, and whose line may be cut. */
function aServer() {
  const done = new Map<string, unknown>();
  const state = {
    cash: 900,
    cutAfter: Number.POSITIVE_INFINITY,
    refuses: "",
    carts: 0,
    calls: [] as string[],
  };
  const send: Send = async (operation: Operation, _input, requestId) => {
    if (state.cutAfter <= 0) return { kind: "unanswered" };
    state.calls.push(operation.name);
    if (operation.name === state.refuses) return { kind: "refused", codes: ["DEVICE_NOT_FOUND"] };
    if (!done.has(requestId)) {
      if (operation.name === "CREATE_CART") state.carts += 1;
      done.set(requestId, {
        cart: {
          uuid: `cart ${state.carts}`,
          orders: [{ uuid: "order" }],
          totals: { totalMonthly: 45, dueToday: 9, cashPrice: state.cash },
        },
      });
    }
    state.cutAfter -= 1;
    // The call has happened, and its answer is lost.
    if (state.cutAfter === 0) return { kind: "unanswered" };
    return { kind: "answered", data: done.get(requestId) as never };
  };
  return { state, send };
}

let vault: Vault;
let number = 0;
beforeEach(async () => {
  number += 1;
  vault = await openVault(`seller ${number}`);
});
const senders = { SALE: sendSale };
const only = async () => (await vault.list<Thing<OfflineSale>>())[0];

test("a sale that was kept is sent once, however often the line is cut on the way", async () => {
  const { state, send } = aServer();
  await vault.keep(newThing("SALE", sale, 0));
  for (let cut = 1; cut <= 6; cut += 1) {
    state.cutAfter = 1;
    await sendQueue({ vault, send, senders });
  }
  state.cutAfter = Number.POSITIVE_INFINITY;
  await sendQueue({ vault, send, senders });
  expect(state.carts).toBe(1);
  expect(await only()).toMatchObject({ state: "SENT", outcome: { cartUUID: "cart 1" } });
  const calls = state.calls.length;
  await sendQueue({ vault, send, senders });
  expect(state.calls).toHaveLength(calls);
});

test("two tabs that send at once send each thing once", async () => {
  const { state, send } = aServer();
  await vault.keep(newThing("SALE", sale, 0));
  const other = await openVault(`seller ${number}`);
  await Promise.all([
    sendQueue({ vault, send, senders }),
    sendQueue({ vault: other, send, senders }),
    sendQueue({ vault, send, senders }),
  ]);
  expect(state.calls).toEqual(["CREATE_CART", "SELECT_OPTION", "ADD_EXTRA", "ADD_TO_CART"]);
});

test("a price that changed meanwhile is asked about and not taken by itself", async () => {
  const { state, send } = aServer();
  state.cash = 920;
  await vault.keep(newThing("SALE", sale, 0));
  await sendQueue({ vault, send, senders });
  const asked = await only();
  expect(asked).toMatchObject({
    state: "ASKS",
    question: { kind: "CHANGED", differences: [{ figure: "cash", toldMinor: 90_000, nowMinor: 92_000 }] },
  });
  await sendQueue({ vault, send, senders });
  expect((await only())?.state).toBe("ASKS");
  await answerQuestion(vault, asked?.id ?? "", "TAKE");
  await sendQueue({ vault, send, senders });
  expect((await only())?.state).toBe("SENT");
});

test("what is dropped is taken out of its cart again", async () => {
  const { state, send } = aServer();
  state.cash = 920;
  await vault.keep(newThing("SALE", sale, 0));
  await sendQueue({ vault, send, senders });
  await answerQuestion(vault, (await only())?.id ?? "", "DROP");
  await sendQueue({ vault, send, senders });
  expect((await only())?.state).toBe("DROPPED");
  expect(state.calls.at(-1)).toBe("REMOVE_ORDER");
});

test("a device that is gone is asked about, and the next sale goes on", async () => {
  const { state, send } = aServer();
  state.refuses = "ADD_EXTRA";
  await vault.keep(newThing("SALE", sale, 0));
  await vault.keep(newThing("SALE", { ...sale, extras: [] }, 1));
  await sendQueue({ vault, send, senders });
  const states = (await vault.list<Thing>()).map((thing) => thing.state);
  expect(states).toEqual(["ASKS", "SENT"]);
});

test("what is kept is sealed, is one person's own, and is gone with the key", async () => {
  const thing = newThing("SALE", sale, 0);
  await vault.keep(thing);
  const raw = await new Promise<unknown[]>((found) => {
    const request = indexedDB.open("handsel-till");
    request.onsuccess = () => {
      const all = request.result.transaction("things").objectStore("things").getAll();
      all.onsuccess = () => {
        request.result.close();
        found(all.result);
      };
    };
  });
  const written = raw.map((row) =>
    new TextDecoder("latin1").decode((row as { content: ArrayBuffer }).content),
  );
  expect(written.join()).not.toContain("Nowak");
  const somebody = await openVault("somebody else");
  expect(await somebody.list()).toEqual([]);
  expect(await somebody.read(thing.id)).toBeUndefined();
  await vault.wipe();
  expect(await (await openVault(`seller ${number}`)).list()).toEqual([]);
});

test("things are sent in the order in which they were kept, also after one of them changed", async () => {
  const [first, second] = [newThing("SALE", sale, 0), newThing("SALE", sale, 1)];
  await vault.keep(first);
  await vault.keep(second);
  await vault.keep({ ...first, choice: "TAKE" });
  expect((await vault.list<Thing>()).map(({ id }) => id)).toEqual([first.id, second.id]);
});

test("whoever logs out while a sale is being sent leaves nothing behind, and the next sale is kept and read", async () => {
  const { send } = aServer();
  await vault.keep(newThing("SALE", sale, 0));
  const other = await openVault(`seller ${number}`);
  let isGone = false;
  const sending: Send = async (...call) => {
    if (!isGone) await other.wipe();
    isGone = true;
    return send(...call);
  };
  await sendQueue({ vault, send: sending, senders });
  const again = await openVault(`seller ${number}`);
  expect(await again.list()).toEqual([]);
  const next = newThing("SALE", sale, 1);
  await again.keep(next);
  await expect(vault.keep(next)).rejects.toThrow(VaultGone);
  expect((await again.list<Thing>()).map(({ id }) => id)).toEqual([next.id]);
});

test("a till without room says so before it says kept, and goes on with what it has", async () => {
  const { send } = aServer();
  await vault.keep(newThing("SALE", sale, 0));
  const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("no room", "QuotaExceededError");
  });
  await expect(vault.keep(newThing("SALE", sale, 1))).rejects.toThrow(VaultFull);
  await sendQueue({ vault, send, senders });
  full.mockRestore();
  expect((await vault.list<Thing>()).map(({ state }) => state)).toEqual(["WAITS"]);
  await sendQueue({ vault, send, senders });
  expect((await only())?.state).toBe("SENT");
});

test("a till whose storage was wiped under it says so, claims nothing as kept, and keeps the next sale", async () => {
  const lost = vi.fn();
  const wiped = await openVault(`seller ${number}`, lost);
  await wiped.keep(newThing("SALE", sale, 0));
  vault.close();
  await new Promise((done) => {
    indexedDB.deleteDatabase("handsel-till").onsuccess = done;
  });
  expect(lost).toHaveBeenCalled();
  await expect(wiped.keep(newThing("SALE", sale, 1))).rejects.toThrow();
  const again = await openVault(`seller ${number}`);
  expect(await again.list()).toEqual([]);
  await again.keep(newThing("SALE", sale, 2));
  expect(await again.list()).toHaveLength(1);
});
