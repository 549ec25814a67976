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
