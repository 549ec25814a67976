// The one way to the server: a declared operation in, its data out. A refusal is thrown as CallError after its
// notifications are shown, so that a caller that does not catch leaves everything on the screen as it was.
import { type AnswerEntry, DEFAULT_VERSION, SESSION_LOST_CODES } from "@handsel/contract/envelope.ts";
import { type InputOf, isRead, type Operation, type OutputOf } from "@handsel/contract/operation.ts";
import { SESSION_STATUS } from "@handsel/contract/roles.ts";
import { noticeQueue } from "#kit/feedback/notice-queue.ts";
import { noteTold } from "#kit/feedback/refusals.ts";
import { isAnswer, reduceAnswer } from "./answer.ts";
import { noteServerBuild, ownBuild } from "./build.ts";
import { raiseApiEntries, raiseEntry, worded } from "./notifications/notifications.ts";
import { isLineUp, noteAnswer, noteNoAnswer } from "./outage/line.ts";
import { askForProof, PROOF_CODE } from "./proof.ts";
import { currentSession, dropSession, updateUser, whenSessionEnds } from "./session.ts";
import { subdomain } from "./tenant.ts";

export class CallError extends Error {
  readonly entries: readonly AnswerEntry[];
  /** 0 when the server could not be reached. */
  readonly httpStatus: number;

  constructor(entries: readonly AnswerEntry[], httpStatus: number) {
    super(entries.map((entry) => entry.code).join(", ") || `http ${httpStatus}`);
    this.name = "CallError";
    this.entries = entries;
    this.httpStatus = httpStatus;
  }

  has(code: string): boolean {
    return this.entries.some((entry) => entry.code === code);
  }
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The caller shows the refusal itself. */
  isQuiet?: boolean;
  /** The caller shows a refusal for one of these itself. */
  quietCodes?: readonly string[] | undefined;
  /** Asked by the page itself, without a press. */
  isReading?: boolean;
  /** The id that the caller has kept for it; it stays the same however often it is sent. */
  requestId?: string;
  /** Told of each part of a file as it arrives. */
  onChunk?: (chunk: Uint8Array) => void;
}

/** Set by the application: some codes lead to another page, and what was tried again may have changed what is shown. */
export const leads: { to: (path: string) => void; refresh: () => Promise<unknown> } = {
  to: (path) => location.assign(path),
  refresh: async () => undefined,
};

const CLIENT_ID = "web";
/** The session's secret is to be kept where no script can read it; what we get in its place opens nothing alone. */
const IN_COOKIE = { "x-session-cookie": "1" };
const TRIES = 3;
const PAUSE_MS = 600;
const LONGEST_PAUSE_MS = 5_000;

export async function call<Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  options: CallOptions = {},
): Promise<OutputOf<Op>> {
  const asked = isRead(operation) ? undefined : JSON.stringify([operation.path, input]);
  const requestId = options.requestId ?? (asked && unanswered.get(asked)) ?? newRequestId();
  // Begun by itself, and not by a form or button that would begin it again: the page shows what came of it.
  const retry = async () => {
    if (asked) await call(operation, input, options);
    await leads.refresh();
  };
  return withProof(async () => {
    const body = envelope(operation, input, requestId);
    const response = await send(operation.path, body, options.signal);
    return readAnswer<Op>(response, {
      ...options,
      retry,
      noteOutcome: (isKnown) => {
        if (!asked) return;
        if (isKnown) unanswered.delete(asked);
        else unanswered.set(asked, requestId);
      },
    });
  });
}

/**
 * Writes of which nobody knows whether they happened. The same one again goes out under the same request id, whoever sends
 * it and however late: it happens once.
 */
const unanswered = new Map<string, string>();
whenSessionEnds(() => unanswered.clear());

/** Refusals after which the first call may still have been done, or is being done. */
const STILL_OPEN: readonly string[] = ["REQUEST_STILL_RUNNING"];

/** Refused for want of a fresh confirmation nothing has happened: the person is asked, and the same call goes out again. */
async function withProof<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const isAsked = error instanceof CallError && error.has(PROOF_CODE);
    if (!isAsked || !(await askForProof())) throw error;
    return attempt();
  }
}

function envelope<Op extends Operation>(operation: Op, input: InputOf<Op>, requestId: string): string {
  return JSON.stringify({
    header: {
      service: operation.service,
      function: operation.functionName,
      clientID: CLIENT_ID,
      version: operation.version ?? DEFAULT_VERSION,
      build: ownBuild(),
      sessionID: currentSession()?.token ?? null,
      ...(!isRead(operation) && { requestID: requestId }),
    },
    subdomain: subdomain(),
    ...(input as object),
  });
}

export interface FetchedFile {
  name: string;
  content: Blob;
}

const FILE_TYPES = /^(text\/csv|application\/pdf|application\/zip|application\/vnd\.openxmlformats)/;

/** A call that answers with a file; a refusal comes as always and is thrown. */
export async function fetchFile<Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  options: CallOptions = {},
): Promise<FetchedFile> {
  const requestId = newRequestId();
  return withProof(async () => {
    const response = await send(operation.path, envelope(operation, input, requestId), options.signal);
    const type = response?.headers.get("content-type") ?? "";
    if (response?.ok && FILE_TYPES.test(type))
      return { name: fileNameOf(response), content: await contentOf(response, options.onChunk) };
    await readAnswer<Op>(response, options);
    throw new CallError([{ code: "REQUEST_FAIL", values: [], message: "" }], response?.status ?? 0);
  });
}

