import { expect, test } from "vitest";
import { loadErrorTexts } from "./load-texts.ts";

test("a language that we have is loaded itself", async () => {
  expect((await loadErrorTexts("de")).STATUS_ERROR).toBe("Fehler");
  expect((await loadErrorTexts("nl-BE")).STATUS_ERROR).toBe("Fout");
});

test("SHARED-TENANT-09 fr-BE reads the French words", async () => {
  expect(await loadErrorTexts("fr-BE")).toBe(await loadErrorTexts("fr"));
});

test("a region that we do not have reads its language", async () => {
  expect(await loadErrorTexts("de-AT")).toBe(await loadErrorTexts("de"));
  expect(await loadErrorTexts("en-GB")).toBe(await loadErrorTexts("en"));
});

test.each(["", "xx", "zh-CN", "__proto__", "constructor"])(
  "the unknown language '%s' reads English",
  async (language) => {
    expect(await loadErrorTexts(language)).toBe(await loadErrorTexts("en"));
  },
);
