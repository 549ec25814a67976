// The diagnostic reports: begun by the page, finished there, on the phone, or by a script.
import { join } from "node:path";
import { z } from "zod";
import { Journal } from "../../journal.ts";
import type { MagicValue } from "../../party.ts";
import { markOf } from "../collector/magic.ts";

export const DIAGNOSTIC_MAGIC: readonly MagicValue[] = [
  { value: "…931?", effect: "The test finds a fault: grade c" },
  { value: "…932?", effect: "The test finds the device broken: grade d" },
];

export const uid = z.string().regex(/^[\w-]{8,80}$/);
const report = z.object({
  uid,
  reference: z.string().max(60),
  status: z.enum(["running", "completed", "skipped"]),
  grade: z.string().max(5),
});
export type Report = z.infer<typeof report>;

export type Reports = Awaited<ReturnType<typeof openReports>>;

export async function openReports(stateFolder: string) {
  const known = new Map<string, Report>();
  const journal = await Journal.open(join(stateFolder, "diagnostics.jsonl"), report, (one) =>
    known.set(one.uid, one),
  );
  const write = async (one: Report) => {
    await journal.append(one);
    known.set(one.uid, one);
    return one;
  };
  const gradeOf = (reference: string) =>
    markOf(reference) === "931" ? "c" : markOf(reference) === "932" ? "d" : "a";
  return {
    find: (id: string) => known.get(id),
    /** The same report again when the page is opened twice. */
    begin: async (id: string, reference: string): Promise<Report> =>
      known.get(id) ?? write({ uid: id, reference, status: "running", grade: "" }),
    /** A finished report stays as it is. */
    finish: async (one: Report, status: "completed" | "skipped", grade?: string): Promise<Report> =>
      one.status === "running"
        ? write({ ...one, status, grade: status === "completed" ? (grade ?? gradeOf(one.reference)) : "" })
        : one,
    close: () => journal.close(),
  };
}
