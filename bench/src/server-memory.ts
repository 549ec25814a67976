// What a server process holds in memory, asked of the kernel, which also remembers the highest, and how long it worked.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const KB_IN_MB = 1024;
/** The kernel counts hundredths of a second. */
const MS_IN_TICK = 10;
/** Where a process's own time and the kernel's for it stand after its name, which may hold blanks. */
const OWN_TIME = 11;
const KERNEL_TIME = 12;

export interface ServerMemory {
  nowMegabytes(): Promise<number>;
  /** The highest since it was last forgotten. */
  peakMegabytes(): Promise<number>;
  forgetPeak(): Promise<void>;
  /** How long it has kept cores busy since it started. */
  cpuMs(): Promise<number>;
}

/** Of the process that serves at this port; it leaves its id in the data folder. */
export async function memoryOfServer(port: number): Promise<ServerMemory> {
  const pid = (
    await readFile(join(process.env["HANDSEL_DATA"] ?? ".data", `server-${port}.pid`), "utf8")
  ).trim();
  const read = async (field: string) => {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / KB_IN_MB;
  };
  return {
    nowMegabytes: () => read("VmRSS"),
    peakMegabytes: () => read("VmHWM"),
    forgetPeak: () => writeFile(`/proc/${pid}/clear_refs`, "5"),
    cpuMs: async () => {
      const stat = await readFile(`/proc/${pid}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return (Number(fields[OWN_TIME]) + Number(fields[KERNEL_TIME])) * MS_IN_TICK;
    },
  };
}

export interface MemoryUse {
  beforeMb: number;
  /** The highest above what it was before. */
  growthMb: number;
  seconds: number;
}

export async function watchMemory(memory: ServerMemory, work: () => Promise<void>): Promise<MemoryUse> {
  const beforeMb = await memory.nowMegabytes();
  await memory.forgetPeak();
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  return { beforeMb, growthMb: (await memory.peakMegabytes()) - beforeMb, seconds };
}
