// The TXT records that somebody entered, kept in a file.
import { readFile, writeFile } from "node:fs/promises";
import { z } from "zod";

export const record = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(253)
    .transform((name) => name.toLowerCase()),
  value: z.string().trim().min(1).max(2_000),
});
export type TxtRecord = z.infer<typeof record>;

export type Records = Awaited<ReturnType<typeof openRecords>>;

export async function openRecords(file: string) {
  let records = await readRecords(file);
  const keep = async (changed: TxtRecord[]) => {
    records = changed;
    await writeFile(file, JSON.stringify(records));
  };
  const others = (name: string) => records.filter((one) => one.name !== name);
  return {
    list: (): readonly TxtRecord[] => records,
    textsAt: (name: string): string[] => records.flatMap((one) => (one.name === name ? [one.value] : [])),
    /** In the place of one that is there. */
    enter: (entered: TxtRecord) => keep([...others(entered.name), entered]),
    remove: (name: string) => keep(others(name)),
  };
}

async function readRecords(file: string): Promise<TxtRecord[]> {
  try {
    return z.array(record).parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
