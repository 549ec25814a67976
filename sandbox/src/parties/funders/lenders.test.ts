import {
  type ApplicationOrder,
  applicationAnswer,
  applicationReport,
} from "@handsel/contract/adapters/funder-messages.ts";
import { lenderStatement } from "@handsel/contract/adapters/statement-messages.ts";
import { FUNDERS, type Funder, traitsOf } from "@handsel/contract/catalog/funders.ts";
import { expect, test } from "vitest";
import { aPlatform, aSandbox, SECRET } from "../../testing.ts";

type Sandbox = Awaited<ReturnType<typeof aSandbox>>;

const company = {
  name: "Hafen GmbH",
  number: "1",
  type: "GMBH",
  postalCode: "50667",
  addressLine1: "Hafenstraße 1",
  addressLine2: "",
  addressLine3: "",
  city: "Köln",
  country: "DE",
  dateOfCreation: "2001-01-01",
  authorisedSignatoryName: "Mara Vogt",
  authorisedSignatoryPosition: "Director",
};
const address = {
  name: "",
  number: "",
  street: "Rue 1",
  district: "",
  county: "",
  city: "Lyon",
  postCode: "69002",
  country: "FR",
};

function customerOf(funder: Funder, lastName: string): unknown {
  const names = { firstName: "Ada", lastName };
  const reached = { ...names, phone: "+447700900123", email: "ada@example.test" };
  switch (funder) {
    case "ukbank":
      return { ...names, mobile: "07700900123", email: "ada@example.test" };
    case "bnpl":
      return reached;
    case "frfunder":
      return { ...reached, title: "Ms", address, sellerEmployeeNumber: "7" };
    case "nordicbank":
      return { ...names, sequence: "4711", deviceReference: "490154203237518" };
    case "otherbank":
      return { ...reached, ssn: "131052-308T" };
    case "b2b":
      return { ...reached, company };
  }
}

let lastNumber = 0;
function anOrder(funder: Funder, lastName = "Byron"): ApplicationOrder {
  lastNumber += 1;
  return {
    reference: `7.${lastNumber}`,
    retailer: { name: "Northwind", country: "GB", language: "en" },
    saleReference: `GB-NW-2026-T${lastNumber}`,
    financingType: funder === "b2b" ? "B2B_LEASE" : "UPGRADE",
    currency: "GBP",
    agreements: [
      {
        reference: "c1",
        kind: "DEVICE",
        description: "Orbit 9",
        cashPriceMinor: 100_000,
        depositMinor: 0,
        principalMinor: 100_000,
        months: 24,
        monthlyMinor: 4_500,
        payments: [{ from: 1, to: 24, amountMinor: 4_500 }],
        totalPayableMinor: 108_000,
        aprPercent: 7.9,
      },
    ],
    replaces: null,
    customer: customerOf(funder, lastName),
  };
}

async function post(sandbox: Sandbox, path: string, body: unknown, key: string, token = SECRET) {
  const response = await fetch(`${sandbox.url}/funders/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}`, "idempotency-key": key },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return { status: response.status, body: answer };
}

async function apply(sandbox: Sandbox, funder: Funder, order = anOrder(funder)) {
  const answered = await post(
    sandbox,
    `${funder}${traitsOf(funder).wire.applications}`,
    order,
    order.reference,
  );
  expect(answered.status).toBe(201);
  const { customerUrl, report } = applicationAnswer.parse(answered.body);
  const pathOf = (what: string) =>
    `${funder}${traitsOf(funder).wire.applications}/${report.funderReference}/${what}`;
  const act = (what: string, amountMinor = 100_000) =>
    post(sandbox, pathOf(what), { reference: order.reference, amountMinor }, `${order.reference}.${what}`);
  const step = (what: string) => sandbox.call("POST", `/api/applications/${report.funderReference}/${what}`);
  return { order, report, customerUrl, act, step };
}

