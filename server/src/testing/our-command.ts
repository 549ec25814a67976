// One of our commands in a process of its own, beside the test: what waits for a connection meanwhile must hear of it in time.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { TEST_ENVIRONMENT } from "./test-database.ts";

export interface Said {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** `file` is a path from the folder of the server's source. */
export async function runCommand(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Said> {
  const command = spawn(process.execPath, [join(import.meta.dirname, "..", file), ...args], {
    // Whatever port the run of the tests was given.
    env: { ...process.env, PORT: "3000", ...TEST_ENVIRONMENT, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [[status], stdout, stderr] = await Promise.all([
    once(command, "close") as Promise<[number | null]>,
    text(command.stdout),
    text(command.stderr),
  ]);
  return { status, stdout, stderr };
}
