import { act, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { queryClient } from "#client/query-client.ts";
import { copyDraft, draftOf, dropDraft, keepDraft, useOpenWizard, wizardKey } from "./checkout-draft.ts";
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
  // Whoever goes back to change the goods types nothing again.
  expect(draftOf(CART)).toMatchObject({ customer: { firstName: "Harriet" }, delivery: "email" });
  copyDraft(CART, "c3");
  dropDraft(CART);
  expect([draftOf(CART), draftOf("c3").customer]).toEqual([{}, { firstName: "Harriet" }]);
});

test("SALES-CHECKOUT-03 leaving the wizard discards its steps too, and those of no other cart", async () => {
  queryClient.setQueryData([...wizardKey(CART), "steps"], { steps: [] });
  queryClient.setQueryData([...wizardKey("c2"), "steps"], { steps: [] });
  render(<First />).unmount();
  await Promise.resolve();
  expect(queryClient.getQueryData([...wizardKey(CART), "steps"])).toBeUndefined();
  expect(queryClient.getQueryData([...wizardKey("c2"), "steps"])).toBeDefined();
});
