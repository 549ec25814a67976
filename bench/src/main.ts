// Runs the benchmarks named on the command line, or all of them; "sales" names all that begin with it.
import * as cart from "./cart.ts";
import * as catalog from "./catalog.ts";
import { openContext } from "./context.ts";
import * as crmDue from "./crm-due.ts";
import * as crmKills from "./crm-kills.ts";
import * as crmSending from "./crm-sending.ts";
import * as dashboard from "./dashboard.ts";
import * as imports from "./imports.ts";
import * as platform from "./platform.ts";
import * as salesFiles from "./sales-files.ts";
import * as salesLists from "./sales-lists.ts";
import * as salesSockets from "./sales-sockets.ts";

const BENCHMARKS = {
  platform,
  catalog,
  cart,
  imports,
  "crm-due": crmDue,
  "crm-sending": crmSending,
  "crm-kills": crmKills,
  "sales-lists": salesLists,
  "sales-files": salesFiles,
  "sales-sockets": salesSockets,
  dashboard,
};

const wanted = process.argv.slice(2);
const context = await openContext(process.env["PORT"] ?? "3000", "lumiere", "vendor");
for (const [name, { run }] of Object.entries(BENCHMARKS)) {
  if (wanted.length > 0 && !wanted.some((one) => name === one || name.startsWith(`${one}-`))) continue;
  console.log(`\n== ${name}`);
  await run(context);
}
