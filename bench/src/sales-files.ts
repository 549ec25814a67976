// Long files: an export of a hundred thousand sales and an upload of fifty thousand contracts. The server's memory must
// not grow with the length of the file.
import { type Bench, type BenchContext, openContext } from "./context.ts";
import { fillSales, withDatabase } from "./sales-fill.ts";
import { type MemoryUse, memoryOfServer, watchMemory } from "./server-memory.ts";

const RETAILER = "elektra";
/** The one that takes its sold contracts by file; they are leases of companies. */
const UPLOADER = "voltwerk";
const SIZES = { sales: 250_000, exported: [10_000, 100_000], uploaded: [5_000, 50_000] } as const;
const SHORT_SIZES = { sales: 25_000, exported: [1_000, 10_000], uploaded: [500, 2_000] } as const;
/** One page of rows, what is on its way, and what the collector has not swept yet. */
const LARGEST_GROWTH_MB = 200;
const POLL_MS = 500;

export async function run({ origin, print, figure, isShort }: Bench): Promise<void> {
  const { sales, exported, uploaded } = isShort ? SHORT_SIZES : SIZES;
  const port = new URL(origin).port;
  const memory = await memoryOfServer(Number(port));
  const { wlId } = await fillSales(RETAILER, sales);
  const context = await openContext(port, RETAILER, "top");
  const tell = (what: string, { growthMb, seconds }: MemoryUse) => {
    figure({ name: what, value: seconds, unit: "s" });
    figure({ name: `${what}, memory`, value: growthMb, unit: "MB more", atMost: LARGEST_GROWTH_MB });
  };

  for (const format of ["csv", "xlsx"])
    for (const rows of exported) {
      const startDate = await dayOfSale(wlId, rows);
      let bytes = 0;
      const use = await watchMemory(memory, async () => {
        bytes = await readExport(context, { startDate, format });
      });
      print(`${(bytes / 1e6).toFixed(1)} MB`);
      tell(`export of ${rows} sales as ${format}`, use);
    }
  const uploader = await openContext(port, UPLOADER, "top");
  for (const rows of uploaded) {
    const file = await contractsFile(rows);
    let report = "";
    const use = await watchMemory(memory, async () => {
      report = await upload(uploader, file);
    });
    print(`${(file.length / 1e6).toFixed(1)} MB: ${report}`);
    tell(`upload of ${rows} contracts`, use);
  }
}

/** The day on which the sale was made after which there are this many active ones. */
function dayOfSale(wlId: number, sales: number): Promise<string> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ day: string }>(
      `select to_char(created_at, 'YYYY-MM-DD') as day from sale where wl_id = $1 and list_status = 'ACTIVE'
       order by created_at desc offset $2 limit 1`,
      [wlId, sales],
    );
    return rows[0]?.day ?? "";
  });
}

async function readExport(
  { origin, host, call }: BenchContext,
  { startDate, format }: { startDate: string; format: string },
): Promise<number> {
  const response = await fetch(`${origin}${call.path("EXPORT_SALES_LIST")}`, {
    method: "POST",
    headers: { "content-type": "application/json", host },
    body: call.body("EXPORT_SALES_LIST", {
      format,
      filter: { contractPeriod: "CREATED", contractStatus: ["ACTIVE"], startDate },
    }),
  });
  if (!response.ok || !response.body) throw new Error(`the export answered ${response.status}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  return bytes;
}

const HEADER =
  "contractReference;store;customerFirstName;customerLastName;customerEmail;customerPhone;companyName;deviceCode;paymentPlan;status;startDate;salePrice";

function contractsFile(count: number): Promise<string> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ store: string; device: string }>(
      `select (select name from store s where s.wl_id = w.wl_id and status = 1 order by name limit 1) as store,
         (select device_code from device d where d.wl_id = w.wl_id order by device_code limit 1) as device
       from white_label w where w.subdomain = $1`,
      [UPLOADER],
    );
    const { store = "", device = "" } = rows[0] ?? {};
    const lines = Array.from(
      { length: count },
      (_, row) =>
        `UP-${count}-${row};${store};Ada;Byron;ada${row}@example.test;+49151${String(10_000_000 + row)};Wharf;${device};LEASE24;ACTIVE;2025-03-01;480`,
    );
    return [HEADER, ...lines].join("\n");
  });
}

interface Upload {
  header: { apiStatus: string; errors?: { code: string }[] };
  uploadID: string;
  uploadStatus: string;
  insertSuccessCount: number;
  errorCount: number;
  fileErrors: Record<string, unknown>;
}

async function upload(
  { origin, host, call, session, subdomain }: BenchContext,
  file: string,
): Promise<string> {
  const form = new FormData();
  const fields = { version: "test", clientID: "bench", sessionID: session, subdomain, isBackground: "true" };
  for (const [name, value] of Object.entries({ ...fields, type: "RV_CONTRACT" })) form.append(name, value);
  form.append("file", new Blob([file]), "contracts.csv");
  const begun = await fetch(`${origin}${call.path("UPLOAD_FILE")}`, {
    method: "POST",
    headers: { host },
    body: form,
  });
  let state = (await begun.json()) as Upload;
  while (state.header.apiStatus !== "ERROR" && ["QUEUED", "RUNNING"].includes(state.uploadStatus)) {
    await new Promise((done) => setTimeout(done, POLL_MS));
    const response = await fetch(`${origin}${call.path("GET_UPLOAD")}`, {
      method: "POST",
      headers: { "content-type": "application/json", host },
      body: call.body("GET_UPLOAD", { uploadID: state.uploadID }),
    });
    state = (await response.json()) as Upload;
  }
  const { uploadStatus, insertSuccessCount, errorCount, header, fileErrors } = state;
  const refused = header.errors?.map(({ code }) => code).join() ?? "";
  const first = errorCount > 0 ? JSON.stringify(Object.values(fileErrors)[0]) : "";
  return `${uploadStatus}, ${insertSuccessCount} inserted, ${errorCount} refused ${first}${refused}`.trim();
}
