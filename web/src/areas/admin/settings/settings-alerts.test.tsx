import { USUAL_RULES } from "@handsel/contract/platform/alert-rules.ts";
import { settingsOf } from "@handsel/contract/platform/tenant-settings.ts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentTenant } from "#client/tenant.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/admin.json" with { type: "json" };
import { AlertFields } from "./settings-alerts.tsx";

saleTexts.addResourceBundle("en", "admin", texts);

beforeEach(() => setRetailer());

test("a party gets rules of its own, which begin as those of all, and loses them again", async () => {
  const tenant = currentTenant();
  if (!tenant) throw new Error("a screen without a retailer");
  const patched = vi.fn();
  const known = () => patched.mock.lastCall?.[0]?.partyAlertRules ?? {};
  const Fields = () => {
    const [settings, setSettings] = useState({
      ...settingsOf(tenant),
      alertRules: { ...USUAL_RULES, fewerPoints: 15 },
    });
    const patch = (part: object) => {
      patched(part);
      setSettings((before) => ({ ...before, ...part }));
    };
    return <AlertFields draft={{ settings, patch } as never} faults={[]} />;
  };
  renderScreen(Fields, { pattern: "/", path: "/" });
  expect(known()).toEqual({});
  await userEvent.click(await screen.findByRole("button", { name: /Own rules for/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Albion Bank" }));
  expect(known()).toEqual({ ukbank: { ...USUAL_RULES, fewerPoints: 15 } });
  const own = await screen.findByRole("group", { name: "Alerts about Albion Bank" });
  const slow = within(own).getByRole("textbox", { name: /^Slow from/ });
  await userEvent.clear(slow);
  await userEvent.type(slow, "9");
  await userEvent.tab();
  expect(known()).toEqual({ ukbank: { ...USUAL_RULES, fewerPoints: 15, slowSeconds: 9 } });
  await userEvent.click(within(own).getByRole("button", { name: "As for the others" }));
  expect(known()).toEqual({});
});