test.each(FUNDERS)(
  "%s takes an application from the terms to a running agreement, reporting each step",
  async (funder) => {
    const platform = await aPlatform();
    const sandbox = await aSandbox({ platformUrl: platform.url });
    const { report, act, step } = await apply(sandbox, funder);
    expect(report).toMatchObject({ version: 1, terms: "PENDING", credit: "PENDING", amountMinor: 100_000 });

    await step("accept-terms");
    await step("approve");
    if (funder !== "bnpl") await step("sign");
    const started = await act(traitsOf(funder).wire.actions.activate ?? "");
    expect(started).toMatchObject({
      status: 200,
      body: { isSigned: true, credit: "APPROVED", agreement: "ACTIVE" },
    });
    const count = funder === "bnpl" ? 3 : 4;
    const calls = await platform.received(count);
    expect(calls.every(({ isSigned, path }) => isSigned && path === `/webhooks/funder/${funder}`)).toBe(true);
    const versions = calls.map(({ body }) => applicationReport.parse(body).version);
    expect(versions.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: count }, (_, index) => index + 2),
    );
  },
);

test.each([
  ["Refused", { credit: "REFUSED" }],
  ["Referred", { credit: "REFERRED" }],
  ["Partial", { credit: "PARTIAL_APPROVED", approvedMinor: 60_000 }],
  ["Withdrawn", { credit: "WITHDRAWN" }],
  ["Smith", { credit: "APPROVED", approvedMinor: null }],
])("a customer called %s who checks his credit on the page gets %j", async (lastName, expected) => {
  const sandbox = await aSandbox();
  const { customerUrl, report } = await apply(sandbox, "ukbank", anOrder("ukbank", lastName));
  for (const step of ["accept-terms", "check"])
    await fetch(customerUrl ?? "", { method: "POST", body: new URLSearchParams({ step }) });
  const { body } = await sandbox.call("GET", `/api/applications/${report.funderReference}`);
  expect(body).toMatchObject({ terms: "ACCEPTED", isSigned: false, ...expected });
});

test("a customer called Partial gets credit for what is sold, without extras on an agreement of their own", async () => {
  const sandbox = await aSandbox();
  const { report, check } = await aPartial(sandbox, withExtras(anOrder("ukbank", "Partial")));
  await check();
  const { body } = await sandbox.call("GET", `/api/applications/${report.funderReference}`);
  expect(body).toMatchObject({ credit: "PARTIAL_APPROVED", amountMinor: 107_985, approvedMinor: 100_000 });
});

/** A case and a charger beside the device. */
function withExtras(order: ApplicationOrder): ApplicationOrder {
  const extras = order.agreements.map((device) => ({
    ...device,
    reference: "c2",
    kind: "EXTRAS" as const,
    description: "Case, charger",
    cashPriceMinor: 7_985,
    principalMinor: 7_985,
    monthlyMinor: 350,
    totalPayableMinor: 8_400,
  }));
  return { ...order, agreements: [...order.agreements, ...extras] };
}

/** An application whose customer does something on their page, and what the page says afterwards. */
async function aPartial(sandbox: Sandbox, order: ApplicationOrder) {
  const applied = await apply(sandbox, "ukbank", order);
  const press = async (step: string) => {
    const body = new URLSearchParams({ step });
    await fetch(applied.customerUrl ?? "", { method: "POST", body });
  };
  const read = async () => (await fetch(applied.customerUrl ?? "")).text();
  const check = async () => {
    for (const step of ["accept-terms", "check"]) await press(step);
  };
  return { ...applied, press, read, check };
}

