// node examples/erp/main.ts: takes webhooks at http://localhost:9000, and sends the articles of a file when one is named.
import { readFile } from "node:fs/promises";
import { createClient } from "@handsel/client";
import { type Article, Erp } from "./erp.ts";

const { HANDSEL_URL, HANDSEL_RETAILER, HANDSEL_KEY, WEBHOOK_SECRET = "", ERP_FOLDER, ERP_PORT } = process.env;
const shop = createClient({
  url: HANDSEL_URL ?? "http://localhost:3000",
  retailer: HANDSEL_RETAILER ?? "northwind",
  key: HANDSEL_KEY ?? "hsk_demo-northwind-erp-key-that-everybody-knows",
});
const erp = new Erp({ shop, secret: WEBHOOK_SECRET, folder: ERP_FOLDER ?? ".data/erp" });
const [file] = process.argv.slice(2);
if (file) {
  const changed = await erp.sendArticles(JSON.parse(await readFile(file, "utf8")) as Article[]);
  process.stdout.write(`${changed} devices changed\n`);
}
await erp.listen(Number(ERP_PORT ?? 9000));
process.stdout.write("waiting for webhooks\n");
