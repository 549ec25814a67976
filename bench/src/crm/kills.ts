// Workers are killed at random while a campaign runs. Afterwards the mail server's own count is compared with what the
// platform believes: nothing twice, nothing lost that is not flagged.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { Bench } from "../context.ts";
import { withDatabase } from "../sales-fill.ts";
import { aCampaign, type CrmCampaign, pause, stagesOf } from "./campaign.ts";

const WORKERS = 2;
const ROOT = join(import.meta.dirname, "../../..");

export async function run(bench: Bench): Promise<void> {
  const { print, figure, isShort } = bench;
  const { members, mostKills } = isShort
    ? { members: 1_000, mostKills: 3 }
    : { members: 20_000, mostKills: 20 };
  const campaign = await aCampaign(bench, members);
  const workers = Array.from({ length: WORKERS }, startWorker);
  await campaign.enable();
  let kills = 0;
  for (; kills < mostKills; kills += 1) {
    // Spread over the whole run, each at a moment of its own: a worker that has not begun yet is not worth killing.
    const moment = ((kills + Math.random()) * members) / (mostKills + 1);
    while ((await settled(campaign)) < moment) await pause(200);
    const place = Math.floor(Math.random() * WORKERS);
    workers[place]?.kill("SIGKILL");
    workers[place] = startWorker();
  }
  print(`${kills} workers killed; ${await settled(campaign)} of ${members} messages settled by then`);
  // The jobs of the dead come back once nothing was heard of them, and their messages once no send can take so long.
  while ((await settled(campaign)) < members) await pause(1_000);
  for (const worker of workers) worker.kill("SIGTERM");

  const { ids, uncertain } = await believed(campaign);
  const received = await receivedBy(process.env["SANDBOX_PORT"] ?? "3100", ids);
  const twice = [...received.values()].filter((count) => count > 1).length;
  const silent = [...ids].filter((id) => !received.has(id) && !uncertain.has(id)).length;
  const arrived = [...uncertain].filter((id) => received.has(id)).length;
  print(
    `${ids.size} messages, ${received.size} received, ${uncertain.size} flagged as unknown (${arrived} of them had arrived)`,
  );
  figure({ name: "workers killed", value: kills, unit: "" });
  figure({ name: "messages", value: ids.size, unit: "" });
  figure({ name: "messages sent twice", value: twice, unit: "", atMost: 0 });
  figure({ name: "messages lost without a flag", value: silent, unit: "", atMost: 0 });
  figure({ name: "messages flagged as unknown", value: uncertain.size, unit: "" });
}

async function settled(campaign: CrmCampaign): Promise<number> {
  const { SENT = 0, UNCERTAIN = 0, FAILED = 0 } = await stagesOf(campaign);
  return SENT + UNCERTAIN + FAILED;
}

function startWorker(): ChildProcess {
  return spawn(process.execPath, ["server/src/worker.ts"], { cwd: ROOT, stdio: "ignore", env: process.env });
}

function believed({ code, wlId }: CrmCampaign): Promise<{ ids: Set<string>; uncertain: Set<string> }> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string; stage: string }>(
      `select m.id, m.stage from crm_message c join message m on m.wl_id = c.wl_id and m.id = c.message_id
       where c.wl_id = $1 and c.campaign_code = $2`,
      [wlId, code],
    );
    return {
      ids: new Set(rows.map(({ id }) => id)),
      uncertain: new Set(rows.filter(({ stage }) => stage === "UNCERTAIN").map(({ id }) => id)),
    };
  });
}

/** How often the mail server accepted each of these messages. */
async function receivedBy(sandboxPort: string, ids: ReadonlySet<string>): Promise<Map<string, number>> {
  const response = await fetch(`http://localhost:${sandboxPort}/api/ledger?party=mail&kind=message`);
  const entries = (await response.json()) as { outcome: string; reference: string | null }[];
  const counted = new Map<string, number>();
  for (const { outcome, reference } of entries) {
    const id = /^<?([0-9a-f-]{36})@/.exec(reference ?? "")?.[1];
    if (outcome === "accepted" && id && ids.has(id)) counted.set(id, (counted.get(id) ?? 0) + 1);
  }
  return counted;
}
