// A form that has been saved is on its way out: whoever goes on at once is not asked whether to leave it.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { formData } from "#testing/a-campaign.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import texts from "../../../locales/en/crm.json" with { type: "json" };
import { CampaignForm } from "./campaign-form.tsx";

saleTexts.addResourceBundle("en", "crm", texts);

/** The page that holds the form takes its time to close it. */
function Page() {
  return (
    <>
      <CampaignForm onClose={() => undefined} />
      <Link to="/posale/admin/campaigns/SPRING">Details</Link>
    </>
  );
}

async function filledIn() {
  serve({ getCampaignFormData: () => formData, createCampaign: () => ({ campaigns: [] }) });
  const page = renderScreen(Page, { pattern: "/posale/admin/campaigns", path: "/posale/admin/campaigns" });
  const write = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  await screen.findByRole("button", { name: /Trigger event/ });
  write(/^Campaign code/, "SPRING");
  write(/^Description/, "Spring offers");
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: /Trigger event/ }));
  await user.click(screen.getByRole("option", { name: "Contract Activation Date" }));
  return { ...page, user };
}

beforeEach(() => setRetailer());
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.clear();
});

test("what is not saved yet is asked about", async () => {
  const { user } = await filledIn();
  await user.click(screen.getByRole("link", { name: "Details" }));
  expect(await screen.findByRole("alertdialog")).toBeTruthy();
});

test("what has been saved is left without a question", async () => {
  const { user, address } = await filledIn();
  await user.click(screen.getByRole("button", { name: "Save campaign" }));
  await waitFor(() => expect(shownMessages()).toHaveLength(1));
  await user.click(screen.getByRole("link", { name: "Details" }));
  await waitFor(() => expect(address()).toBe("/posale/admin/campaigns/SPRING"));
});

test("a sender that is not the retailer's is refused at its field, also when only the server knows", async () => {
  const { user } = await filledIn();
  const field = screen.getByLabelText("Sender e-mail");
  expect(screen.getByText("An address at northwind.test.")).toBeTruthy();
  const enter = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  enter("shop@elsewhere.test");
  await screen.findByText(
    "elsewhere.test is not a sender domain of this retailer. Use an address at northwind.test.",
  );
  enter("shop@northwind.test");
  const message = "northwind.test is not a sender domain of this retailer any more.";
  serve({
    getCampaignFormData: () => formData,
    createCampaign: () => ({
      header: { apiStatus: "ERROR", errors: [{ code: "SENDER_DOMAIN_NOT_ALLOWED", values: [], message }] },
    }),
  });
  await user.click(screen.getByRole("button", { name: "Save campaign" }));
  await waitFor(() => expect(field).toHaveProperty("ariaInvalid", "true"));
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
});
