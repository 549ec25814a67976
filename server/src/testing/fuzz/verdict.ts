// What must hold of every answer, whatever was asked.
import type { Heard, Question } from "./asking.ts";
import { MARKER, UUID } from "./words.ts";

export interface Finding {
  /** What to call it by when it is to be seen again: `SAVE_STORE#17`. */
  name: string;
  what: string;
  sent: string;
}

export interface Tally {
  name: string;
  inputs: number;
  /** How many came as far as what lies behind the checks. */
  reached: number;
  slowestMs: number;
  findings: Finding[];
}

export function newTally(name: string): Tally {
  return { name, inputs: 0, reached: 0, slowestMs: 0, findings: [] };
}

/** Adds one answer; the finding is what `wrong` says of it. */
export function count(
  tally: Tally,
  heard: Heard | { silence: string },
  finding: { name: string; wrong: string | undefined; sent: string },
): void {
  const { name, wrong, sent } = finding;
  if (wrong !== undefined) tally.findings.push({ name: `${tally.name}#${name}`, what: wrong, sent });
  tally.inputs += 1;
  if ("silence" in heard) return;
  tally.reached += Number(heard.status === 200 || heard.status === 204);
  tally.slowestMs = Math.max(tally.slowestMs, heard.ms);
}

const FINE = new Set([200, 204, 400, 401, 403, 404, 409, 413, 415, 429]);
/** A path of ours or words of the database: what an answer never tells. */
const INSIDES =
  /node_modules|\.ts:\d+:\d+|violates |syntax error at or near|invalid input syntax|ECONNREFUSED/;
const SHOWN = 2_000;

/** What the other retailer must never see again. */
export interface Secrets {
  ids: ReadonlySet<string>;
}

export function leakIn(text: string, sent: string, { ids }: Secrets): string | undefined {
  // Whoever sent the marker themselves may hear it again; nobody here does.
  if (text.includes(MARKER) && !sent.includes(MARKER))
    return `a text of the other retailer: ${around(text, MARKER)}`;
  const asked = sent.toLowerCase();
  for (const id of text.match(UUID) ?? [])
    if (ids.has(id) && !asked.includes(id)) return `an id of the other retailer: ${around(text, id)}`;
  return undefined;
}

function around(text: string, part: string): string {
  const place = text.indexOf(part);
  return text.slice(Math.max(0, place - 80), place + 80);
}

/** What is wrong with the answer, or nothing. */
export function wrongIn(
  question: Question,
  heard: Heard | { silence: string },
  secrets: Secrets,
  { isEnvelope = true, mustRefuse = false } = {},
): string | undefined {
  if ("silence" in heard) return `no answer: ${heard.silence}`;
  const text = heard.body.toString("utf8");
  if (!FINE.has(heard.status)) return `status ${heard.status}: ${text.slice(0, 300)}`;
  if (mustRefuse && heard.status < 300) return `let in with status ${heard.status}: ${text.slice(0, 300)}`;
  const sent = question.body.toString("utf8");
  const inside = INSIDES.exec(text)?.[0];
  if (inside !== undefined && !sent.includes(inside)) return `tells of the insides: ${around(text, inside)}`;
  if (isEnvelope && !(heard.status === 200 && !heard.contentType.startsWith("application/json"))) {
    const status = apiStatusOf(text);
    if (status === undefined) return `no envelope: ${text.slice(0, 300)}`;
  }
  return leakIn(text, sent, secrets);
}

function apiStatusOf(text: string): string | undefined {
  try {
    const answer = JSON.parse(text) as { header?: { apiStatus?: unknown } } | null;
    const status = String(answer?.header?.apiStatus);
    return ["OK", "WARNING", "ERROR"].includes(status) ? status : undefined;
  } catch {
    return undefined;
  }
}

export function shown({ path, subdomain, headers, body }: Question): string {
  const head = headers ? ` ${JSON.stringify(headers)}` : "";
  return `POST ${subdomain} ${path}${head} ${body.toString("utf8").slice(0, SHOWN)}`;
}
