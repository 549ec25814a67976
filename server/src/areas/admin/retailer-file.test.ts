import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aPriceBook } from "#testing/tradein-builders.ts";
import { readRetailerFile } from "./retailer-file.ts";

const EXAMPLE = readRetailerFile(
  readFileSync(join(import.meta.dirname, "../../../../deploy/retailer.example.json"), "utf8"),
);

test("a plan that cannot be priced, or that nobody of this money lends on, is told by its place", () => {
  const withTerms = (over: object) => {
    const [plan] = EXAMPLE.catalog?.plans ?? [];
    const plans = [{ ...plan, terms: { ...plan?.terms, ...over } }];
    return () => readRetailerFile(JSON.stringify({ ...EXAMPLE, catalog: { plans } }));
  };
  expect(withTerms({ fixedMonths: 0 })).toThrow("catalog.plans.0.terms: fixedMonths and flexMonths must be");
  expect(withTerms({ funder: "nobody" })).toThrow("catalog.plans.0.terms.funder: must be one of ukbank");
  expect(withTerms({ currencyCode: "EUR" })).toThrow("catalog.plans.0.terms.currencyCode: must be the");
  expect(withTerms({ rate: 3 })).toThrow("catalog.plans.0.terms.rate: is not known here");
});

test("a price book is told what is wrong with its questions", () => {
  const book = aPriceBook();
  const models = book.models.map((model) => ({ ...model, treeCode: "NOWHERE" }));
  expect(() => readRetailerFile(JSON.stringify({ ...EXAMPLE, priceBook: { ...book, models } }))).toThrow(
    "priceBook.models.0.treeCode: there is no question tree NOWHERE",
  );
});

test("a file holds no passwords, and no ids that are ours to give", () => {
  const [user] = EXAMPLE.users ?? [];
  const withUser = (over: object) => () =>
    readRetailerFile(JSON.stringify({ ...EXAMPLE, users: [{ ...user, ...over }] }));
  expect(withUser({ password: "Quiet#Harbour7" })).toThrow("users.0.password: is not known here");
  expect(withUser({ passwordHash: "x" })).toThrow("users.0.passwordHash: is not known here");
  expect(withUser({ id: "x" })).toThrow("users.0.id: is not known here");
});
