// How something is sealed: AES-256-GCM, with the key's id in front, so that whoever opens it knows which key to take. What a
// thing is called is part of the seal: one cannot be put in the place of another.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

export interface SealingKey {
  /** Sixteen hexadecimal digits. It tells keys apart and says nothing about them. */
  id: string;
  bytes: Buffer;
}

const VERSION = 2;
const ID_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + ID_BYTES + NONCE_BYTES + TAG_BYTES;

export function keyOfBytes(bytes: Buffer): SealingKey {
  const id = createHash("sha256")
    .update("id of a key")
    .update(bytes)
    .digest("hex")
    .slice(0, 2 * ID_BYTES);
  return { id, bytes };
}

export const newKey = (): SealingKey => keyOfBytes(randomBytes(32));

export function seal({ id, bytes }: SealingKey, content: Buffer, name: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", bytes, nonce);
  cipher.setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), Buffer.from(id, "hex"), nonce, cipher.getAuthTag(), sealed]);
}

/** Undefined for what is not sealed this way. */
export function keyIdOf(sealed: Buffer): string | undefined {
  if (sealed[0] !== VERSION || sealed.length < HEAD_BYTES) return undefined;
  return sealed.subarray(1, 1 + ID_BYTES).toString("hex");
}

/** Throws for another key, another name, or anything that was changed. */
export function open({ bytes }: SealingKey, sealed: Buffer, name: string): Buffer {
  const nonceEnd = 1 + ID_BYTES + NONCE_BYTES;
  const decipher = createDecipheriv("aes-256-gcm", bytes, sealed.subarray(1 + ID_BYTES, nonceEnd));
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(sealed.subarray(nonceEnd, HEAD_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]);
}
