import { expect, test } from "vitest";
import type { OutgoingMail } from "./mail-sender.ts";
import { bareAddress, composeMail, headerOf } from "./mime.ts";

const AT = new Date("2026-11-19T10:00:00Z");

function bytesOf(wishes: Partial<OutgoingMail>): string {
  const { fields, body } = composeMail(
    {
      messageId: "<1@shop.test>",
      from: '"Shop" <shop@shop.test>',
      to: "ida@example.test",
      subject: "Hello",
      text: "Good day",
      html: "",
      attachments: [],
      headers: {},
      ...wishes,
    },
    AT,
  );
  return headerOf(fields) + body.toString("latin1");
}

test("a plain mail is written as it is", () => {
  expect(bytesOf({ headers: { "List-Unsubscribe": "<https://shop.test/off>" } })).toBe(
    [
      'From: "Shop" <shop@shop.test>',
      "To: ida@example.test",
      "Subject: Hello",
      "Message-ID: <1@shop.test>",
      "Date: Thu, 19 Nov 2026 10:00:00 +0000",
      "List-Unsubscribe: <https://shop.test/off>",
      "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: 7bit",
      "",
      "Good day",
      "",
    ].join("\r\n"),
  );
});

test("what is not plain is written in codes, and no line is too long for any server", () => {
  const mail = bytesOf({
    from: '"Käse \\" & Söhne" <shop@shop.test>',
    to: "ida@exämple.test",
    subject: "Größe ".repeat(30),
    text: `Größe = 5 \n${"ä".repeat(200)}\nEnde\t`,
  });
  expect(mail).toContain("From: =?UTF-8?B?");
  expect(mail).toContain("To: ida@xn--exmple-cua.test\r\n");
  expect(mail).toContain("Gr=C3=B6=C3=9Fe =3D 5=20\r\n");
  expect(mail).toContain("\r\nEnde=09\r\n");
  expect(mail.split("\r\n").filter((line) => line.length > 78)).toEqual([]);
  // Nothing but plain letters, and each line ends as the protocol has it.
  expect(mail).toMatch(/^(?:[\t\x20-\x7e]*\r\n)+$/);
});

test("text and HTML are two ways to read it, and files come behind both", () => {
  const mail = bytesOf({
    html: "<p>Good day</p>",
    attachments: [
      { fileName: 'a "b".pdf', type: "application/pdf", content: Buffer.from("%PDF") },
      { fileName: "règles (1).txt", type: "text/plain", content: Buffer.from("Terms") },
    ],
  });
  const order = [
    "multipart/mixed",
    "multipart/alternative",
    "text/plain; charset=utf-8",
    "text/html; charset=utf-8",
    'filename="a \\"b\\".pdf"',
    "JVBERg==",
    "filename*=UTF-8''r%C3%A8gles%20%281%29.txt",
    "VGVybXM=",
  ].map((part) => mail.indexOf(part));
  expect(order.every((place) => place > 0)).toBe(true);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});

test("a subject that looks like a code is written as one", () => {
  const mail = bytesOf({ subject: "=?UTF-8?B?SGk=?=" });
  expect(mail).toContain(`Subject: =?UTF-8?B?${Buffer.from("=?UTF-8?B?SGk=?=").toString("base64")}?=`);
});

test.each([
  ['"Shop, Ltd" <shop@shop.test>', "shop@shop.test"],
  ["shop@shop.test", "shop@shop.test"],
  ["Shop <shop@shop.test>", "shop@shop.test"],
  ["<ida@exämple.test>", "ida@xn--exmple-cua.test"],
])("the envelope has of %s the address alone", (text, address) => {
  expect(bareAddress(text)).toBe(address);
});
