// node examples/first-sale/main.ts
import { createClient } from "@handsel/client";
import { firstSale } from "./first-sale.ts";

const shop = createClient({
  url: process.env["HANDSEL_URL"] ?? "http://localhost:3000",
  retailer: process.env["HANDSEL_RETAILER"] ?? "northwind",
  key: process.env["HANDSEL_KEY"] ?? "hsk_demo-northwind-web-shop-key-that-everybody-knows",
});
const buyer = {
  title: "Ms",
  firstName: "Ada",
  lastName: "Brook",
  email: "ada@example.test",
  phone: "+447400123456",
};
const { reference, status, signAt } = await firstSale(shop, buyer);
process.stdout.write(`${reference} is ${status}; the customer signs at ${signAt}\n`);
