import { expect, test } from "vitest";
import { legalText } from "./legal.ts";

const declarant = {
  customerName: "Nora Quist",
  idNumber: "12345678Z",
  storeName: "Gran Vía",
  collectorName: "Greenloop Recovery",
};
const retailer = { name: "Northwind", recycleTermsURL: "https://northwind.test/terms" } as const;
const spain = legalText({ ...retailer, country: "ES", language: "en" }, declarant);
const portugal = legalText({ ...retailer, country: "PT", language: "en" }, declarant);
const britain = legalText({ ...retailer, country: "GB", language: "en" }, declarant);

test("TRADEIN-RECEIPT-17 Spain declares in Spanish, with the customer's name and ID number and the store", () => {
  expect(spain.paragraphs[0]).toContain("D./D.ª Nora Quist, con documento de identidad n.º 12345678Z");
  expect(spain.paragraphs[0]).toContain("la tienda Gran Vía");
  expect(spain.termsURL).toBe("");
  const unknown = legalText({ ...retailer, country: "ES", language: "es" }, { ...declarant, idNumber: "" });
  expect(unknown.paragraphs[0]).toContain("n.º ____________, declara");
});

test("TRADEIN-RECEIPT-21 in Spain the sale is declared not subject to VAT", () => {
  expect(spain.paragraphs.join(" ")).toContain("no está sujeta al Impuesto sobre el Valor Añadido (IVA)");
  expect([...portugal.paragraphs, ...britain.paragraphs].join(" ")).not.toMatch(/IVA|VAT/);
});

test("TRADEIN-RECEIPT-18 Portugal declares in Portuguese, with the customer's name and ID number and the retailer", () => {
  expect(portugal.paragraphs[0]).toContain(
    "Eu, Nora Quist, titular do documento de identificação n.º 12345678Z",
  );
  expect(portugal.paragraphs.join(" ")).toContain("nas lojas Northwind");
});

test("TRADEIN-RECEIPT-22 in Portugal the value is a discount or a credit, not cash", () => {
  expect(portugal.paragraphs.join(" ")).toContain("desconto ou crédito");
  expect(portugal.paragraphs.join(" ")).toContain("não sendo pago em numerário");
});

test("TRADEIN-RECEIPT-19 elsewhere the general declarations are followed by the terms and their address", () => {
  expect(britain.paragraphs).toEqual([
    "I have the right to perform this transaction.",
    "The goods are my property, and no third party has any claim to them.",
    "I can transfer full ownership of the goods to Northwind.",
    "I know that all data on the device will be deleted.",
    "I have no claim against Northwind for the loss of data.",
    "Northwind is not liable to third parties in connection with the device.",
    expect.stringContaining("Greenloop Recovery"),
    "Full trade-in terms and conditions are available on our website at:",
  ]);
  expect(britain.termsURL).toBe("https://northwind.test/terms");
  const without = legalText({ ...retailer, recycleTermsURL: "", country: "GB", language: "en" }, declarant);
  expect(without.paragraphs).toHaveLength(7);
});

test("TRADEIN-RECEIPT-23 the collector is the legal buyer everywhere, and the retailer no party", () => {
  for (const { paragraphs } of [spain, portugal, britain])
    expect(paragraphs.join(" ")).toContain("Greenloop Recovery");
  expect(britain.paragraphs.join(" ")).toMatch(
    /Northwind and its stores are not a party to the trade-in contract/,
  );
  expect(spain.paragraphs.join(" ")).toContain("Northwind y sus tiendas no son parte");
  expect(portugal.paragraphs.join(" ")).toContain("Northwind e as suas lojas não são parte");
});
