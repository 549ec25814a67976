// The retailer in a loop, in a thread of its own: many connections, each sending the next call when the last is answered.
import { parentPort, workerData } from "node:worker_threads";
import { type Shop, select } from "./cart.ts";
import { openContext } from "./context.ts";

const CONNECTIONS = 32;
const WITHOUT_END_SECONDS = 600;

const { port, subdomain, shop } = workerData as { port: string; subdomain: string; shop: Shop };
const context = await openContext(port, subdomain, "vendor");
const stop = new AbortController();
parentPort?.once("message", () => stop.abort());
const running = select(context, shop, {
  connections: CONNECTIONS,
  seconds: WITHOUT_END_SECONDS,
  stop: stop.signal,
});
parentPort?.postMessage("begun");
parentPort?.postMessage(await running);
