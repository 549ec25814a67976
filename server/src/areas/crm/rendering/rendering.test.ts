import { ExpandsTooFar } from "@handsel/contract/crm/placeholders.ts";
import { describe, expect, test } from "vitest";
import { expectHarmless, HOSTILE_HTML } from "#testing/hostile-html.ts";
import { renderPreview, renderTemplate, type TemplateToRender } from "./rendering.ts";
import { plainText, safeFragment, safeMail } from "./safe-html.ts";

const template = (fields: Partial<TemplateToRender>): TemplateToRender => ({
  type: "EMAIL",
  subject: "",
  html: "",
  blocks: new Map(),
  data: {},
  ...fields,
});

test("data is put in as text, in body and subject", () => {
  const { subject, html, text, problems } = renderTemplate(
    template({
      subject: "For {{customer.firstName}}",
      html: "<p>Hello {{ customer.firstName }}</p>",
      data: { "customer.firstName": "<b>Zoë</b> & Co" },
    }),
  );
  expect(subject).toBe("For <b>Zoë</b> & Co");
  expect(html).toBe("<p>Hello &lt;b&gt;Zoë&lt;/b&gt; &amp; Co</p>");
  expect(text).toBe("Hello <b>Zoë</b> & Co");
  expect(problems).toEqual([]);
});

test("a subject stays one line", () => {
  const { subject } = renderTemplate(
    template({ subject: "{{customer.title}}", data: { "customer.title": "A\r\nBcc: b@c.test" } }),
  );
  expect(subject).toBe("A Bcc: b@c.test");
});

test("CRM-TEMPLATE-11 each [[block]] is replaced by its body, also inside another block", () => {
  const blocks = new Map([
    ["footer", "<p>[[name]]</p>"],
    ["name", "{{retailer.name}}"],
  ]);
  const { html } = renderTemplate(
    template({ html: "<div>[[footer]]</div>", blocks, data: { "retailer.name": "Shop" } }),
  );
  expect(html).toBe("<div><p>Shop</p></div>");
});

test("a block that holds itself ends", () => {
  const { problems } = renderTemplate(
    template({ html: "[[loop]]", blocks: new Map([["loop", "[[loop]]"]]) }),
  );
  expect(problems).toEqual([{ kind: "block", placeholder: "[[loop]]" }]);
});

test("CRM-TEMPLATE-12 unknown blocks and data are marked in the preview and left out of what is sent", () => {
  const unknown = template({ html: "<p>[[nowhere]] {{customer.shoeSize}} {{__proto__.x}}</p>" });
  const preview = renderPreview(unknown);
  expect(preview.html).toBe(
    '<p><mark class="crm-problem">[[nowhere]]</mark> <mark class="crm-problem">{{customer.shoeSize}}</mark> ' +
      '<mark class="crm-problem">{{__proto__.x}}</mark></p>',
  );
  expect(preview.problems.map(({ kind }) => kind)).toEqual(["block", "data", "data"]);
  expect(renderTemplate(unknown).html).toBe("<p>  </p>");
});

test("text outside of any tag stays, the content of stripped tags goes", () => {
  expect(safeFragment("a <b>b</b> c<script>d</script> e")).toBe("a <b>b</b> c e");
});

test("a tag too many at the end does no harm", () => {
  expect(safeFragment("a</div>b")).toBe("a");
});

test("an SMS is text", () => {
  const { text } = renderTemplate(
    template({
      type: "SMS",
      html: "Hi {{customer.firstName}},\nsee https://a.test",
      data: { "customer.firstName": "<Al>" },
    }),
  );
  expect(text).toBe("Hi <Al>,\nsee https://a.test");
});

test("the text part keeps lines, lists, links and the words of pictures", () => {
  expect(
    plainText(
      '<h1>Title</h1><p>One<br>two</p><ul><li>a</li><li>b</li></ul><img src="https://a.test/x.png" alt="A phone"><a href="https://a.test/y">Look</a>',
    ),
  ).toBe("Title\n\nOne\ntwo\n\n- a\n- b\n\nA phone Look (https://a.test/y)");
});

