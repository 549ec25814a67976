// JSON lines: time, tenant, user id, operation, outcome, correlation id. Never what identifies a person or
// opens a door; those fields are cut here even when a caller passes them by mistake.
import { pino } from "pino";

const NEVER_LOGGED = [
  "password",
  "newPassword",
  "oldPassword",
  "token",
  "resetToken",
  "sessionID",
  "session_token",
  "secret",
  "name",
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "street",
  "postCode",
  "iban",
  "IBAN",
  "ssn",
  "idNumber",
  "login",
  "to",
  "body",
  "html",
  "text",
];

export type Log = Pick<
  ReturnType<typeof createLog>,
  "info" | "warn" | "error" | "debug" | "fatal" | "child" | "level"
>;

export function createLog(level: string, bindings: Record<string, unknown> = {}) {
  return pino(
    {
      level,
      base: { pid: process.pid, ...bindings },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: NEVER_LOGGED.flatMap((field) => [field, `*.${field}`]), censor: "[cut]" },
      // A database error carries row values in `detail`; only its code and constraint are of use here.
      serializers: { err: describeError },
    },
    pino.destination({ dest: 1, sync: false }),
  );
}

export interface ErrorDescription {
  type: string;
  message: string;
  code?: string | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
  stack?: string | undefined;
}

/** What may be written down about an error. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: "unknown", message: "not an error object" };
  const { code, constraint, table } = error as Error & { code?: string; constraint?: string; table?: string };
  const isDatabaseError = typeof code === "string" && /^[0-9A-Z]{5}$/.test(code);
  return {
    type: error.name,
    message: isDatabaseError ? "database error" : error.message,
    code,
    constraint,
    table,
    stack: error.stack?.split("\n").slice(1, 12).join("\n"),
  };
}
