// A bucket in this process, for tests of what speaks to one. It keeps objects in memory and believes nobody: every call's
// signature is worked out again from what came over the wire, by the rules of the protocol and not by our own signer.
import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface S3Server {
  endpoint: string;
  /** By path, bucket first. */
  objects: Map<string, Buffer>;
  /** Answers to give before the real one, such as 503; 0 hangs up. */
  troubles: number[];
  close(): Promise<void>;
}

export const BUCKET = {
  bucket: "shop-files",
  accessKey: "test-access",
  secretKey: "test-secret",
  region: "test-1",
};

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const troubles: number[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => answer(request, response, body));
  });

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const trouble = troubles.shift();
    if (trouble === 0) return void request.socket.destroy();
    if (trouble !== undefined) return refuse(response, trouble, "SlowDown");
    const wrong = wrongIn(request, body);
    if (wrong) return refuse(response, 403, wrong);
    const path = request.url ?? "";
    if (!path.startsWith(`/${BUCKET.bucket}/`)) return refuse(response, 404, "NoSuchBucket");
    if (path.startsWith(`/${BUCKET.bucket}/?`)) return void response.end(listing(objects, path));
    const found = objects.get(path);
    switch (request.method) {
      case "PUT":
        objects.set(path, body);
        return void response.writeHead(200).end();
      case "DELETE":
        objects.delete(path);
        return void response.writeHead(204).end();
      default:
        if (!found) return refuse(response, 404, "NoSuchKey");
        response.writeHead(200, { "content-length": found.length });
        return void response.end(request.method === "HEAD" ? undefined : found);
    }
  }

  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    troubles,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** Two objects a page, so that a list of three is read on. */
function listing(objects: ReadonlyMap<string, Buffer>, path: string): string {
  const query = new URLSearchParams(path.split("?")[1]);
  const start = Number(query.get("continuation-token")?.replace("from +", "") ?? 0);
  const all = [...objects].filter(([name]) => name.startsWith(`/${BUCKET.bucket}/${query.get("prefix")}`));
  const page = all
    .slice(start, start + 2)
    .map(([, { length }]) => `<Contents><Size>${length}</Size></Contents>`);
  const more = start + 2 < all.length;
  return `<ListBucketResult>${page.join("")}${more ? `<NextContinuationToken>from +${start + 2}</NextContinuationToken>` : ""}</ListBucketResult>`;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { "content-type": "application/xml" })
    .end(`<Error><Code>${code}</Code></Error>`);
}

/** What is wrong with the signature of a call (AWS Signature Version 4), if anything is. */
function wrongIn(request: IncomingMessage, body: Buffer): string | undefined {
  const { headers, method = "", url = "" } = request;
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    );
  if (!given) return "AccessDenied";
  const [, accessKey = "", day = "", region = "", signedNames = "", signature = ""] = given;
  const at = String(headers["x-amz-date"]);
  const contentHash = String(headers["x-amz-content-sha256"]);
  if (accessKey !== BUCKET.accessKey) return "InvalidAccessKeyId";
  if (region !== BUCKET.region) return "AuthorizationHeaderMalformed";
  if (contentHash !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const names = signedNames.split(";");
  if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.includes(name)))
    return "AccessDenied";

  const [path = "", query = ""] = url.split("?");
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join("");
  const canonical = [method, path, canonicalQuery(query), lines, signedNames, contentHash].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", at, scope, sha256(canonical)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<Buffer | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${BUCKET.secretKey}`,
  );
  return hmac(key, toSign).toString("hex") === signature ? undefined : "SignatureDoesNotMatch";
}

function canonicalQuery(query: string): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replaceAll(
      /[!'()*]/g,
      (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  return [...new URLSearchParams(query)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function sha256(content: Buffer | string): string {
  return createHash("sha256").update(content).digest("hex");
}
