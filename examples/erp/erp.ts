// A small ERP beside a shop. It decides stock and prices and sends them by a key; it is told by webhooks what was sold, and books an
// invoice for each contract that started. What it keeps is a folder of JSON files.
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import {
  type Client,
  createVerifier,
  type SeenStore,
  type WebhookEvent,
  WebhookRefused,
} from "@handsel/client";

export interface Article {
  deviceCode: string;
  /** How many lie in the warehouse; none are not sold. */
  pieces: number;
  /** In the shop's currency; null: at the list price. */
  price: number | null;
}

export interface Invoice {
  number: string;
  sale: string;
  contract: string;
  customer: string;
  currency: string;
  lines: { text: string; amount: number }[];
  total: number;
}

interface ErpOptions {
  shop: Client;
  /** That of the endpoint, shown when it was made. */
  secret: string;
  folder: string;
}

const BYTES_AT_MOST = 1_000_000;

export class Erp {
  private readonly options: ErpOptions;
  private readonly verifier;

  constructor(options: ErpOptions) {
    this.options = options;
    this.verifier = createVerifier({ secret: options.secret, store: this.seen() });
  }

  /** Brings prices and what is on sale to the shop; answers how many devices were changed there. */
  async sendArticles(articles: readonly Article[]): Promise<number> {
    let changed = 0;
    for (const article of articles) if (await this.sendArticle(article)) changed += 1;
    return changed;
  }

  private async sendArticle({ deviceCode, pieces, price }: Article): Promise<boolean> {
    const { shop } = this.options;
    const { devices } = await shop.call("SEARCH_DEVICES", { text: deviceCode, limit: 50 });
    const device = devices.find((one) => one.deviceCode === deviceCode);
    if (!device) throw new Error(`the shop knows no ${deviceCode}`);
    const status = pieces > 0 ? 1 : 0;
    if (device.isAssociated && device.status === status && device.cashPrice === price) return false;
    const saved = await shop.attempt("SAVE_RETAILER_DEVICE_LINK", {
      deviceID: device.deviceID,
      id: device.wlDeviceID,
      isAssociated: true,
      status,
      cashPrice: price,
      wlTags: device.wlTags.split(",").filter(Boolean),
      url: device.wlUrl,
      updatedAt: device.updatedAt,
    });
    if (saved.isDone) return true;
    // Somebody changed it in the meantime: read again, and send once more.
    if (saved.refused.code === "CHANGED_MEANWHILE") return this.sendArticle({ deviceCode, pieces, price });
    throw saved.refused;
  }

  /** Takes webhooks at any path. */
  listen(port: number): Promise<Server> {
    const server = createServer((request, response) => {
      this.take(request, response).catch(() => response.writeHead(500).end());
    });
    return new Promise((ready) => server.listen(port, "127.0.0.1", () => ready(server)));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > BYTES_AT_MOST) return void response.writeHead(413).end();
      chunks.push(chunk);
    }
    try {
      await this.verifier.receive(request.headers, Buffer.concat(chunks), (event) => this.book(event));
      response.writeHead(204).end();
    } catch (error) {
      if (!(error instanceof WebhookRefused)) throw error;
      response.writeHead(401).end(error.doubt);
    }
  }

  private async book(event: WebhookEvent): Promise<void> {
    if (event.type === "stock.changed") await this.write("prices", event.data.deviceCode, event.data);
    if (event.type === "contract.activated")
      await this.bookInvoice(event.data.cartUUID, event.data.contractID);
    if (event.type === "contract.withdrawn" || event.type === "contract.cancelled")
      await this.write("credits", event.data.reference, {
        contract: event.data.reference,
        at: event.data.at,
      });
  }

  /** Names and amounts are not in the event: they are read with the key. */
  private async bookInvoice(cartUUID: string, contractID: string): Promise<void> {
    const { sale } = await this.options.shop.call("GET_SALE", { cartUUID });
    const contract = sale.contracts.find(({ uuid }) => uuid === contractID);
    if (!contract) throw new Error(`the sale has no contract ${contractID}`);
    const lines = [...contract.products, ...contract.extras].map((item) => ({
      text: item.description,
      amount: item.value,
    }));
    const discounts = contract.discounts.map(({ type, value }) => ({
      text: `Discount ${type}`,
      amount: -value,
    }));
    const invoice: Invoice = {
      // The same contract again gets the same number.
      number: `INV-${contract.id}`,
      sale: sale.reference,
      contract: contract.id,
      customer: sale.company?.name ?? sale.customer.name,
      currency: sale.currency,
      lines: [...lines, ...discounts],
      total: contract.financing.total_device_extras_discounts,
    };
    await this.write("invoices", invoice.number, invoice);
  }

  async invoices(): Promise<Invoice[]> {
    const folder = join(this.options.folder, "invoices");
    const names = await readdir(folder).catch(() => []);
    return Promise.all(
      names.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as Invoice),
    );
  }

  /** Whole or not at all, whenever the machine stops. */
  private async write(kind: string, name: string, content: object): Promise<void> {
    const folder = join(this.options.folder, kind);
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${name.replaceAll(/[^\w.-]/g, "_")}.json`);
    await writeFile(`${file}.new`, JSON.stringify(content, null, 2));
    await rename(`${file}.new`, file);
  }

  /** A file for each event that was taken, so that a restart forgets nothing. */
  private seen(): SeenStore {
    const taken = join(this.options.folder, "taken");
    const fileOf = (text: string) => join(taken, text.replaceAll(/[^\w-]/g, "_"));
    return {
      add: async (text, until) => {
        await mkdir(taken, { recursive: true });
        return writeFile(fileOf(text), until.toISOString(), { flag: "wx" }).then(
          () => true,
          (error: NodeJS.ErrnoException) => {
            if (error.code === "EEXIST") return false;
            throw error;
          },
        );
      },
      remove: (text) => rm(fileOf(text)),
    };
  }
}
