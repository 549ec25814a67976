import { READ_LABEL } from "@handsel/contract/platform/label.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TextReader } from "#adapters/text-reader/text-reader.ts";
import { aTenant, aUser, signedIn, type TestUser } from "#testing/builders.ts";
import { aShot, drawLabel, photograph } from "#testing/labels/draw-label.ts";
import { aLabel } from "#testing/labels/label-content.ts";
import { randomFrom } from "#testing/random.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { type LabelReading, readLabelNumbers } from "../scanning/reading-label.ts";

const IMEI = "352099001761481";
const EAN = "4006381333931";

let world: TestPlatform;
let seller: TestUser & { sessionToken: string };
beforeAll(async () => {
  world = await openTestPlatform();
  seller = await signedIn(world, await aUser(world, await aTenant(world), { role: 11 }));
});
afterAll(() => world.close());

const read = (picture: string) => callAs(world, seller, READ_LABEL, { picture });

test("the printed digits of a photographed label come back, IMEIs and product number", async () => {
  const random = randomFrom(1);
  const label = aLabel(random, "text");
  const { jpeg } = await photograph(await drawLabel(label), aShot(random, true), random);
  const { data } = await read(`data:image/jpeg;base64,${jpeg.toString("base64")}`);
  expect(data.numbers.toSorted()).toEqual([...label.imeis, label.ean].toSorted());
});

test("what is no picture is refused", async () => {
  expect((await read("not base64!")).codes).toEqual(["IMAGE_NOT_READABLE"]);
  expect((await read(Buffer.from("no picture").toString("base64"))).codes).toEqual(["IMAGE_NOT_READABLE"]);
});

describe("two readings", () => {
  /** What each reading says, in turn. */
  const reading = (...texts: string[]): LabelReading & { turns: number[] } => {
    const turns: number[] = [];
    const read: TextReader["read"] = async () => texts.shift();
    return { turns, read, draw: async (turn) => (turns.push(turn), new Uint8Array()) };
  };

  test("that agree are believed", async () => {
    expect(
      await readLabelNumbers(reading(`IMEI1: ${IMEI}`, `IMEI1: 35 209900 176148 1\n${EAN}`, `EAN ${EAN}`)),
    ).toEqual([IMEI, EAN]);
  });

  test("that differ are decided by a third, and a number seen once is none", async () => {
    expect(await readLabelNumbers(reading(`${IMEI} ${EAN}`, IMEI, "nothing"))).toEqual([IMEI]);
  });

  test("a label that lies on its side is turned until something is read", async () => {
    const turned = reading("~", "~", `IMEI ${IMEI}`, `IMEI ${IMEI}`);
    expect(await readLabelNumbers(turned)).toEqual([IMEI]);
    expect(turned.turns).toEqual([0, 0, 90, 90]);
  });

  test("nothing that can be relied on is nothing", async () => {
    expect(
      await readLabelNumbers(reading("352099001761480", "1 352099001761481 9", "", "", "", "", "", "")),
    ).toEqual([]);
  });
});
