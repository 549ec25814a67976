// The DNS of the demo's domains: answers what was entered, over UDP as any name server does.
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { join } from "node:path";
import type { MagicValue, Party, PartyWorld } from "../../party.ts";
import { readQuestion, writeAnswer } from "./packets.ts";
import { addDnsPages } from "./pages.ts";
import { openRecords, type Records } from "./records.ts";

const UNREACHABLE = "broken.test";
const DNS_MAGIC: readonly MagicValue[] = [
  { value: `….${UNREACHABLE}`, effect: "Questions about this domain are never answered" },
];

export const dns: Party = {
  name: "dns",
  title: "DNS",
  summary: "A name server. It knows the TXT records that somebody entered here, and no others.",
  magic: DNS_MAGIC,
  async open(world) {
    const records = await openRecords(join(world.stateFolder, "dns.json"));
    const socket = await listen(world, records);
    return {
      address: `udp://localhost:${world.config.port}`,
      addPages: (http) => addDnsPages(http, { clock: world.clock, records }),
      close: async () => {
        socket.close();
        await once(socket, "close");
      },
    };
  },
};

/** At the number of the pages: those are asked over TCP. */
async function listen({ config, ledger, faults, log }: PartyWorld, records: Records) {
  const socket = createSocket("udp4");
  socket.on("message", (packet, asker) => {
    const question = readQuestion(packet);
    if (!question) return;
    const isAnswered = !question.name.endsWith(UNREACHABLE) && !faults.take("dns");
    const texts = records.textsAt(question.name);
    if (isAnswered) socket.send(writeAnswer(question, texts), asker.port, asker.address);
    ledger
      .record({
        party: "dns",
        kind: "question",
        outcome: isAnswered ? "accepted" : "failed",
        reference: question.name,
        details: { records: texts.length },
      })
      .catch((error: unknown) => log.error({ err: error }, "a question was not written down"));
  });
  socket.bind(config.port, config.host === "localhost" ? "127.0.0.1" : config.host);
  await once(socket, "listening");
  return socket;
}
