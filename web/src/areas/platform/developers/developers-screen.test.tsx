import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRetailer } from "#testing/a-cart.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { Component as Developers } from "./developers-screen.tsx";

const createApiReference = vi.fn((_place: Element, _settings: Settings) => ({ destroy: () => undefined }));
interface Settings {
  content: { info: { description: string }; servers: { url: string }[] };
  telemetry: boolean;
  withDefaultFonts: boolean;
}

beforeEach(() => {
  setRetailer();
  vi.stubGlobal("Scalar", { createApiReference });
});
afterEach(() => vi.unstubAllGlobals());

const answering = (status: number) =>
  vi.stubGlobal("fetch", async () => Response.json({ info: { description: "Every call." } }, { status }));
const open = () => renderScreen(Developers, { pattern: "/developers", path: "/developers" });
/** What a browser does by itself. */
const loadScript = async () => {
  const script = await waitFor(() => {
    const found = document.head.querySelector("script");
    if (!found) throw new Error("no script");
    return found;
  });
  script.dispatchEvent(new Event("load"));
};

test("what cannot be loaded is told, and shown when it is tried again, with the guides before the operations", async () => {
  answering(503);
  open();
  await loadScript();
  const again = await screen.findByRole("button", { name: /again/i });
  expect(createApiReference).not.toHaveBeenCalled();
  answering(200);
  await userEvent.click(again);
  await waitFor(() => expect(createApiReference).toHaveBeenCalledTimes(1));
  const { content, telemetry, withDefaultFonts } = createApiReference.mock.calls[0]?.[1] ?? ({} as Settings);
  expect({ telemetry, withDefaultFonts }).toEqual({ telemetry: false, withDefaultFonts: false });
  expect(content.servers).toEqual([{ url: location.origin }]);
  const chapters = content.info.description.match(/^# .+$/gm);
  expect(chapters?.slice(0, 2)).toEqual(["# How it works", "# First sale in ten minutes"]);
  expect(chapters).toHaveLength(10);
  // The guides speak of this very address.
  expect(content.info.description).toContain(`curl ${location.origin}/posale/getServices`);
  expect(content.info.description).toContain(
    `Bearer hsk_demo-${location.hostname.split(".")[0]}-web-shop-key`,
  );
});