test("after a partial approval the page speaks of what is lent, names what is not, and never of more", async () => {
  const sandbox = await aSandbox();
  const { act, press, read, check } = await aPartial(sandbox, withExtras(anOrder("ukbank", "Partial")));
  expect(await read()).toContain("£48.50");
  await check();
  const granted = await read();
  for (const words of ["Approved in part", "Not financed: Case, charger", "£1,000.00", "£45.00", "£1,080.00"])
    expect(granted).toContain(words);
  await press("sign");
  expect(await read()).toContain("Your agreement over £1,000.00 is signed");
  await act("activate");
  const running = await read();
  for (const words of ["£1,000.00", "£45.00", "£1,080.00"]) expect(running).toContain(words);
  for (const page of [granted, running]) expect(page).not.toMatch(/£48\.50|£1,164\.00/);
});

test("a page about less than what is sold names no instalments that are not agreed on", async () => {
  const sandbox = await aSandbox();
  const { read, check } = await aPartial(sandbox, anOrder("ukbank", "Partial"));
  await check();
  const page = await read();
  expect(page).toContain("The rest of £400.00 you pay in the shop");
  expect(page).toContain("£600.00");
  expect(page).not.toMatch(/£45\.00|£1,080\.00/);
});

test("a customer called Limit is lent up to a limit that the lender names, and not a penny more", async () => {
  const sandbox = await aSandbox();
  const over = anOrder("ukbank", "Limit");
  const within = {
    ...over,
    reference: "7.within",
    agreements: over.agreements.map((agreement) => ({ ...agreement, principalMinor: 80_000 })),
  };
  for (const [order, expected] of [
    [over, { credit: "REFUSED", limitMinor: 80_000 }],
    [within, { credit: "APPROVED" }],
  ] as const) {
    const { report } = await apply(sandbox, "ukbank", order);
    const { body } = await sandbox.call("POST", `/api/applications/${report.funderReference}/decide`);
    expect(body).toMatchObject(expected);
  }
});

test("a customer called Preapproved is pre-approved at once; one called Invalid is refused for good", async () => {
  const sandbox = await aSandbox();
  const { report } = await apply(sandbox, "ukbank", anOrder("ukbank", "Preapproved"));
  expect(report.credit).toBe("PRE_APPROVED");
  const order = anOrder("ukbank", "de la Invalid");
  expect(await post(sandbox, "ukbank/applications", order, order.reference)).toMatchObject({
    status: 422,
    body: { error: { code: "INVALID_CUSTOMER" } },
  });
});

test("a repeated application is one application; the page of a late one is the same", async () => {
  const sandbox = await aSandbox();
  const order = anOrder("bnpl", "Timeout");
  const first = await apply(sandbox, "bnpl", order);
  expect(sandbox.waits).toContain(30_000);
  const second = await apply(sandbox, "bnpl", order);
  expect(second.report).toEqual(first.report);
  expect(sandbox.waits.filter((waited) => waited === 30_000)).toHaveLength(1);
  const { body } = await sandbox.call("GET", `/api/applications?reference=${order.reference}`);
  expect(body).toHaveLength(1);
  expect(body[0].customerUrl).toBe(first.customerUrl);
});

test("what was started once is not started twice, and only up to what was approved", async () => {
  const sandbox = await aSandbox();
  const partial = await apply(sandbox, "bnpl", anOrder("bnpl", "Partial"));
  await fetch(partial.customerUrl ?? "", {
    method: "POST",
    body: new URLSearchParams({ step: "accept-terms" }),
  });
  expect(await partial.act("capture")).toMatchObject({
    status: 409,
    body: { error: { code: "CAPTURE_NOT_ALLOWED" } },
  });
  const captured = await partial.act("capture", 60_000);
  expect(captured.status).toBe(200);
  expect(await partial.act("capture", 60_000)).toEqual(captured);
  expect(await partial.act("cancel")).toMatchObject({
    status: 409,
    body: { error: { code: "CANCEL_NOT_ALLOWED" } },
  });
  expect(await partial.act("refund")).toMatchObject({ status: 200, body: { agreement: "WITHDRAWN" } });
});

