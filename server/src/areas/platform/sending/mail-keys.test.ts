// The keys that sign mails: made, looked for in the DNS, replaced; and what they sign, judged by somebody else's library.
import { type AddressInfo, createServer } from "node:net";
import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import { CHECK_MAIL_KEY, LIST_MAIL_KEYS, MAKE_MAIL_KEY } from "@handsel/contract/platform/mail-keys.ts";
import { authenticate } from "mailauth";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { smtpMail } from "#adapters/mail/smtp.ts";
import { inTenant } from "#platform.ts";
import { aUser, signedIn } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type Person, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { isRecordOf } from "../messages/mail-keys.ts";
import { sendMessage } from "../messages/messages.ts";

let world: TestPlatform;
let shop: Shop;
let top: Person;
/** What the world sees. */
const dns = new Map<string, string>();
beforeAll(async () => {
  world = await openTestPlatform();
  world.platform.adapters.dns = {
    texts: async (name) => {
      if (name.includes("broken")) throw new Error("nobody answers");
      const text = dns.get(name);
      return text === undefined ? [] : [text];
    },
  };
});
beforeEach(async () => {
  dns.clear();
  shop = await aShop(world, { record: { senderDomains: ["shop.test", "broken.test"] } });
  top = await signedIn(world, await aUser(world, shop.tenant, { role: 1, stores: [shop.store] }));
});
afterAll(() => world.close());

const keysOf = async (domain: string) =>
  (await callAs(world, top, LIST_MAIL_KEYS, {})).data.domains.find((one) => one.domain === domain)?.keys ??
  [];
async function made(domain = "shop.test") {
  expect((await callAs(world, top, MAKE_MAIL_KEY, { domain })).codes).toEqual([]);
  const [key] = await keysOf(domain);
  if (!key) throw new Error("no key");
  return key;
}
const look = async (id: string) => (await callAs(world, top, CHECK_MAIL_KEY, { id })).data.found;

test("a key signs once its record is seen, and not before", async () => {
  const key = await made();
  expect(key).toMatchObject({ state: "WAITING", checkedAt: null });
  expect(key.recordName).toMatch(/^h\d{8}[\da-f]{4}\._domainkey\.shop\.test$/);
  expect(key.recordValue).toMatch(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/=]{300,}$/);
  expect(await look(key.id)).toBe("NOTHING");
  dns.set(key.recordName, "v=DKIM1; k=rsa; p=SomebodyElse");
  expect(await look(key.id)).toBe("OTHER");
  expect((await keysOf("shop.test")).map(({ state }) => state)).toEqual(["WAITING"]);
  dns.set(key.recordName, key.recordValue.replaceAll("; ", ";").replace("p=", "p= "));
  expect(await look(key.id)).toBe("FOUND");
  expect((await keysOf("shop.test")).map(({ state }) => state)).toEqual(["SIGNING"]);
  const { entries } = (await callAs(world, top, LIST_AUDIT, { entity: "MAIL_KEY" })).data;
  expect(entries.map(({ action }) => action)).toEqual(["MAIL_KEY_SIGNS", "MAIL_KEY_MADE"]);
  // The half that signs never leaves.
  expect(JSON.stringify(entries)).not.toContain("PRIVATE");
});

