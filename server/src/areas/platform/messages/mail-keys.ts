// What a retailer's mails are signed with (DKIM, RFC 6376): made here, sealed with the retailer's key, and taken out only to
// sign. Its public half stands in the DNS of the domain that the mail comes from.
import { generateKeyPair, randomBytes, randomUUIDv7 } from "node:crypto";
import { promisify } from "node:util";
import { domainOf } from "@handsel/contract/rules/senders.ts";
import type { MailSigner } from "#adapters/mail/mail-sender.ts";
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { keyIdOf, seal } from "#keys/envelope.ts";
import { currentKey, type KeySettings, openSealed } from "#keys/tenant-keys.ts";
import { inTenant, type Platform } from "#platform.ts";
import {
  findSigningKey,
  insertMailKey,
  listMailKeysNotSealedBy,
  type MailKeyRecord,
  replaceSealedMailKey,
} from "../queries/mail-keys.ts";

/** What mail servers read everywhere; longer ones do not fit into what some DNS services take. */
const RSA_BITS = 2048;
const makePair = promisify(generateKeyPair);

const nameOf = (id: string) => `key ${id} of mails`;

export async function createMailKey(
  { config, db, now }: { config: KeySettings; db: Db; now: Date },
  domain: string,
): Promise<string> {
  const { publicKey, privateKey } = await makePair("rsa", {
    modulusLength: RSA_BITS,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const id = randomUUIDv7();
  await insertMailKey(db, {
    id,
    domain,
    // The day says how old a key is to whoever looks at the DNS; the rest tells two of one day apart.
    selector: `h${dayIn("UTC", now).replaceAll("-", "")}${randomBytes(2).toString("hex")}`,
    publicKey: publicKey.toString("base64"),
    sealed: seal(await currentKey(config, db, now), Buffer.from(privateKey), nameOf(id)),
    now,
  });
  return id;
}

export const recordNameOf = ({ selector, domain }: Pick<MailKeyRecord, "selector" | "domain">): string =>
  `${selector}._domainkey.${domain}`;
export const recordValueOf = ({ publicKey }: Pick<MailKeyRecord, "publicKey">): string =>
  `v=DKIM1; k=rsa; p=${publicKey}`;

/** Whether what stands in the DNS is this key: order and blanks are the domain owner's to choose. */
export function isRecordOf(key: Pick<MailKeyRecord, "publicKey">, text: string): boolean {
  const tags = new Map(
    text.split(";").map((tag) => {
      const [name = "", ...value] = tag.split("=");
      return [name.trim().toLowerCase(), value.join("=").replaceAll(/\s/g, "")];
    }),
  );
  return tags.get("p") === key.publicKey && (tags.get("k") ?? "rsa") === "rsa";
}

interface Known {
  signer: MailSigner | undefined;
  until: number;
}

/** A key that was replaced signs that much longer in another process; its record is still there. */
const KEPT_MS = 30_000;
const known = new WeakMap<Platform, Map<string, Known>>();

/** What a mail from this sender is signed with; nothing where its domain has no key that signs. */
export async function signerOf(
  platform: Platform,
  wlId: number,
  sender: string,
): Promise<MailSigner | undefined> {
  const domain = domainOf(sender.replace(/^.*</, "").replace(/>$/, ""));
  const keys = known.get(platform) ?? new Map<string, Known>();
  known.set(platform, keys);
  const name = `${wlId} ${domain}`;
  const kept = keys.get(name);
  if (kept && kept.until > performance.now()) return kept.signer;
  const signer = await inTenant(platform, wlId, async (db) => {
    const key = await findSigningKey(db, domain);
    if (!key) return undefined;
    const opened = await openSealed(platform.config, db, key.sealed, nameOf(key.id));
    return { domain, selector: key.selector, privateKey: opened.toString() };
  });
  keys.set(name, { signer, until: performance.now() + KEPT_MS });
  return signer;
}

/** This process signs with what is there now. */
export function forgetSigners(platform: Platform): void {
  known.delete(platform);
}

/** Seals anew what another key than the current one has sealed, some at a time; says how many that were. */
export async function resealMailKeys(
  settings: KeySettings,
  db: Db,
  { now, most }: { now: Date; most: number },
): Promise<number> {
  const key = await currentKey(settings, db, now);
  const found = await listMailKeysNotSealedBy(db, key.id, most);
  for (const { id, sealed } of found)
    if (keyIdOf(sealed) !== key.id)
      await replaceSealedMailKey(
        db,
        id,
        seal(key, await openSealed(settings, db, sealed, nameOf(id)), nameOf(id)),
      );
  return found.length;
}
