import { describe, expect, test } from "vitest";
import { isDomain, isSenderAddress, isSmsSender, smsSenderOf } from "./senders.ts";

const domains = ["northwind.test", "mail.northwind.test"];

test.each([
  ["shop@northwind.test", true],
  ["shop@NORTHWIND.test", true],
  ["shop@mail.northwind.test", true],
  ["shop@other.northwind.test", false],
  ["shop@evilnorthwind.test", false],
  ["shop@northwind.test.evil.test", false],
  ["northwind.test", false],
  ["shop@evil.test@northwind.test", false],
])("an address is a sender's only when its domain is one of the retailer's: %s is %s", (address, is) =>
  expect(isSenderAddress(address, domains)).toBe(is),
);

test("without domains nobody is a sender", () =>
  expect(isSenderAddress("shop@northwind.test", [])).toBe(false));

test.each([
  ["northwind.test", true],
  ["a-b.co.uk", true],
  ["Northwind.test", false],
  ["northwind", false],
  ["@northwind.test", false],
  ["northwind.test ", false],
  ["-a.test", false],
  ["a..test", false],
  ["", false],
  [`${"a.".repeat(98)}test`, true],
  [`${"a.".repeat(98)}tests`, false],
])("a sender domain is written as in an address: %s is %s", (value, is) => expect(isDomain(value)).toBe(is));

describe("the sender of a text message", () => {
  test.each([
    ["Northwind", true],
    ["0800123456", true],
    ["A", true],
    ["Northwind12", true],
    ["Northwind123", false],
    ["The Lamp", false],
    ["Lumière", false],
    ["+4470012", false],
    ["", false],
  ])("has at most eleven plain letters and digits: %s is %s", (value, is) =>
    expect(isSmsSender(value)).toBe(is),
  );

  test.each([
    [{ name: "Kanto", shortName: "K" }, "Kanto"],
    [{ name: "Lumière", shortName: "L" }, "Lumiere"],
    [{ name: "The Lamp Shop", shortName: "Lamps" }, "TheLampShop"],
    [{ name: "Fjord Elektronikk", shortName: "Fjord" }, "Fjord"],
    [{ name: "Grøn Æble", shortName: "x" }, "GronAEble"],
    [{ name: "Ørsted Læs", shortName: "x" }, "OrstedLaes"],
    [{ name: "Œuf Cœur", shortName: "x" }, "OEufCoeur"],
    [{ name: "Spaßhaus", shortName: "x" }, "Spasshaus"],
    [{ name: "A very long name indeed", shortName: "x" }, "Averylong"],
    [{ name: "Elektronikkhuset AS", shortName: "x" }, "Elektronikk"],
    [{ name: "Ёлка", shortName: "yolka" }, "yolka"],
  ])("is made of the retailer's name: %o is %s", (retailer, sender) => {
    expect(smsSenderOf(retailer)).toBe(sender);
    expect(isSmsSender(sender)).toBe(true);
  });
});
