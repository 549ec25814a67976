// The readers of the camera, on pictures of labels: turned, slanted, out of focus, noisy, unevenly lit. The bar codes are read by
// the very file that reads them in the browser, printed digits by what the server reads them with.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { readScans } from "@handsel/contract/rules/scan.ts";
import { createTextReader } from "@handsel/server/adapters/text-reader/tesseract.ts";
import { drawForReading, readLabelNumbers } from "@handsel/server/areas/platform/index.ts";
import { aShot, drawLabel, type Picture, photograph } from "@handsel/server/testing/labels/draw-label.ts";
import { aLabel, LAYOUTS, type LabelContent } from "@handsel/server/testing/labels/label-content.ts";
import { randomFrom } from "@handsel/server/testing/random.ts";
import { setReaderProgram, study } from "@handsel/web/kit/camera/read-codes.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

const SAMPLE = 12;
const COUNT = Number(process.env["HANDSEL_SCANS"] ?? SAMPLE);
const RIGHT_SHARE = 0.99;
/** A picture takes seconds on a busy machine, one with printed digits the most. */
const EACH_MS = 60_000;

const reader = createTextReader();
beforeAll(() => {
  const file = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
  const binary = new ArrayBuffer(file.byteLength);
  new Uint8Array(binary).set(file);
  setReaderProgram({ binary });
});
afterAll(() => reader.close());

/** As the camera does: its codes, and its digits where no code tells of a device or a product. */
async function read(picture: Picture): Promise<string[]> {
  const codes = await study(picture);
  const isTold = readScans(codes).some(({ kind }) => kind === "IMEI" || kind === "PRODUCT");
  const digits = isTold
    ? []
    : await readLabelNumbers({
        draw: (turn, drawing) => drawForReading(picture.jpeg, turn, drawing),
        read: (drawn) => reader.read(drawn),
      });
  return readScans([...codes, ...digits]).map(({ value }) => value);
}

/** Serial numbers are read off codes alone: nothing checks a misread letter. */
const printed = ({ layout, ean, imeis, serial }: LabelContent) =>
  layout === "text" ? [ean, ...imeis] : [ean, ...imeis, serial];

test(
  `of ${COUNT} pictures of labels at least 99 in 100 are read whole, and nothing is read that is not on them`,
  async () => {
    const failed: string[] = [];
    const wrong: string[] = [];
    for (let seed = 1; seed <= COUNT; seed++) {
      const random = randomFrom(seed);
      const layout = LAYOUTS[seed % LAYOUTS.length] ?? "column";
      const label = aLabel(random, layout);
      const picture = await photograph(await drawLabel(label), aShot(random, layout === "text"), random);
      const found = await read(picture);
      const expected = printed(label);
      const missing = expected.filter((value) => !found.includes(value));
      const invented = found.filter((value) => ![...expected, label.serial].includes(value));
      if (missing.length > 0) failed.push(`${seed} ${layout}: ${missing.join(" ")}`);
      if (invented.length > 0) wrong.push(`${seed} ${layout}: ${invented.join(" ")}`);
      if (COUNT > SAMPLE && seed % 25 === 0)
        console.log(`${seed} read, ${failed.length} not whole, ${wrong.length} wrong`, failed, wrong);
    }
    expect(wrong).toEqual([]);
    expect(failed.length, failed.join("\n")).toBeLessThanOrEqual(COUNT * (1 - RIGHT_SHARE));
  },
  COUNT * EACH_MS,
);
