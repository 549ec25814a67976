// What every benchmark is given: a running platform, a session, and a way to write a figure down.
import { randomUUID } from "node:crypto";
import type { Figure } from "./figures.ts";

/** What a benchmark is run with. */
export interface Bench extends BenchContext {
  /** Smaller sizes and shorter rounds, to see that everything works. */
  isShort: boolean;
  /** Writes a figure down: printed at once, and kept with the results. */
  figure(figure: Figure): void;
}

export interface BenchContext {
  origin: string;
  host: string;
  subdomain: string;
  session: string;
  print(line: string): void;
  call: {
    path(operation: string): string;
    /** `as`: by the holder of another session. */
    body(operation: string, input: object, as?: string): string;
  };
}

interface OpenApi {
  paths: Record<string, { post: { operationId: string } }>;
}

const PASSWORD = "Handsel#2026";

/** `who`: a role's account at the retailer, or somebody by the whole login. */
export async function openContext(port: string, subdomain: string, who: string): Promise<BenchContext> {
  const origin = `http://127.0.0.1:${port}`;
  const host = `${subdomain}.localhost:${port}`;
  const api = (await (await fetch(`${origin}/openapi.json`)).json()) as OpenApi;
  const paths = new Map(Object.entries(api.paths).map(([path, { post }]) => [post.operationId, path]));
  const pathOf = (operation: string) => {
    const path = paths.get(operation);
    if (path === undefined) throw new Error(`no operation ${operation}`);
    return path;
  };
  let session = "";
  const body = (_operation: string, input: object, as = session) =>
    JSON.stringify({
      // A write carries a request id, as those of the web do; on a read it means nothing.
      header: { version: "test", clientID: "bench", sessionID: as, requestID: randomUUID() },
      subdomain,
      ...input,
    });

  const response = await fetch(`${origin}${pathOf("LOGIN")}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: body("LOGIN", { login: who.includes("@") ? who : `${who}@${subdomain}.test`, password: PASSWORD }),
  });
  session = ((await response.json()) as { session_token: string }).session_token;
  return {
    origin,
    host,
    subdomain,
    session,
    print: (line) => console.log(line),
    call: { path: pathOf, body },
  };
}
