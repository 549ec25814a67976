import type { SimulationMode, SimulationResult } from "@handsel/contract/crm/time-machine.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Campaign } from "../campaigns/campaign.ts";
import type { Chunk } from "../time-machine/tally.ts";

export interface SimulationRecord {
  simulationID: string;
  campaignCode: string;
  mode: SimulationMode;
  state: "WAITING" | "RUNNING" | "DONE" | "FAILED" | "CANCELLED";
  createdAt: Date;
  createdBy: string;
  finishedAt: Date | null;
  done: number;
  total: number;
  versionAt: string;
}

const ROW = `id as "simulationID", campaign_code as "campaignCode", mode, state, created_at as "createdAt",
  created_by as "createdBy", finished_at as "finishedAt", done, total, campaign ->> 'updatedAt' as "versionAt"`;

const KEPT = 20;

export async function insertSimulation(
  db: Db,
  wanted: { campaign: Campaign; mode: SimulationMode; at: Date; by: string },
): Promise<SimulationRecord> {
  const { campaign, mode, at, by } = wanted;
  await db.run(
    `delete from crm_simulation where wl_id = $wl and campaign_code = $1 and id in (
       select id from crm_simulation where wl_id = $wl and campaign_code = $1 order by id desc offset $2)`,
    [campaign.campaignCode, KEPT - 1],
  );
  return db.one<SimulationRecord>(
    `insert into crm_simulation (wl_id, campaign_code, mode, campaign, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6) returning ${ROW}`,
    [db.wlId, campaign.campaignCode, mode, JSON.stringify(campaign), at, by],
  );
}

export function listSimulations(db: Db, campaignCode: string): Promise<SimulationRecord[]> {
  return db.rows<SimulationRecord>(
    `select ${ROW} from crm_simulation where wl_id = $wl and campaign_code = $1 order by id desc`,
    [campaignCode],
  );
}

export function findSimulation(
  db: Db,
  id: string,
): Promise<(SimulationRecord & { result: SimulationResult | null }) | undefined> {
  return db.maybe<SimulationRecord & { result: SimulationResult | null }>(
    `select ${ROW}, result from crm_simulation where wl_id = $wl and id = $1`,
    [id],
  );
}

/** The campaign as it was; its moment is text, as all that is kept so. */
export async function findVersion(db: Db, id: string): Promise<Campaign | undefined> {
  const found = await db.maybe<{ campaign: Campaign }>(
    "select campaign from crm_simulation where wl_id = $wl and id = $1",
    [id],
  );
  return found && { ...found.campaign, updatedAt: new Date(found.campaign.updatedAt) };
}

/** False when it was cancelled before it began, or another worker has finished it. */
export async function beginSimulation(db: Db, id: string): Promise<boolean> {
  // A worker that was killed left the members of its bars behind.
  await db.run("delete from crm_simulated where wl_id = $wl and simulation_id = $1", [id]);
  const begun = await db.run(
    `update crm_simulation set state = 'RUNNING', done = 0
     where wl_id = $wl and id = $1 and state in ('WAITING', 'RUNNING')`,
    [id],
  );
  return begun === 1;
}

/** False once somebody has called it off. */
export async function noteSimulated(db: Db, id: string, done: number, total: number): Promise<boolean> {
  const noted = await db.run(
    "update crm_simulation set done = $2, total = $3 where wl_id = $wl and id = $1 and state = 'RUNNING'",
    [id, done, total],
  );
  return noted === 1;
}

export async function keepMembers(db: Db, id: string, chunks: readonly Chunk[]): Promise<void> {
  await db.run(
    `insert into crm_simulated (wl_id, simulation_id, day, communication_id, chunk, cart_ids, minutes)
     select $1, $2, r.day, r.step, r.chunk, r.carts::uuid[], r.minutes::int[]
     from unnest($3::date[], $4::uuid[], $5::int[], $6::text[], $7::text[]) as r (day, step, chunk, carts, minutes)`,
    [
      db.wlId,
      id,
      chunks.map(({ day }) => day),
      chunks.map(({ communicationId }) => communicationId),
      chunks.map(({ chunk }) => chunk),
      chunks.map(({ cartIds }) => `{${cartIds.join()}}`),
      chunks.map(({ minutes }) => `{${minutes.join()}}`),
    ],
  );
}

export async function endSimulation(
  db: Db,
  id: string,
  ended: { state: "DONE" | "FAILED" | "CANCELLED"; result: SimulationResult | null; now: Date },
): Promise<boolean> {
  const written = await db.run(
    `update crm_simulation set state = $2, result = $3, finished_at = $4
     where wl_id = $wl and id = $1 and state in ('WAITING', 'RUNNING')`,
    [id, ended.state, ended.result === null ? null : JSON.stringify(ended.result), ended.now],
  );
  return written === 1;
}

export interface SimulatedMember {
  cartUuid: string;
  reference: string;
  customerName: string;
  device: string;
  at: Date;
}

/** So many of a bar, from a place on; a page lies within one row. */
export function listSimulatedMembers(
  db: Db,
  bar: {
    simulationID: string;
    day: string;
    communicationId: string;
    chunk: number;
    first: number;
    count: number;
  },
): Promise<SimulatedMember[]> {
  return db.rows<SimulatedMember>(
    `select s.cart_id as "cartUuid", s.reference, s.customer_name as "customerName",
       s.product_descriptions as device, to_timestamp(u.minute * 60.0) as at
     from crm_simulated b
     cross join lateral unnest(b.cart_ids[$5::int:$6::int], b.minutes[$5::int:$6::int]) with ordinality
       as u (cart_id, minute, place)
     join sale s on s.wl_id = b.wl_id and s.cart_id = u.cart_id
     where b.wl_id = $wl and b.simulation_id = $1 and b.day = $2 and b.communication_id = $3 and b.chunk = $4
     order by u.place`,
    [bar.simulationID, bar.day, bar.communicationId, bar.chunk, bar.first + 1, bar.first + bar.count],
  );
}

/** What people call these sales. */
export async function referencesOf(db: Db, cartIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await db.rows<{ cartId: string; reference: string }>(
    `select cart_id as "cartId", reference from sale where wl_id = $wl and cart_id = any ($1)`,
    [cartIds],
  );
  return new Map(found.map(({ cartId, reference }) => [cartId, reference]));
}
