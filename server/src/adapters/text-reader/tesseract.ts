// The engine that reads text on photos. One worker for the process, started when the first photo comes, working on files
// that were installed with it: nothing is fetched.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Worker } from "tesseract.js";
import type { TextReader } from "./text-reader.ts";

const READING_MS = 15_000;

const require = createRequire(import.meta.url);
const dataFolder = () => join(dirname(require.resolve("@tesseract.js-data/eng/package.json")), "4.0.0");

export function createTextReader(): TextReader {
  let worker: Promise<Worker> | undefined;

  // Without a handler of its own the library throws from the worker's message, past every catch, and ends the process.
  const start = async () => {
    const { createWorker } = await import("tesseract.js");
    return createWorker("eng", 1, {
      langPath: dataFolder(),
      cacheMethod: "none",
      gzip: true,
      errorHandler: () => undefined,
    });
  };

  async function close(): Promise<void> {
    const running = worker;
    worker = undefined;
    await (await running?.catch(() => undefined))?.terminate();
  }

  return {
    read: async (picture) => {
      worker ??= start();
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<undefined>((done) => {
        timer = setTimeout(() => done(undefined), READING_MS);
      });
      try {
        const reading = worker.then((engine) => engine.recognize(picture));
        const result = await Promise.race([reading, tooLong]);
        // An engine that hangs is not asked again.
        if (!result) await close();
        return result?.data.text;
      } catch {
        await close();
        return undefined;
      } finally {
        clearTimeout(timer);
      }
    },
    close,
  };
}
