// The key that signs ID tokens. It outlives a restart, so that a platform which remembers the public half goes on
// trusting the sandbox.
import { generateKeyPair, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import type { JWKS } from "oidc-provider";

export const KEYS_FILE = "identity-keys.json";

export async function loadSigningKeys(path: string): Promise<JWKS> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return createSigningKeys(path);
  }
}

async function createSigningKeys(path: string): Promise<JWKS> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: "jwk" }), kid: randomUUID(), use: "sig", alg: "RS256" };
  const keys = { keys: [key] } as JWKS;
  // Under another name first: a half-written file would keep the sandbox from starting.
  const draft = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(draft, JSON.stringify(keys), { mode: 0o600, flush: true });
  await rename(draft, path);
  return keys;
}
