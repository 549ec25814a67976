// A mail as its bytes (RFC 5322 and MIME), in one piece: what is sent by the thousand is made without streams.
import { randomBytes } from "node:crypto";
import { domainToASCII } from "node:url";
import type { OutgoingMail } from "./mail-sender.ts";

/** Name and value of each field, folded; what a signature covers by name. */
export type HeaderField = readonly [name: string, value: string];

export interface ComposedMail {
  fields: readonly HeaderField[];
  body: Buffer;
}

export function composeMail(mail: OutgoingMail, at: Date): ComposedMail {
  const content = withAttachments(mail, withHtml(mail));
  return {
    fields: [
      ["From", addressField(mail.from)],
      ["To", addressField(mail.to)],
      ...(mail.replyTo ? [["Reply-To", addressField(mail.replyTo)] as const] : []),
      ["Subject", textField(mail.subject)],
      ["Message-ID", mail.messageId],
      ["Date", at.toUTCString().replace("GMT", "+0000")],
      ...Object.entries(mail.headers).map(([name, value]) => [name, textField(value)] as const),
      ["MIME-Version", "1.0"],
      ...content.fields,
    ],
    body: Buffer.concat(content.pieces),
  };
}

export const headerOf = (fields: readonly HeaderField[]): string =>
  `${fields.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;

interface Part {
  fields: HeaderField[];
  pieces: Buffer[];
}

function withHtml({ text, html }: OutgoingMail): Part {
  const plain = textPart("plain", text);
  return html === "" ? plain : parts("alternative", [plain, textPart("html", html)]);
}

function withAttachments({ attachments }: OutgoingMail, content: Part): Part {
  if (attachments.length === 0) return content;
  const files = attachments.map(
    ({ fileName, type, content: bytes }): Part => ({
      fields: [
        ["Content-Type", type.replaceAll(/[\r\n]/g, "")],
        ["Content-Transfer-Encoding", "base64"],
        ["Content-Disposition", `attachment; ${fileNameField(fileName)}`],
      ],
      pieces: [base64Lines(bytes)],
    }),
  );
  return parts("mixed", [content, ...files]);
}

function parts(kind: "alternative" | "mixed", all: readonly Part[]): Part {
  // No line of an encoded text can look like it.
  const boundary = `=_${randomBytes(12).toString("hex")}`;
  return {
    fields: [["Content-Type", `multipart/${kind};\r\n boundary="${boundary}"`]],
    pieces: [
      ...all.flatMap(({ fields, pieces }) => [
        Buffer.from(`--${boundary}\r\n${headerOf(fields)}`),
        ...pieces,
        NEW_LINE,
      ]),
      Buffer.from(`--${boundary}--\r\n`),
    ],
  };
}

const NEW_LINE = Buffer.from("\r\n");
/** Written as it is: nothing in it needs a code, and no line is too long for any server. */
const PLAIN_TEXT = /^(?:[\x20-\x7e]{0,76}\r\n)*[\x20-\x7e]{0,76}$/;

function textPart(subtype: "plain" | "html", text: string): Part {
  const lines = text.replaceAll(/\r\n?|\n/g, "\r\n");
  const isPlain = PLAIN_TEXT.test(lines) && !lines.includes(" \r\n") && !lines.endsWith(" ");
  return {
    fields: [
      ["Content-Type", `text/${subtype}; charset=utf-8`],
      ["Content-Transfer-Encoding", isPlain ? "7bit" : "quoted-printable"],
    ],
    pieces: [isPlain ? Buffer.from(lines, "latin1") : quotedPrintable(Buffer.from(lines)), NEW_LINE],
  };
}

const [CR, LF, SPACE, TAB, EQUALS] = [13, 10, 32, 9, 61];
const LONGEST_LINE = 76;
const HEX = Buffer.from("0123456789ABCDEF");
/** Letters that stand for themselves. */
const IS_PLAIN = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte > SPACE && byte < 127 && byte !== EQUALS),
);

/** Lines end with CR and LF already. */
function quotedPrintable(bytes: Buffer): Buffer {
  // Three for each at most, and a soft break after each line of them.
  const out = Buffer.allocUnsafe(bytes.length * 3 + Math.ceil((bytes.length * 3) / 70) * 3 + 8);
  const end = bytes.length;
  let length = 0;
  let column = 0;
  for (let place = 0; place < end; place += 1) {
    const byte = bytes[place] as number; // Below the end.
    let isPlain = IS_PLAIN[byte] === 1;
    if (!isPlain) {
      const next = bytes[place + 1];
      if (byte === CR && next === LF) {
        length = out.writeUInt16BE(0x0d0a, length);
        place += 1;
        column = 0;
        continue;
      }
      // A blank at the end of a line would be lost on its way.
      isPlain = (byte === SPACE || byte === TAB) && next !== undefined && next !== CR;
    }
    const width = isPlain ? 1 : 3;
    if (column + width >= LONGEST_LINE) {
      out[length++] = EQUALS;
      length = out.writeUInt16BE(0x0d0a, length);
      column = 0;
    }
    column += width;
    if (isPlain) out[length++] = byte;
    else {
      out[length++] = EQUALS;
      out[length++] = HEX[byte >> 4] as number; // Sixteen of them.
      out[length++] = HEX[byte & 15] as number;
    }
  }
  return out.subarray(0, length);
}

function base64Lines(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString("base64").replaceAll(/.{1,76}/g, "$&\r\n"), "latin1");
}

const PRINTABLE = /^[\x20-\x7e]*$/;
/** Far below what a line may have; what is longer without a blank is written in codes. */
const LONGEST_FIELD = 900;

/** What is not plain is written in encoded words (RFC 2047). */
function textField(text: string): string {
  const isPlain = PRINTABLE.test(text) && text.length <= LONGEST_FIELD && !text.includes("=?");
  return isPlain ? text : encodedWords(text);
}

/** Bytes of one encoded word, so that its line is no longer than 76. */
const ENCODED_BYTES = 42;

function encodedWords(text: string): string {
  const words: string[] = [];
  let word = "";
  for (const letter of text) {
    if (Buffer.byteLength(word + letter) > ENCODED_BYTES) {
      words.push(word);
      word = "";
    }
    word += letter;
  }
  words.push(word);
  return words.map((one) => `=?UTF-8?B?${Buffer.from(one).toString("base64")}?=`).join("\r\n ");
}

const NAMED = /^\s*(?:"((?:[^"\\]|\\.)*)"|([^<"]*?))\s*<([^<>]*)>\s*$/;

/** `"Name" <address>`, or an address alone. */
function addressField(text: string): string {
  const [, quoted, bare, address] = NAMED.exec(text) ?? [];
  if (address === undefined) return asciiDomain(text.trim());
  const name = (quoted?.replaceAll(/\\(.)/g, "$1") ?? bare ?? "").trim();
  if (name === "") return `<${asciiDomain(address)}>`;
  const isPlain = PRINTABLE.test(name) && !name.includes("=?");
  const shown = isPlain ? `"${name.replaceAll(/["\\]/g, "\\$&")}"` : encodedWords(name);
  return `${shown} <${asciiDomain(address)}>`;
}

/** The address alone, as the envelope has it. */
export function bareAddress(text: string): string {
  return asciiDomain((NAMED.exec(text)?.[3] ?? text).trim());
}

function asciiDomain(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at);
  return PRINTABLE.test(domain) ? address : `${address.slice(0, at)}${domainToASCII(domain)}`;
}

function fileNameField(name: string): string {
  const safe = name.replaceAll(/[\r\n]/g, " ");
  if (PRINTABLE.test(safe)) return `filename="${safe.replaceAll(/["\\]/g, "\\$&")}"`;
  // RFC 2231; what encodeURIComponent leaves is allowed there but for these.
  const coded = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename*=UTF-8''${coded}`;
}
