// Files in a bucket that is spoken to by the S3 protocol, for installations of more than one machine. A tenant's room is
// the first part of the object's name. Files are at most as long as an upload may be, and every caller works on the whole
// of one, so they travel whole, with the checksum of their content under the signature.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { type FileStorage, isStorageKey } from "./file-storage.ts";
import { readXml } from "./s3-xml.ts";

export interface BucketSettings {
  /** Where the storage answers, without the bucket. */
  endpoint: string;
  bucket: string;
  /** Put before every name, so that installations may share a bucket; without slashes at its ends. */
  prefix: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** The bucket stands in the path of an address, or before the host's name. */
  addressing: "path" | "host";
}

/** What a test replaces to be quick. */
interface Surroundings {
  wait(ms: number): Promise<void>;
}

const TIMEOUT_MS = 20_000;
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 200;

const surroundings: Surroundings = { wait: (ms) => new Promise((done) => setTimeout(done, ms)) };

export function s3Storage(settings: BucketSettings, { wait } = surroundings): FileStorage {
  const root = rootOf(settings);

  function roomOf(wlId: number): string {
    assert(Number.isInteger(wlId) && wlId > 0, "files belong to a tenant");
    return `${settings.prefix && `${settings.prefix}/`}${wlId}/`;
  }

  function addressOf(wlId: number, key: string): string {
    const room = roomOf(wlId);
    assert(isStorageKey(key), "not a key of a file");
    return `${root}/${room}${key}`;
  }

  async function sendOnce(method: string, url: string, content?: Uint8Array): Promise<Response> {
    const signed = await new AwsV4Signer({
      method,
      url,
      headers: { "x-amz-content-sha256": sha256(content ?? "") },
      accessKeyId: settings.accessKey,
      secretAccessKey: settings.secretKey,
      service: "s3",
      region: settings.region,
    }).sign();
    return fetch(signed.url, {
      method,
      headers: signed.headers,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(content && { body: Buffer.from(content) }),
    });
  }

  /** Done twice is as if done once, for all of them, so whatever may pass is tried again. */
  async function send(method: string, url: string, content?: Uint8Array): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === ATTEMPTS;
      const response = await sendOnce(method, url, content).catch((error: unknown) => {
        if (isLast) throw error;
        return undefined;
      });
      const mayPass = response === undefined || response.status >= 500 || response.status === 429;
      if (response && (isLast || !mayPass)) return response;
      await response?.body?.cancel();
      await wait(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
    }
  }

  async function succeed(method: string, url: string, content?: Uint8Array): Promise<Response | undefined> {
    const response = await send(method, url, content);
    if (response.ok) return response;
    const code = codeIn(await response.text());
    // A bucket that is gone is no reason to believe that its files were never there.
    if (response.status === 404 && method !== "PUT" && code !== "NoSuchBucket") return undefined;
    throw new Error(`the file storage answered ${response.status} ${code}`);
  }

  return {
    read: async (wlId, key) => {
      const response = await succeed("GET", addressOf(wlId, key));
      return response && Buffer.from(await response.arrayBuffer());
    },
    write: async (wlId, key, content) => {
      const response = await succeed("PUT", addressOf(wlId, key), content);
      await response?.body?.cancel();
    },
    has: async (wlId, key) => (await succeed("HEAD", addressOf(wlId, key))) !== undefined,
    remove: async (wlId, key) => {
      const response = await succeed("DELETE", addressOf(wlId, key));
      await response?.body?.cancel();
    },
    usedBytes: async (wlId) => {
      let used = 0;
      let next: string | undefined;
      do {
        const query = new URLSearchParams({ "list-type": "2", prefix: roomOf(wlId) });
        if (next !== undefined) query.set("continuation-token", next);
        const response = await succeed("GET", `${root}/?${query.toString()}`);
        if (!response) break;
        const page = readXml(await response.text());
        for (const size of page.get("Size") ?? []) used += Number(size);
        next = page.get("NextContinuationToken")?.[0];
      } while (next !== undefined);
      return used;
    },
  };
}

/** Why it refused; nothing where something before the storage answered, in a language of its own. */
function codeIn(text: string): string {
  try {
    return readXml(text).get("Code")?.[0] ?? "";
  } catch {
    return "";
  }
}

function rootOf({ endpoint, bucket, addressing }: BucketSettings): string {
  const url = new URL(endpoint);
  if (addressing === "path") return `${url.origin}/${bucket}`;
  url.hostname = `${bucket}.${url.hostname}`;
  return url.origin;
}

function sha256(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("hex");
}