test("an unsigned agreement does not start; a running one is cancelled by e-mail only at the other bank", async () => {
  const sandbox = await aSandbox();
  const loan = await apply(sandbox, "otherbank");
  expect(await loan.act("pay-out")).toMatchObject({ status: 409, body: { error: { code: "NOT_SIGNED" } } });
  await loan.step("approve");
  await loan.step("sign");
  expect((await loan.act("pay-out")).status).toBe(200);
  expect(await loan.act("cancel")).toMatchObject({
    status: 409,
    body: { error: { code: "CANCEL_BY_MAIL_ONLY" } },
  });
});

test("a withdrawal comes too late after 14 days of the sandbox's clock", async () => {
  const platform = await aPlatform();
  const sandbox = await aSandbox({ platformUrl: platform.url });
  const credit = await apply(sandbox, "ukbank");
  await credit.step("approve");
  await credit.step("sign");
  await credit.act("activate");
  await sandbox.call("POST", "/api/clock", { advanceDays: 15 });
  expect(await credit.act("withdraw")).toMatchObject({
    status: 409,
    body: { error: { code: "WITHDRAW_PERIOD_EXPIRED" } },
  });
});

test("the Nordic bank writes to its customer itself, refuses a wrong sequence, and ends the old agreement", async () => {
  const platform = await aPlatform();
  const sandbox = await aSandbox({ platformUrl: platform.url });
  const order = { ...anOrder("nordicbank"), replaces: "FJB-1" };
  const { customerUrl, act, step } = await apply(sandbox, "nordicbank", order);
  expect(customerUrl).toBeNull();
  const [letter] = (await sandbox.call("GET", "/api/messages?to=customer-4711@fjellbanken.test")).body;
  const link = /http:\S+/.exec(letter.text)?.[0] ?? "";
  expect(await (await fetch(link)).text()).toContain("Fjellbanken");

  await step("approve");
  await step("sign");
  await act("activate");
  expect(await act("take-over")).toMatchObject({ status: 200, body: { swap: "PENDING" } });
  const calls = await platform.received(5);
  expect(calls.map(({ body }) => applicationReport.parse(body).swap)).toContain("DONE");

  const wrong = anOrder("nordicbank");
  wrong.customer = { firstName: "Ada", lastName: "Byron", sequence: "999999999", deviceReference: "1" };
  expect(await post(sandbox, "nordicbank/credits", wrong, wrong.reference)).toMatchObject({
    body: { error: { code: "INVALID_SEQUENCE" } },
  });
});

test.each([
  ["Double", 4],
  ["Lost", 0],
])("two steps of a customer called %s are reported by %i calls", async (lastName, count) => {
  const platform = await aPlatform();
  const sandbox = await aSandbox({ platformUrl: platform.url });
  const magic = await apply(sandbox, "ukbank", anOrder("ukbank", lastName));
  await magic.step("accept-terms");
  await magic.step("approve");
  const plain = await apply(sandbox, "ukbank");
  await plain.step("accept-terms");
  await platform.received(count + 1);
  expect(platform.calls).toHaveLength(count + 1);
  expect(new Set(platform.calls.map(({ id }) => id)).size).toBe(count + 1);
});

test("reports of a customer called Late or Disorder wait", async () => {
  const platform = await aPlatform();
  const sandbox = await aSandbox({ platformUrl: platform.url });
  const late = await apply(sandbox, "ukbank", anOrder("ukbank", "Late"));
  await late.step("accept-terms");
  const mixed = await apply(sandbox, "ukbank", anOrder("ukbank", "Disorder"));
  await mixed.step("accept-terms");
  await mixed.step("approve");
  await expect
    .poll(() => sandbox.waits.filter((waited) => waited > 19_000 && waited <= 20_000).length)
    .toBe(1);
  await expect.poll(() => sandbox.waits.filter((waited) => waited > 7_000 && waited <= 8_000).length).toBe(1);
});

