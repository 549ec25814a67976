// Transfers to those who sold a device: made by one, approved by another, sent back by the bank, never paid twice.
import {
  APPROVE_BANK_PAYMENT_FILE,
  CHANGE_BANK_PAYMENT_ACCOUNT,
  CREATE_BANK_PAYMENT_FILE,
  DROP_BANK_PAYMENT_FILE,
  GET_BANK_PAYMENT_FILE,
  LIST_BANK_PAYMENTS,
  RETURN_BANK_PAYMENT,
} from "@handsel/contract/tradein/bank-payments.ts";
import { CONFIRM_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import { aUser, signedIn } from "#testing/builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";
import { aTradecart, aTradeShop, SELLER, withTradeParties } from "#testing/tradein-builders.ts";
import { faultsOfPaymentFile } from "../templates/payment-file-rules.ts";

let world: TestPlatform;
let shop: Awaited<ReturnType<typeof aTradeShop>>;
let one: Person;
let two: Person;
let other: Person;
const trades: string[] = [];

beforeAll(async () => {
  world = await openTestPlatform();
  withTradeParties(world);
  shop = await aTradeShop(world, { recycleCustomerExtraFields: ["IBAN", "BENEFICIARY"] });
  const elsewhere = await aTradeShop(world);
  for (const beneficiary of ["Kit & Marlow <Ltd>", "Ada Byron"]) {
    const { id } = await aTradecart(world, shop.seller, {
      selectedOutcome: "BANK_PAYMENT",
      customer: { ...SELLER, IBAN: "GB33BUKB20201555555555", beneficiary },
    });
    await callAs(world, shop.seller, CONFIRM_TRADECART, { tradecartID: id });
    trades.push(id);
  }
  world.moveClock(49 * 3_600_000);
  const admin = async ({ tenant, store }: typeof shop) =>
    signedIn(world, await aUser(world, tenant, { role: 5, stores: [store] }));
  one = await admin(shop);
  two = await admin(shop);
  other = await admin(elsewhere);
});
afterAll(() => world.close());

const make = async () => (await callAs(world, one, CREATE_BANK_PAYMENT_FILE, {})).data.file;
const waiting = async () => (await callAs(world, one, LIST_BANK_PAYMENTS, {})).data.waiting;

test("a file that nobody approved can be dropped, and its payments wait again", async () => {
  const { id: fileID } = await make();
  expect(await waiting()).toEqual([]);
  expect((await callAs(world, other, DROP_BANK_PAYMENT_FILE, { fileID })).codes).toEqual([
    "NO_RECORDS_FOUND",
  ]);
  expect((await callAs(world, one, DROP_BANK_PAYMENT_FILE, { fileID })).data.file.status).toBe("DROPPED");
  expect(await waiting()).toHaveLength(2);
  expect((await callAs(world, two, APPROVE_BANK_PAYMENT_FILE, { fileID })).codes).toEqual([
    "CHANGED_MEANWHILE",
  ]);
});

test("its maker cannot approve it, a second person can, once, and the bank's schema holds", async () => {
  const made = await make();
  expect(made).toMatchObject({ status: "MADE", canApprove: false, paymentCount: 2 });
  const fileID = made.id;
  expect((await callAs(world, one, APPROVE_BANK_PAYMENT_FILE, { fileID })).codes).toEqual([
    "SECOND_PERSON_NEEDED",
  ]);
  expect((await callAs(world, other, APPROVE_BANK_PAYMENT_FILE, { fileID })).codes).toEqual([
    "NO_RECORDS_FOUND",
  ]);
  const both = await Promise.all([1, 2].map(() => callAs(world, two, APPROVE_BANK_PAYMENT_FILE, { fileID })));
  expect(both.map(({ codes }) => codes.join()).toSorted()).toEqual(["", "CHANGED_MEANWHILE"]);
  const { data } = await callAs(world, two, GET_BANK_PAYMENT_FILE, { fileID });
  expect(data.file).toMatchObject({ status: "APPROVED" });
  const { body } = await world.app.inject({
    url: data.file.url,
    headers: { host: `${shop.tenant.subdomain}.localhost:3000` },
  });
  expect(faultsOfPaymentFile(body)).toEqual([]);
});

test("what the bank sends back is owed again, gets another account, and is paid by another file; nothing is paid twice", async () => {
  const { data } = await callAs(world, one, LIST_BANK_PAYMENTS, {});
  const fileID = data.files[0]?.id ?? "";
  const [tradecartID = ""] = trades;
  const sendBack = () => callAs(world, one, RETURN_BANK_PAYMENT, { fileID, tradecartID, reason: "AC04" });
  expect(
    (
      await callAs(world, one, CHANGE_BANK_PAYMENT_ACCOUNT, {
        tradecartID,
        beneficiary: "Kit",
        IBAN: "DE89370400440532013000",
      })
    ).codes,
  ).toEqual(["CHANGED_MEANWHILE"]);
  expect((await sendBack()).data.transfers.filter(({ returnedAt }) => returnedAt)).toHaveLength(1);
  expect((await sendBack()).codes).toEqual(["CHANGED_MEANWHILE"]);
  expect(await waiting()).toMatchObject([{ tradecartID, attempt: 2, returnReason: "AC04", isDue: true }]);
  await callAs(world, one, CHANGE_BANK_PAYMENT_ACCOUNT, {
    tradecartID,
    beneficiary: "Kit Marlow",
    IBAN: "DE89370400440532013000",
  });
  expect(await waiting()).toMatchObject([{ beneficiary: "Kit Marlow", maskedIBAN: "DE…3000" }]);
  const second = await make();
  expect(second).toMatchObject({ paymentCount: 1 });
  await callAs(world, two, APPROVE_BANK_PAYMENT_FILE, { fileID: second.id });
  expect(await waiting()).toEqual([]);
  await expect(
    inTenant(world.platform, shop.tenant.wlId, (db) =>
      db.run(
        `insert into bank_transfer (wl_id, file_id, tradecart_id, attempt, value_minor)
         select $wl, $1, $2, 9, 1`,
        [fileID, trades[1]],
      ),
    ),
  ).rejects.toThrow("duplicate key");
});

const FILE = (inner: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>${inner}</CstmrCdtTrfInitn></Document>`;

test("a file that breaks the bank's schema is found out: an element that is missing, misplaced or wrong", () => {
  expect(faultsOfPaymentFile(FILE(""))).toEqual([
    "Document/CstmrCdtTrfInitn/GrpHdr is missing",
    "Document/CstmrCdtTrfInitn/PmtInf is missing",
  ]);
  expect(faultsOfPaymentFile(FILE("<PmtInf/><GrpHdr/>"))).toContain(
    "Document/CstmrCdtTrfInitn/GrpHdr is missing",
  );
  expect(faultsOfPaymentFile(`<Document xmlns="urn:other"/>`)).toContain("Document@xmlns");
});
