// Signs a mail for its sender's domain (DKIM, RFC 6376), relaxed in fields and text, so that a server on the way may fold lines anew.
import { createHash, createPrivateKey, type KeyObject, sign } from "node:crypto";
import { promisify } from "node:util";
import type { MailSigner } from "./mail-sender.ts";
import type { ComposedMail, HeaderField } from "./mime.ts";

const signApart = promisify(
  (data: Buffer, key: KeyObject, done: (error: Error | null, signature: Buffer) => void) =>
    sign("sha256", data, key, done),
);

/** Read once: a campaign is signed with one key. */
const keys = new WeakMap<MailSigner, KeyObject>();

function keyOf(signer: MailSigner): KeyObject {
  const key = keys.get(signer) ?? createPrivateKey(signer.privateKey);
  keys.set(signer, key);
  return key;
}

const NAMES = new Set([
  "from",
  "to",
  "reply-to",
  "subject",
  "date",
  "message-id",
  "mime-version",
  "content-type",
  "content-transfer-encoding",
  "list-unsubscribe",
  "list-unsubscribe-post",
]);

/** The field that goes on top of the others. */
export async function signatureField(
  { fields, body }: ComposedMail,
  signer: MailSigner,
): Promise<HeaderField> {
  const signed = fields.filter(([name]) => NAMES.has(name.toLowerCase()));
  const tags = [
    "v=1",
    "a=rsa-sha256",
    "c=relaxed/relaxed",
    `d=${signer.domain}`,
    `s=${signer.selector}`,
    `h=${signed.map(([name]) => name.toLowerCase()).join(":")}`,
    `bh=${createHash("sha256").update(relaxedBody(body), "latin1").digest("base64")}`,
    "b=",
  ];
  const unsigned = tags.join(";\r\n ");
  const text = `${signed.map((field) => `${relaxed(field)}\r\n`).join("")}${relaxed(["DKIM-Signature", unsigned])}`;
  const signature = await signApart(Buffer.from(text), keyOf(signer));
  return [
    "DKIM-Signature",
    `${unsigned}${signature
      .toString("base64")
      .replaceAll(/.{1,72}/g, "\r\n $&")
      .trimStart()}`,
  ];
}

const relaxed = ([name, value]: HeaderField): string =>
  `${name.toLowerCase()}:${value.replaceAll(/[ \t\r\n]+/g, " ").trim()}`;

function relaxedBody(body: Buffer): string {
  const lines = body
    .toString("latin1")
    .split("\r\n")
    .map((line) => line.replaceAll(/[ \t]+/g, " ").trimEnd());
  while (lines.at(-1) === "") lines.pop();
  return lines.map((line) => `${line}\r\n`).join("");
}