test("a step that is past is refused, an unknown application is not found, a wrong token is not let in", async () => {
  const sandbox = await aSandbox();
  const { step } = await apply(sandbox, "ukbank");
  await step("refuse");
  expect(await step("approve")).toMatchObject({ status: 409, body: { error: { code: "NOT_POSSIBLE" } } });
  expect((await sandbox.call("POST", "/api/applications/nothing/approve")).status).toBe(404);
  expect((await post(sandbox, "ukbank/applications", anOrder("ukbank"), "k", "wrong")).status).toBe(401);
  expect((await fetch(`${sandbox.url}/lenders/nothing`)).status).toBe(404);
});

test("applications survive a restart, and faults leave pages and machine calls alone", async () => {
  const first = await aSandbox();
  const { report, customerUrl } = await apply(first, "frfunder");
  await first.close();
  const second = await aSandbox({ dataFolder: first.dataFolder });
  await second.call("POST", "/api/faults", { party: "lenders", mode: "error" });
  expect((await second.call("GET", `/api/applications/${report.funderReference}`)).body.version).toBe(1);
  const page = await fetch(`${second.url}${new URL(customerUrl ?? "").pathname}`);
  expect(await page.text()).toContain("binding for the lender for 15 days");
  const order = anOrder("frfunder");
  expect((await post(second, "frfunder/offers", order, order.reference)).status).toBe(503);
});

test("a fault of one lender leaves the others alone", async () => {
  const sandbox = await aSandbox();
  await sandbox.call("POST", "/api/faults", { party: "frfunder", mode: "error", times: 2 });
  const order = (code: "frfunder" | "bnpl") => anOrder(code);
  const [mine, other] = [order("frfunder"), order("bnpl")];
  expect((await post(sandbox, "bnpl/orders", other, other.reference)).status).toBe(201);
  expect((await post(sandbox, "frfunder/offers", mine, mine.reference)).status).toBe(503);
  await sandbox.call("DELETE", "/api/faults?party=frfunder");
  expect((await post(sandbox, "frfunder/offers", mine, mine.reference)).status).toBe(201);
});

test("a lender's statement tells what began and what was taken back, each once, wrong where it is asked to be, and is sent by those who send", async () => {
  const platform = await aPlatform();
  const sandbox = await aSandbox({ platformUrl: platform.url });
  const begun = await apply(sandbox, "bnpl");
  const waiting = await apply(sandbox, "bnpl");
  for (const step of ["accept-terms", "approve"]) await begun.step(step);
  await begun.act(traitsOf("bnpl").wire.actions.activate ?? "");
  const ask = (faults: string[] = []) =>
    sandbox.call("POST", "/api/lenders/bnpl/statements", { retailer: "NW", faults });
  const first = await ask(["other-amount"]);
  expect(first).toMatchObject({ status: 200, body: { form: "JSON", isSent: true } });
  const told = (answer: typeof first) =>
    lenderStatement.parse(JSON.parse((answer.body as { content: string }).content));
  const statement = told(first);
  expect(statement).toMatchObject({ lender: traitsOf("bnpl").name, retailer: "NW", currency: "GBP" });
  const contract = `${begun.order.saleReference}-1`;
  expect(statement.lines).toMatchObject([{ contract, kind: "PAYOUT", part: 1, parts: 1 }]);
  expect(JSON.stringify(statement)).not.toContain(waiting.order.saleReference);
  const [line] = statement.lines;
  expect(statement.totalMinor).toBe(line?.amountMinor);

  expect((await ask()).status).toBe(409);
  await begun.act(traitsOf("bnpl").wire.actions.withdraw ?? "");
  const back = told(await ask());
  expect(back.lines).toMatchObject([{ contract, kind: "CHARGEBACK" }]);
  expect(back.statement).not.toBe(statement.statement);
  expect(back.lines[0]?.amountMinor).toBeLessThan(0);
  const calls = await platform.received(6);
  const sent = calls.filter(({ path }) => path === "/webhooks/funder/bnpl/statements");
  expect(sent).toHaveLength(2);
  expect(sent.every(({ isSigned }) => isSigned)).toBe(true);
});
