// Keeps from when to when sales and trades counted as what, and adds up by days what turned later than on its own day.
import type { Db } from "#db/tenant-db.ts";
import {
  addLate,
  addStays,
  type KeptStay,
  type LateChange,
  removeStays,
  staysOfSubjects,
} from "./queries/stays.ts";

/** These subjects have these stays and no others. */
export async function saveStays(
  db: Db,
  subjects: readonly string[],
  stays: readonly KeptStay[],
): Promise<void> {
  const before = new Map((await staysOfSubjects(db, subjects)).map((stay) => [nameOf(stay), stay]));
  const after = new Map(stays.map((stay) => [nameOf(stay), stay]));
  const gone = [...before].flatMap(([name, stay]) => (after.has(name) ? [] : [stay]));
  const come = [...after].flatMap(([name, stay]) => (before.has(name) ? [] : [stay]));
  if (gone.length > 0) await removeStays(db, gone);
  if (come.length > 0) await addStays(db, come);
  await addLate(db, lateOf(gone, come));
}

const nameOf = (stay: KeptStay): string =>
  [
    stay.subject,
    stay.figure,
    stay.day,
    stay.since.getTime(),
    stay.until?.getTime(),
    stay.came,
    stay.went,
    stay.channel,
    stay.storeId,
    stay.units,
  ].join();

/** What is no longer so goes out, what is so now comes in. Turns on a figure's own day are found by the stays themselves. */
function lateOf(gone: readonly KeptStay[], come: readonly KeptStay[]): LateChange[] {
  const changes = new Map<string, LateChange>();
  const add = ({ figure, day, channel, units }: KeptStay, turned: string | null, sign: number) => {
    if (turned === null || turned <= day || figure === "waiting") return;
    const key = [turned, figure, day, channel].join();
    const known = changes.get(key) ?? { turned, figure, day, channel, difference: 0 };
    changes.set(key, { ...known, difference: known.difference + sign * units });
  };
  for (const [stays, sign] of [
    [gone, -1],
    [come, 1],
  ] as const)
    for (const stay of stays) {
      add(stay, stay.came, sign);
      add(stay, stay.went, -sign);
    }
  return [...changes.values()].filter(({ difference }) => difference !== 0);
}
