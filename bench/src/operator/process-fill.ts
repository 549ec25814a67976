// What a process would have said of itself in ninety days: what the server that is measured said, again and again. A whole sample
// an hour, in between what changed within ten seconds, with the counts once a minute.
import { withDatabase } from "../sales-fill.ts";

/** The process whose samples these are. */
export const FILLED_PROCESS = "bench-filled";

export async function fillSamples(days: number): Promise<void> {
  await withDatabase(async (client) => {
    const { rows } = await client.query<{ known: boolean }>(
      "select exists (select from process_sample where process = $1) as known",
      [FILLED_PROCESS],
    );
    if (rows[0]?.known) return;
    await client.query("set synchronous_commit = off");
    const longest = (isWhole: boolean) =>
      `(select entries from process_sample where is_whole = ${isWhole} order by length(entries::text) desc limit 1)`;
    const usual = `(select entries from process_sample where not is_whole
      order by abs(length(entries::text) - (select avg(length(entries::text)) from process_sample where not is_whole)) limit 1)`;
    await client.query(
      `insert into process_sample (process, at, is_whole, entries)
       select '${FILLED_PROCESS}', m, n % 360 = 1,
         case when n % 360 = 1 then ${longest(true)} || ${longest(false)}
           when n % 6 = 1 then ${longest(false)} else ${usual} end
       from generate_series(now() - interval '${days} days', now(), interval '10 seconds') with ordinality as t (m, n)`,
    );
    await client.query("vacuum (analyze) process_sample");
  });
}