test("a new key takes the place of the one that signs when its own record is seen; one that waited is gone", async () => {
  const first = await made();
  dns.set(first.recordName, first.recordValue);
  await look(first.id);
  const given = await made();
  const second = await made();
  expect((await keysOf("shop.test")).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect((await callAs(world, top, CHECK_MAIL_KEY, { id: given.id })).codes).toEqual(["MAIL_KEY_NOT_FOUND"]);
  expect((await keysOf("shop.test")).map(({ state }) => state)).toEqual(["WAITING", "SIGNING"]);
  dns.set(second.recordName, second.recordValue);
  await look(second.id);
  expect((await keysOf("shop.test")).map(({ state }) => state)).toEqual(["SIGNING", "RETIRED"]);
});

test("a DNS that does not answer changes nothing, and a foreign domain gets no key", async () => {
  const key = await made("broken.test");
  expect(await look(key.id)).toBe("UNREACHABLE");
  const { codes } = await callAs(world, top, MAKE_MAIL_KEY, { domain: "elsewhere.test" });
  expect(codes).toEqual(["SENDER_DOMAIN_NOT_ALLOWED"]);
});

test("mails of a domain whose key signs pass at whoever checks them, and one that was changed on its way does not", async () => {
  const key = await made();
  dns.set(key.recordName, key.recordValue);
  await look(key.id);
  const raw = await receivedOf(() => send("hello@shop.test"));
  const judged = await judge(raw);
  expect(judged).toEqual([{ result: "pass", domain: "shop.test" }]);
  expect(await judge(raw.replace("costs less", "costs more"))).toEqual([
    { result: "fail", domain: "shop.test" },
  ]);
  // A domain without a key sends as before.
  expect(await receivedOf(() => send("hello@broken.test"))).not.toMatch(/^DKIM-Signature:/im);
});

async function send(from: string): Promise<void> {
  const { platform } = world;
  await inTenant(platform, shop.tenant.wlId, (db) =>
    sendMessage(platform, db, {
      tenant: shop.tenant,
      purpose: "MARKETING",
      topic: "TEST",
      channel: "email",
      from,
      to: "ida@example.test",
      subject: "Årets tilbud: költség",
      text: "It costs less.",
      html: '<p style="color:#333">It costs less – for you.</p>',
      envelope: { unsubscribeUrl: "https://shop.test/off" },
    }),
  );
  await runJobs(world);
}

/** As a mail server gets it, byte by byte. */
async function receivedOf(work: () => Promise<void>): Promise<string> {
  let heard = "";
  let isData = false;
  const server = createServer((socket) => {
    socket.setEncoding("latin1").write("220 here\r\n");
    socket.on("data", (said: string) => {
      if (isData) {
        heard += said;
        isData = !heard.endsWith("\r\n.\r\n");
        if (!isData) socket.write("250 taken\r\n");
        return;
      }
      for (const line of said.split("\r\n").filter(Boolean)) {
        isData = line.toUpperCase() === "DATA";
        socket.write(isData ? "354 go on\r\n" : "250 ok\r\n");
      }
    });
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const mail = smtpMail(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, world.platform.clock);
  const before = world.platform.adapters.mail;
  world.platform.adapters.mail = mail;
  onTestFinished(async () => {
    world.platform.adapters.mail = before;
    await mail.close();
    server.close();
  });
  await work();
  return heard.slice(0, -"\r\n.\r\n".length).replaceAll("\r\n..", "\r\n.") + "\r\n";
}

async function judge(raw: string) {
  const { dkim } = await authenticate(Buffer.from(raw, "latin1"), {
    ip: "127.0.0.1",
    helo: "mail.shop.test",
    sender: "hello@shop.test",
    disableArc: true,
    disableDmarc: true,
    disableBimi: true,
    strict: true,
    resolver: async (name: string, type: string) => {
      const text = type === "TXT" ? dns.get(name) : undefined;
      if (text === undefined) throw Object.assign(new Error("not found"), { code: "ENOTFOUND" });
      return [[text]];
    },
  });
  return dkim.results.map(({ status, signingDomain }) => ({ result: status.result, domain: signingDomain }));
}

test.each([
  ["v=DKIM1; k=rsa; p=AbC+/=", true],
  ["p=AbC+/=", true],
  ["v=DKIM1; p=Ab C+ /=", true],
  ["v=DKIM1; k=ed25519; p=AbC+/=", false],
  ["v=DKIM1; k=rsa; p=", false],
  ["AbC+/=", false],
])("the record %s is the key's: %s", (text, isIts) => {
  expect(isRecordOf({ publicKey: "AbC+/=" }, text)).toBe(isIts);
});
