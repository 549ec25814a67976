// JSON lines without personal data: callers log routes, parties, ids and outcomes, never addresses or bodies. The
// list below cuts what slips through.
import { pino } from "pino";

const NEVER_LOGGED = [
  "to",
  "from",
  "email",
  "subject",
  "text",
  "html",
  "headers",
  "body",
  "login",
  "password",
  "secret",
  "token",
];

export type Log = Pick<ReturnType<typeof createLog>, "debug" | "info" | "warn" | "error">;

export function createLog(level: string) {
  return pino(
    {
      level,
      base: { pid: process.pid, process: "sandbox" },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: NEVER_LOGGED.flatMap((field) => [field, `*.${field}`]), censor: "[cut]" },
    },
    pino.destination({ dest: 1, sync: true }),
  );
}
