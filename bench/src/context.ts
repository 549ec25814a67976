// What every benchmark is given: a running platform, a session, and a way to write down a figure.
import { randomUUID } from "node:crypto";

export interface BenchContext {
  origin: string;
  host: string;
  subdomain: string;
  session: string;
  print(line: string): void;
  call: {
    path(operation: string): string;
    body(operation: string, input: object): string;
  };
}

interface OpenApi {
  paths: Record<string, { post: { operationId: string } }>;
}

const PASSWORD = "Handsel#2026";

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
  const body = (operation: string, input: object) =>
    JSON.stringify({
      // A write carries a request id, as those of the web do; on a read it means nothing.
      header: { version: "test", clientID: "bench", sessionID: session, requestID: randomUUID() },
      subdomain,
      ...input,
    });

  const response = await fetch(`${origin}${pathOf("LOGIN")}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: body("LOGIN", { login: `${who}@${subdomain}.test`, password: PASSWORD }),
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
