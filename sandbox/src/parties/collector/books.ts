// The collector's books: the price book of each retailer's account, and which references belong to which models. They are
// a file that the demo world leaves here; without it the collector buys nothing and the registry knows no model.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

export const BOOKS_FILE = "collector-books.json";

const books = z.object({
  /** By the two letters of the retailer. */
  accounts: z.record(z.string(), z.looseObject({ version: z.string() })),
  /** The first eight digits of an IMEI, or the first four characters of a serial number, and the models they can be. */
  models: z.record(z.string(), z.array(z.string())),
});
export type Books = z.infer<typeof books>;

const NO_BOOKS: Books = { accounts: {}, models: {} };

export async function readBooks(stateFolder: string): Promise<Books> {
  const text = await readFile(join(stateFolder, BOOKS_FILE), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? NO_BOOKS : books.parse(JSON.parse(text));
}
