import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SEARCH_DEVICES } from "@handsel/contract/catalog/device-admin.ts";
import { CREATE_WEBHOOK, LIST_WEBHOOK_DELIVERIES } from "@handsel/contract/platform/webhooks.ts";
import { aShop, type Shop } from "@handsel/server/testing/cart-builders.ts";
import { aSaleIn } from "@handsel/server/testing/sale-builders.ts";
import {
  callAs,
  openTestPlatform,
  runJobs,
  type TestPlatform,
} from "@handsel/server/testing/test-platform.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenShop, openShop } from "../testing/open-shop.ts";
import { Erp } from "./erp.ts";

let world: TestPlatform;
let shop: Shop;
let open: OpenShop;
let erp: Erp;
let server: Server;
let port: number;
let endpoint: string;
const folder = mkdtempSync(join(tmpdir(), "handsel-erp-"));

beforeAll(async () => {
  world = await openTestPlatform({ WEBHOOK_PRIVATE_HOSTS: "127.0.0.1" });
  shop = await aShop(world);
  open = await openShop(world, shop, ["catalog:read", "catalog:write", "sales:read"]);
  const waiting = await new Erp({ shop: open.client, secret: "whsec_", folder }).listen(0);
  ({ port } = waiting.address() as { port: number });
  await new Promise((closed) => waiting.close(closed));
  const { data } = await callAs(world, open.admin, CREATE_WEBHOOK, {
    endpoint: { name: "ERP", url: `http://127.0.0.1:${port}/`, kinds: ["contract", "stock"] },
  });
  endpoint = data.endpoint.id;
  erp = new Erp({ shop: open.client, secret: data.secret, folder });
  server = await erp.listen(port);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const deviceInShop = async (deviceCode: string) => {
  const { data } = await callAs(world, open.admin, SEARCH_DEVICES, { text: deviceCode });
  return data.devices.find((device) => device.deviceCode === deviceCode);
};

test("stock and prices of the ERP hold in the shop, and the shop tells it what they became", async () => {
  const articles = [
    { deviceCode: "PHONE", pieces: 4, price: 949.5 },
    { deviceCode: "TABLET", pieces: 0, price: null },
  ];
  expect(await erp.sendArticles(articles)).toBe(2);
  expect(await deviceInShop("PHONE")).toMatchObject({ cashPrice: 949.5, status: 1 });
  expect(await deviceInShop("TABLET")).toMatchObject({ status: 0 });
  expect(await erp.sendArticles(articles)).toBe(0);
  await runJobs(world);
  const told = JSON.parse(await readFile(join(folder, "prices/PHONE.json"), "utf8")) as object;
  expect(told).toMatchObject({ deviceCode: "PHONE", price: 949.5, isOffered: true });
});

test("a contract that starts is invoiced once, with the amounts of the sale", async () => {
  const sale = await aSaleIn(world, shop, "ACTIVE", { extras: ["CASE"] });
  await runJobs(world);
  const invoices = await erp.invoices();
  expect(invoices.map((invoice) => invoice.sale)).toContain(sale.reference);
  for (const { lines, total } of invoices) {
    expect(total).toBeGreaterThan(0);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(total, 2);
  }
  const { data } = await callAs(world, open.admin, LIST_WEBHOOK_DELIVERIES, { id: endpoint, limit: 100 });
  expect(data.deliveries.map(({ stage }) => stage)).not.toContain("WAITING");
});

test("what somebody else sends is not booked", async () => {
  const body = JSON.stringify({
    id: "1",
    type: "contract.activated",
    data: { cartUUID: "x", contractID: "y" },
  });
  const headers = { "webhook-id": "1", "webhook-timestamp": String(Math.floor(Date.now() / 1000)) };
  const forged = { ...headers, "webhook-signature": `v1,${"A".repeat(43)}=` };
  const before = await erp.invoices();
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers: forged, body });
  expect(response.status).toBe(401);
  expect(await erp.invoices()).toEqual(before);
});
