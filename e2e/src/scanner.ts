// A scanner at the till, and what it reads: it types faster than anybody, wherever the focus is.
import type { Page } from "@playwright/test";
import { callAs, PASSWORD } from "./world.ts";

/** All keys within a moment and Enter behind them, to the element that has the focus. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys)
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
        );
    },
    [...Array.from(code), "Enter"],
  );
}

interface Device {
  ean: string;
  name: string;
}

/** A phone on sale with its bar code, as the retailer's administration knows it. */
export async function aPhone(): Promise<Device> {
  const { session_token } = await callAs<{ session_token: string }>(null, "northwind", "login", {
    login: "top@northwind.test",
    password: PASSWORD,
  });
  const { devices } = await callAs<{ devices: Device[] }>(session_token, "northwind", "admin/searchDevices", {
    category: "PHONES",
    status: 1,
    isAssociated: true,
    limit: 50,
  });
  const phone = devices.find(({ ean }) => /^\d{13}$/.test(ean));
  if (!phone) throw new Error("no phone with a bar code");
  return phone;
}
