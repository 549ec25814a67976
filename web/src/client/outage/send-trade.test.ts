// @vitest-environment node
import "fake-indexeddb/auto";
import type { Operation } from "@handsel/contract/operation.ts";
import { beforeEach, expect, test } from "vitest";
import { answerQuestion, newThing, type Send, sendQueue, type Thing } from "./queue.ts";
import { type OfflineTrade, sendTrade } from "./send-trade.ts";
import { openVault, type Vault } from "./vault.ts";

const trade: OfflineTrade = {
  deviceID: "d1",
  deviceName: "Phone",
  deviceReference: "490154203237518",
  answers: { criteriaAnswers: { POWER: true }, additionAnswers: {}, deductionAnswers: {} },
  networkStatus: "UNLOCKED",
  promotionID: null,
  needsTest: false,
  customer: { name: "Ελένη Παππά" },
  idPhoto: "data:image/jpeg;base64,AAAA",
  told: { valueMinor: 23_000, gradeTitle: "Good" },
  pricesOf: "2026-03-01T10:00:00Z",
};

/** A server that remembers calls by their request id, as the real one does. */
function aServer() {
  const state = { value: 230, refuses: "", isCut: false, quotes: 0, calls: [] as string[] };
  const done = new Map<string, unknown>();
  const send: Send = async (operation: Operation, _input, requestId) => {
    state.calls.push(operation.name);
    if (operation.name === state.refuses)
      return { kind: "refused", codes: ["RECYCLE_TRADECART_INVALID_PHOTO"] };
    if (!done.has(requestId)) {
      if (operation.name === "CREATE_TRADECART") state.quotes += 1;
      done.set(requestId, {
        deviceValue: state.value,
        tradecart: { tradecartID: `T${state.quotes}`, totalValue: state.value, devices: [{ id: "one" }] },
      });
    }
    if (state.isCut) return { kind: "unanswered" };
    return { kind: "answered", data: done.get(requestId) as never };
  };
  return { state, send };
}

let vault: Vault;
let number = 0;
beforeEach(async () => {
  number += 1;
  vault = await openVault(`buyer ${number}`);
});
const senders = { TRADE: sendTrade };
const only = async () => (await vault.list<Thing<OfflineTrade>>())[0];

test("a trade-in that was kept becomes one quote with its photo, however often the line is cut", async () => {
  const { state, send } = aServer();
  await vault.keep(newThing("TRADE", trade, 0));
  state.isCut = true;
  await sendQueue({ vault, send, senders });
  await sendQueue({ vault, send, senders });
  state.isCut = false;
  await sendQueue({ vault, send, senders });
  expect(state.quotes).toBe(1);
  expect(state.calls.at(-1)).toBe("UPLOAD_ID_PHOTO");
  expect(await only()).toMatchObject({ state: "SENT", outcome: { tradecartID: "T1" } });
});

test("a value that changed meanwhile is asked about before the photo goes out, and dropped takes the device out again", async () => {
  const { state, send } = aServer();
  state.value = 200;
  await vault.keep(newThing("TRADE", trade, 0));
  await sendQueue({ vault, send, senders });
  const asked = await only();
  expect(asked).toMatchObject({
    state: "ASKS",
    question: { kind: "CHANGED", differences: [{ figure: "value", toldMinor: 23_000, nowMinor: 20_000 }] },
  });
  expect(state.calls).toEqual(["CREATE_TRADECART"]);
  await answerQuestion(vault, asked?.id ?? "", "DROP");
  await sendQueue({ vault, send, senders });
  expect(state.calls).toEqual(["CREATE_TRADECART", "REMOVE_TRADECART_DEVICE"]);
  expect((await only())?.state).toBe("DROPPED");
});

test("a photo that is refused is asked about, and the quote goes on without it", async () => {
  const { state, send } = aServer();
  state.refuses = "UPLOAD_ID_PHOTO";
  await vault.keep(newThing("TRADE", trade, 0));
  await sendQueue({ vault, send, senders });
  const asked = await only();
  expect(asked?.state).toBe("ASKS");
  await answerQuestion(vault, asked?.id ?? "", "TAKE");
  await sendQueue({ vault, send, senders });
  expect(await only()).toMatchObject({ state: "SENT", outcome: { tradecartID: "T1" } });
  expect(state.quotes).toBe(1);
});

test("a device that needs its test is priced and becomes no quote yet", async () => {
  const { state, send } = aServer();
  await vault.keep(newThing("TRADE", { ...trade, needsTest: true }, 0));
  await sendQueue({ vault, send, senders });
  expect(state.calls).toEqual(["EVALUATE_DEVICE"]);
  expect(await only()).toMatchObject({ state: "SENT", outcome: {} });
});
