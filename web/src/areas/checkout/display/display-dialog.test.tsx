// Who may pair a screen is told before they type its code.
import { ROLE, type Role } from "@handsel/contract/roles.ts";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropSession } from "#client/session.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { signIn } from "#testing/a-session.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderServed } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/checkout.json" with { type: "json" };
import { DisplayDialog } from "./display-dialog.tsx";

saleTexts.addResourceBundle("en", "checkout", texts);

beforeEach(() => setRetailer());
afterEach(() => {
  vi.unstubAllGlobals();
  dropSession();
});

const show = (role: Role, isPaired: boolean) => {
  signIn({ role });
  renderServed(
    () => <DisplayDialog onClose={() => undefined} />,
    { getTillDisplay: () => ({ isPaired }) },
    { pattern: "/", path: "/" },
  );
};

test("a manager types the code", async () => {
  show(ROLE.storeManager, false);
  expect(await screen.findByRole("textbox", { name: "Code on the screen" })).toBeTruthy();
});

test("a sales person finds no field to type into, and nothing to let go", async () => {
  show(ROLE.storePerson, false);
  expect(await screen.findByText(/^A manager pairs the screen/)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "Pair" })).toBeNull();
});

test("a screen that follows the till is let go by a manager", async () => {
  show(ROLE.storePerson, true);
  expect(await screen.findByText("Only a manager can let it go.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Let it go" })).toBeNull();
});