async function contentOf(response: Response, onChunk: CallOptions["onChunk"]): Promise<Blob> {
  if (!onChunk || !response.body) return response.blob();
  const reader = response.body.getReader();
  const parts: BlobPart[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: response.headers.get("content-type") ?? "" });
    onChunk(value);
    parts.push(value);
  }
}

/** As the server calls it: the plain name, or the one with all its letters. */
function fileNameOf(response: Response): string {
  const header = response.headers.get("content-disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(header)?.[1] ?? "download";
}

interface ReadOptions extends CallOptions {
  retry?: () => unknown;
  /** Whether the server has said what became of the call. */
  noteOutcome?: (isKnown: boolean) => void;
}

/** Shows the notifications of an answer and hands over its data, or throws the refusal. */
async function readAnswer<Op extends Operation>(
  response: Response | undefined,
  options: ReadOptions,
): Promise<OutputOf<Op>> {
  const json: unknown = await response?.json().catch(() => undefined);
  // Whoever gave up the call while its answer was on the way is not told that it failed.
  options.signal?.throwIfAborted();
  if (response === undefined || !isAnswer(json)) {
    options.noteOutcome?.(false);
    noteNoAnswer();
    if (!options.isQuiet) await worded();
    const entry: AnswerEntry = { code: "REQUEST_FAIL", values: [], message: "" };
    // That there is no line is said once, by the bar.
    const isSaid = options.isQuiet || (options.isReading && !isLineUp());
    const key = isSaid ? undefined : raiseEntry(entry, options.retry);
    if (options.isReading && key !== undefined) noticeQueue.setReading(key);
    const failure = new CallError([entry], response?.status ?? 0);
    noteTold(failure, new Map(key === undefined ? [] : [[entry, key]]));
    throw failure;
  }
  const { status, data, entries, apiStatus, errorNumber, reference, build } = reduceAnswer(json);
  noteAnswer();
  noteServerBuild(build);
  options.noteOutcome?.(!entries.some(({ code }) => STILL_OPEN.includes(code)));
  if (entries.length > 0) await worded();
  const isSessionLost = entries.some((entry) => SESSION_LOST_CODES.includes(entry.code));
  // Calls that were on the way together hear of it together; it is said once.
  if (isSessionLost && currentSession()) dropSession();
  const { quietCodes = [] } = options;
  const told = entries.filter(({ code }) => code !== PROOF_CODE && !quietCodes.includes(code));
  const isTold = !options.isQuiet || isSessionLost;
  const notices = raiseApiEntries(apiStatus, isTold ? told : [], errorNumber, {
    reference,
    retry: options.retry,
  });
  if (options.isReading && !isSessionLost) for (const key of notices.values()) noticeQueue.setReading(key);
  // The retailer asks for a second factor since; the one page that is open then is where it is set up.
  if (entries.some(({ code }) => code === "US_SECOND_FACTOR_SETUP_REQUIRED"))
    updateUser({ status: SESSION_STATUS.enrolling });
  const active = entries.find(({ code }) => code === "CONTRACT_ALREADY_ACTIVE");
  // The refusal made a cart to go on with, and names it.
  if (active) leads.to(["/posale/services", ...active.values].join("/"));
  if (status === "ERROR") {
    const refusal = new CallError(entries, response.status);
    noteTold(refusal, notices);
    throw refusal;
  }
  return data as OutputOf<Op>;
}

/** A call that brings a file: the same envelope as fields of a form, the file last. It is sent once. */
export async function sendFile<Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  file: File,
  options: CallOptions = {},
): Promise<OutputOf<Op>> {
  const form = new FormData();
  const fields: Record<string, unknown> = {
    service: operation.service,
    function: operation.functionName,
    clientID: CLIENT_ID,
    version: operation.version ?? DEFAULT_VERSION,
    build: ownBuild(),
    sessionID: currentSession()?.token ?? "",
    subdomain: subdomain(),
    ...(input as object),
  };
  for (const [name, value] of Object.entries(fields))
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      form.append(name, String(value));
  form.append("file", file, file.name);
  const response = await fetch(operation.path, {
    method: "POST",
    headers: { accept: "application/json" },
    body: form,
    cache: "no-store",
    ...(options.signal && { signal: options.signal }),
  }).catch(() => undefined);
  return readAnswer<Op>(response, options);
}

/** What stands before a server says this when it finds none, or has waited in vain. */
const NO_SERVER: readonly number[] = [502, 504];

// A short loss of network is waited out. A server that says when to come again is asked once more then, and so is a gateway
// that finds no server: it may just be starting anew. Repeating is safe: reads change nothing, and writes carry a request id by
// which the server gives the first answer again, or are such that done twice is as if done once.
async function send(path: string, body: string, signal?: AbortSignal): Promise<Response | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(path, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json", ...IN_COOKIE },
        body,
        cache: "no-store",
        ...(signal && { signal }),
      });
      const waitMs = comeAgainMs(response);
      if (attempt > 1 || waitMs === undefined) return response;
      await pause(waitMs);
    } catch (error) {
      if (signal?.aborted) throw error;
      if (attempt === TRIES || !isLineUp()) return undefined;
      await pause(PAUSE_MS * attempt);
    }
  }
}

/** When the same call may find somebody; never, if it was answered. */
function comeAgainMs({ status, headers }: Response): number | undefined {
  if (NO_SERVER.includes(status)) return PAUSE_MS;
  const seconds = status === 503 ? Number(headers.get("retry-after")) : 0;
  return seconds > 0 ? Math.min(seconds * 1_000, LONGEST_PAUSE_MS) : undefined;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

function newRequestId(): string {
  // Not every address is a secure context, and only those have randomUUID.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
