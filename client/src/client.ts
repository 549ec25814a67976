// Calls a retailer's platform: one function, typed by the name of the operation.
import { type Operations, TABLE } from "./generated/operations.ts";
import { type OperationName, type RefusalEntry, Refused, Unreachable } from "./refused.ts";
import { isWorthAnother, pauseMs, type Way } from "./retrying.ts";

export interface ClientOptions {
  /** The retailer's own address: `https://northwind.example.com`. */
  url: string;
  /** The retailer, where the address does not name it. */
  retailer?: string;
  /** An API key (`hsk_…`). */
  key?: string;
  /** A person's session, as `LOGIN` answered it, where there is no key. */
  session?: string;
  /** Written into the platform's log beside the calls. */
  name?: string;
  /** How often a call is sent at most; 4 unless told. */
  tries?: number;
  /** How long one try may take; 30 seconds unless told. */
  timeoutMs?: number;
  fetch?: typeof fetch;
  /** Told when the platform announces that an operation will end. */
  onDeprecated?: (operation: OperationName, ends: string | null) => void;
  /** How to wait; for tests. */
  wait?: (ms: number) => Promise<void>;
}

export interface CallOptions {
  /** Your name for this write, kept where a crash does not lose it; made anew unless told. */
  requestId?: string;
  signal?: AbortSignal;
}

export type Input<Name extends OperationName> = Operations[Name]["input"];
export type Output<Name extends OperationName> = Operations[Name]["output"];

/** What came of a call, for those who would rather look than catch. */
export type Outcome<Name extends OperationName> =
  | { isDone: true; data: Output<Name> }
  | { isDone: false; refused: Refused<Name> };

export interface Client {
  /** The answer, or a `Refused` or `Unreachable` thrown. */
  call<Name extends OperationName>(
    name: Name,
    input: Input<Name>,
    options?: CallOptions,
  ): Promise<Output<Name>>;
  /** The answer or the refusal, both typed to the operation. `Unreachable` is thrown. */
  attempt<Name extends OperationName>(
    name: Name,
    input: Input<Name>,
    options?: CallOptions,
  ): Promise<Outcome<Name>>;
}

interface Place {
  path: string;
  way: Way;
  isForm: boolean;
}

const PLACES: ReadonlyMap<string, Place> = new Map(
  Object.entries(TABLE).flatMap(([group, names]) => {
    const [service = "", flags = ""] = group.split(" ");
    return names.map((name): [string, Place] => [
      name,
      { path: `/${service}${functionOf(name, service)}`, way: flags[0] as Way, isForm: flags.endsWith("f") },
    ]);
  }),
);

/** Those whose name exists for staff too are called by it with their service in front. */
function functionOf(name: string, service: string): string {
  const own =
    service === "online/"
      ? name.replace(/^ONLINE_/, "")
      : service === "posale/admin/"
        ? name.replace(/^ADMIN_/, "")
        : name;
  return own.toLowerCase().replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

export function createClient(options: ClientOptions): Client {
  const { tries = 4, wait = (ms) => new Promise((done) => setTimeout(done, ms)) } = options;

  async function call<Name extends OperationName>(
    name: Name,
    input: Input<Name>,
    { requestId, signal }: CallOptions = {},
  ): Promise<Output<Name>> {
    const place = PLACES.get(name);
    if (!place) throw new TypeError(`no operation is called ${name}`);
    const id = place.way === "i" && !place.isForm ? (requestId ?? crypto.randomUUID()) : undefined;
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt + 1 >= tries;
      const response = await send(options, place, { input, id, signal }).catch((cause: unknown) => {
        signal?.throwIfAborted();
        if (isLast || !isWorthAnother(place.way, "no answer")) throw new Unreachable(name, id, { cause });
        return undefined;
      });
      const read = response && (await readAnswer(response, name, options));
      if (read?.isDone) return read.data;
      const code = read?.refused?.code;
      if (read && response && (isLast || !isWorthAnother(place.way, { status: response.status, code })))
        throw read.refused ?? new Unreachable(name, id, { cause: response.status });
      await wait(pauseMs(attempt, response?.headers.get("retry-after") ?? null, Math.random()));
      signal?.throwIfAborted();
    }
  }

  return {
    call,
    attempt: async (name, input, callOptions) => {
      try {
        return { isDone: true, data: await call(name, input, callOptions) };
      } catch (error) {
        if (error instanceof Refused) return { isDone: false, refused: error };
        throw error;
      }
    },
  };
}

interface Sent {
  input: object;
  id: string | undefined;
  signal: AbortSignal | undefined;
}

function send(
  options: ClientOptions,
  { path, isForm }: Place,
  { input, id, signal }: Sent,
): Promise<Response> {
  const { url, retailer, key, session, name = "@handsel/client", timeoutMs = 30_000 } = options;
  const header = {
    clientID: name,
    ...(session !== undefined && { sessionID: session }),
    ...(id !== undefined && { requestID: id }),
  };
  const asked = { ...(retailer !== undefined && { subdomain: retailer }), ...input };
  const late = AbortSignal.timeout(timeoutMs);
  return (options.fetch ?? fetch)(new URL(path, url), {
    method: "POST",
    headers: {
      ...(!isForm && { "content-type": "application/json" }),
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    body: isForm ? formOf({ ...header, ...asked }) : JSON.stringify({ header, ...asked }),
    signal: signal ? AbortSignal.any([signal, late]) : late,
  });
}

/** The fields first, the file last. */
function formOf(fields: object): FormData {
  const form = new FormData();
  const all = Object.entries(fields) as [string, unknown][];
  for (const [name, value] of all)
    if (value !== undefined && value !== null && !(value instanceof Blob))
      form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  for (const [name, value] of all) if (value instanceof Blob) form.append(name, value);
  return form;
}

interface AnswerHeader {
  apiStatus: "OK" | "WARNING" | "ERROR";
  errors?: RefusalEntry[];
  reference?: string;
}
type Read<Name extends OperationName> =
  | { isDone: true; data: Output<Name> }
  | { isDone: false; refused: Refused<Name> | undefined };

async function readAnswer<Name extends OperationName>(
  response: Response,
  name: Name,
  { onDeprecated }: ClientOptions,
): Promise<Read<Name>> {
  if (response.headers.has("deprecation")) onDeprecated?.(name, response.headers.get("sunset"));
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  if (response.ok && !isJson) return { isDone: true, data: (await response.blob()) as Output<Name> };
  const body = isJson ? ((await response.json().catch(() => ({}))) as { header?: AnswerHeader }) : {};
  const { header } = body;
  // What stands between, a proxy for instance, answers in words of its own.
  if (!header) return { isDone: false, refused: undefined };
  if (header.apiStatus !== "ERROR") return { isDone: true, data: body as Output<Name> };
  const { errors: entries = [], reference } = header;
  return { isDone: false, refused: new Refused(name, { entries, status: response.status, reference }) };
}