describe("hostile HTML shows nothing but text and safe markup", () => {
  test.each(HOSTILE_HTML)("%s", (payload) => {
    for (const safe of [safeFragment(payload), safeMail(payload)]) expectHarmless(safe);
  });

  test.each(HOSTILE_HTML)("brought in by a block or by data: %s", (payload) => {
    const { html } = renderTemplate(
      template({
        html: '<p title="{{customer.title}}">[[block]] {{customer.title}}</p><a href="{{customer.title}}">x</a>',
        blocks: new Map([["block", payload]]),
        data: { "customer.title": payload },
      }),
    );
    const attributes = [...html.matchAll(/<[a-z0-9]+((?:\s+[\w-]+="[^"]*")*)\s*\/?>/gi)].map(
      ([, found]) => found ?? "",
    );
    expect(html).not.toMatch(/<(script|iframe|svg|object|embed|form|style|math)\b/i);
    for (const found of attributes) {
      const names = [...found.matchAll(/([\w-]+)="/g)].map(([, name]) => name);
      expect(names.every((name) => !name?.startsWith("on"))).toBe(true);
      expect(found).not.toMatch(/href="\s*(javascript|vbscript|data):/i);
    }
  });
});

test("what is put in where an address stands has to be one", () => {
  const html = '<a href="{{customer.email}}">a</a><img src="{{customer.phone}}" alt="b">';
  const hostile = template({
    html,
    data: { "customer.email": "javascript:alert(1)", "customer.phone": "data:x" },
  });
  expect(renderTemplate(hostile).html).not.toMatch(/javascript|data:/);
  const good = template({
    html,
    data: { "customer.email": "https://shop.test/?a=1&b=2", "customer.phone": "https://shop.test/p.png" },
  });
  expect(renderTemplate(good).html).toContain('href="https://shop.test/?a=1&amp;b=2"');
  expect(renderTemplate(good).html).toContain('src="https://shop.test/p.png"');
  expect(renderTemplate(good).text).toContain("https://shop.test/?a=1&b=2");
});

test("data cannot finish an address that the template only begins", () => {
  const { html } = renderTemplate(
    template({
      html: '<a href="java{{customer.firstName}}">a</a><a href="https://a.test/{{customer.firstName}}">b</a>',
      data: { "customer.firstName": "script:alert(1)" },
    }),
  );
  expect(html).not.toContain('href="java');
  expect(html).toContain('href="https://a.test/script:alert(1)"');
});

test("a value that looks like a mark of ours is text", () => {
  const data = { "customer.firstName": "\uE0000\uE001", "customer.lastName": "x" };
  const { html } = renderTemplate(template({ html: "<p>{{customer.firstName}}\uE0001\uE001</p>", data }));
  expect(html).not.toContain("x");
});

test("what a mail only shows beside its subject is not part of its text", () => {
  const html = '<div style="display:none;max-height:0">Preheader</div><p>Body</p>';
  expect(renderTemplate(template({ html })).text).toBe("Body");
});

// Each of these once held up every retailer for half a minute; a test that waits for it is ended before that.
test.each([
  ["a rule without brackets", `<head><style>${"a".repeat(90_000)}</style></head>`],
  ["comments that never end", `<head><style>${"/* ".repeat(30_000)}</style></head>`],
  ["sheets that never end", `<head>${"<style>".repeat(14_000)}</head>`],
  ["heads that never end", "<head>".repeat(16_000)],
  ["rules with an @ that never end", `<head><style>${"@".repeat(90_000)}{</style></head>`],
  ["screens that never end", `<head><style>${"@media{".repeat(14_000)}</style></head>`],
  ["an address of blanks", `<a href=${" ".repeat(90_000)}>x</a>`],
  ["addresses of blanks", `href=${" ".repeat(900)}`.repeat(100)],
  ["tags that never end", "<".repeat(99_000)],
  ["links that never end", "<a href='x'".repeat(9_000)],
  ["pictures that never end", '<img alt="'.repeat(9_000)],
  ["hidden boxes that never end", '<div style="display:none">'.repeat(3_000)],
  ["placeholders that never end", "{{ ".repeat(30_000)],
  ["blocks that never end", "[[ ".repeat(30_000)],
])("what a template is made of does not matter to the time it takes: %s", (_, html) => {
  const hostile = template({ html, data: {} });
  for (const { html: made } of [renderTemplate(hostile), renderPreview(hostile)])
    expect(made.length).toBeLessThan(500_000);
});

const block = (key: string, times: number) => `[[${key}]]`.repeat(times);

test.each([
  [
    "a hundred of a hundred",
    new Map([
      ["a", block("b", 100)],
      ["b", "x".repeat(200)],
    ]),
    block("a", 100),
  ],
  [
    "blocks that hold nothing but each other",
    new Map([
      ["a", block("b", 9_000)],
      ["b", block("c", 9_000)],
      ["c", ""],
    ]),
    block("a", 9_000),
  ],
  ["a block that holds itself", new Map([["a", block("a", 9_000)]]), block("a", 9_000)],
])("blocks that come to more than a megabyte in all are not put in: %s", (_, blocks, html) => {
  expect(() => renderTemplate(template({ html, blocks }))).toThrow(ExpandsTooFar);
  expect(() => renderPreview(template({ html, blocks }))).toThrow(ExpandsTooFar);
});

test("data that comes to more than a megabyte in all is not put in", () => {
  const data = { "customer.firstName": "x".repeat(1_000) };
  const html = "{{customer.firstName}}".repeat(2_000);
  expect(() => renderTemplate(template({ html, data }))).toThrow(ExpandsTooFar);
  expect(() => renderPreview(template({ html, data }))).toThrow(ExpandsTooFar);
});

test("blocks stand in each other three deep; a fourth is told", () => {
  const blocks = new Map([
    ["a", "a[[b]]"],
    ["b", "b[[c]]"],
    ["c", "c[[d]]"],
    ["d", "d"],
  ]);
  const { text, problems } = renderTemplate(template({ html: "[[a]]", blocks }));
  expect(text).toBe("abc");
  expect(problems).toEqual([{ kind: "block", placeholder: "[[d]]" }]);
});

test("a picture that came to no address is left out, and the others stay", () => {
  const picture = (path: string) => `<img src="{{${path}}}?d=200x200" alt="A device">`;
  const { html } = renderTemplate({
    type: "EMAIL",
    subject: "",
    html: `${picture("deviceContract.imgUrl")}${picture("offers.media.url")}`,
    blocks: new Map(),
    data: { "deviceContract.imgUrl": "", "offers.media.url": "https://shop.test/a.png" },
  });
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).toContain('src="https://shop.test/a.png?d=200x200"');
});

test("what is empty for a reader is told, and marked in the preview where it stands among words", () => {
  const template = {
    type: "EMAIL" as const,
    subject: "",
    html: '<p>Insured by {{deviceContract.insuranceType}}.</p><a href="{{offers.url}}">Offers</a>',
    blocks: new Map<string, string>(),
    data: { "deviceContract.insuranceType": "", "offers.url": "" },
  };
  const { html, problems } = renderPreview(template);
  expect(problems).toEqual([
    { kind: "empty", placeholder: "{{deviceContract.insuranceType}}" },
    { kind: "empty", placeholder: "{{offers.url}}" },
  ]);
  expect(html).toContain('<mark class="crm-problem">{{deviceContract.insuranceType}}</mark>');
  expect(html.match(/<mark/g)).toHaveLength(1);
});

test("a header that is one row keeps its colour in a template without a table", () => {
  const header = '<tr><td bgcolor="#003366" style="color:#ffffff">Shop</td></tr>';
  const { html } = renderTemplate({
    type: "EMAIL",
    subject: "",
    html: "[[header]]<p>Hello</p>",
    blocks: new Map([["header", header]]),
    data: {},
  });
  expect(html).toMatch(/<table[^>]*><tr><td bgcolor="#003366"/);
});
