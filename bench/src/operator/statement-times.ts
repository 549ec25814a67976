// How long a server's statements took in all, as its monitor tells an operator.
import { Agent, WebSocket } from "undici";

const OPERATOR = { subdomain: "northwind", login: "operator@handsel.test", password: "Handsel#2026" };
/** The statements that write down how calls ended. */
const COUNTING = ["operator/queries/calls.ts"];

const here = new Agent({
  connect: { lookup: (_name, _options, found) => found(null, [{ address: "127.0.0.1", family: 4 }]) },
});

interface Monitored {
  services: {
    databaseMonitor: { classes: { className: string; counters: { counter: number; averageMs: number }[] }[] };
  }[];
}

export async function statementTimes(port: string): Promise<{ countingMs: number; allMs: number }> {
  const { services } = await monitored(port);
  const classes = services.flatMap(({ databaseMonitor }) => databaseMonitor.classes);
  const spent = (wanted: typeof classes) =>
    wanted
      .flatMap(({ counters }) => counters)
      .reduce((sum, { counter, averageMs }) => sum + counter * averageMs, 0);
  const counting = classes.filter(({ className }) => COUNTING.some((file) => className.endsWith(file)));
  return { countingMs: spent(counting), allMs: spent(classes) };
}

async function monitored(port: string): Promise<Monitored> {
  const { subdomain, login, password } = OPERATOR;
  const response = await fetch(`http://127.0.0.1:${port}/posale/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ header: { version: "test", clientID: "bench" }, subdomain, login, password }),
  });
  const { session_token: session } = (await response.json()) as { session_token: string };
  const day = new Date().toISOString().slice(0, 10);
  const address = `ws://${subdomain}.localhost:${port}/servicemonitor/posale/SESSION_${session}/${day}`;
  const socket = new WebSocket(address, { dispatcher: here });
  try {
    return await new Promise<Monitored>((done, fail) => {
      socket.addEventListener("open", () => socket.send("MONITOR"));
      socket.addEventListener("message", ({ data }) => done(JSON.parse(String(data)) as Monitored));
      socket.addEventListener("close", () => fail(new Error("the monitor was closed")));
    });
  } finally {
    socket.close();
  }
}
