import { act, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { queryClient } from "#client/query-client.ts";
import { toastQueue, toasts } from "#kit/feedback/toast-queue.ts";
import { draftOf, keepDraft, useOpenWizard, wizardKey } from "./checkout-draft.ts";
import { emptyCompany } from "./customer/company-search-state.ts";

const CART = "c1";
const company = { ...emptyCompany("DE"), name: "Nordlicht Optik GmbH" };

function First() {
  useOpenWizard(CART);
  return null;
}
function Second() {
  useOpenWizard(CART);
  return null;
}

test("SALES-CUSTOMER-26 customer, company and delivery survive the way from step to step", async () => {
  const page = render(<First />);
  keepDraft(CART, { customer: { firstName: "Harriet" }, delivery: "email" });
  keepDraft(CART, { isNewCustomer: false, company });
  await act(async () => page.rerender(<Second />));
  expect(draftOf(CART)).toEqual({
    customer: { firstName: "Harriet" },
    delivery: "email",
    isNewCustomer: false,
    company,
  });
  page.unmount();
  await Promise.resolve();
  expect(draftOf(CART)).toEqual({});
});

test("what was changed in the cart cannot be taken back once the checkout is open", () => {
  const undo = { label: "Undo", onPress: () => {} };
  toasts.success({ text: "Case added", action: undo });
  const page = render(<First />);
  expect(toastQueue.visibleToasts).toEqual([]);
  page.unmount();
});

test("SALES-CHECKOUT-03 leaving the wizard discards its steps too, and those of no other cart", async () => {
  queryClient.setQueryData([...wizardKey(CART), "steps"], { steps: [] });
  queryClient.setQueryData([...wizardKey("c2"), "steps"], { steps: [] });
  render(<First />).unmount();
  await Promise.resolve();
  expect(queryClient.getQueryData([...wizardKey(CART), "steps"])).toBeUndefined();
  expect(queryClient.getQueryData([...wizardKey("c2"), "steps"])).toBeDefined();
});
