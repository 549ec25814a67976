// Secrets of authenticator apps at rest: sealed with a key of the retailer's own, and to the person they belong to, so that
// one cannot be put in the place of another.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Config } from "#config.ts";

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Owner {
  wlId: number;
  userId: string;
}

function keyOf({ secret }: Pick<Config, "secret">, wlId: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `second factors of tenant ${wlId}`, 32));
}

export function sealSecret(config: Pick<Config, "secret">, owner: Owner, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(config, owner.wlId), nonce);
  cipher.setAAD(Buffer.from(owner.userId));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), sealed]);
}

export function openSecret(config: Pick<Config, "secret">, owner: Owner, sealed: Buffer): Buffer {
  if (sealed[0] !== VERSION) throw new Error("a sealed secret of another kind");
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", keyOf(config, owner.wlId), nonce);
  decipher.setAAD(Buffer.from(owner.userId));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
