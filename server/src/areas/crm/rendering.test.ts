import { describe, expect, test } from "vitest";
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

/** Shapes of published attack strings; each would run or fetch in a page that shows it as it is. */
const HOSTILE = [
  "<script>alert(1)</script>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  '<img src=x onerror="alert(1)">',
  "<img src=x onerror=alert(1)//",
  '<img src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  "<svg/onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  "<math><mi//xlink:href='data:x,<script>alert(1)</script>'>",
  "<iframe src='javascript:alert(1)'></iframe>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<object data='javascript:alert(1)'></object>",
  "<embed src='javascript:alert(1)'>",
  "<form action='javascript:alert(1)'><button>x</button></form>",
  "<input onfocus=alert(1) autofocus>",
  "<body onload=alert(1)>",
  "<details open ontoggle=alert(1)>x</details>",
  "<video><source onerror=alert(1)></video>",
  "<marquee onstart=alert(1)>x</marquee>",
  "<style>body{background:url('javascript:alert(1)')}</style>",
  "<link rel=stylesheet href='javascript:alert(1)'>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "<base href='javascript:alert(1)//'>",
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<div style="background-image:url(&#x6a;avascript:alert(1))">x</div>',
  '<div style="width:expression(alert(1))">x</div>',
  '<div style="position:fixed;top:0;left:0;width:100%;height:100%">x</div>',
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<template><img src=x onerror=alert(1)></template>",
  "<textarea><script>alert(1)</script></textarea>",
  "<!--<img src='--><img src=x onerror=alert(1)//'>",
  "<a href='//evil.test'>x</a>",
  '"><script>alert(1)</script>',
  "<IMG SRC=`javascript:alert(1)`>",
  "<p onclick='alert(1)'>x</p>",
];

describe("hostile HTML shows nothing but text and safe markup", () => {
  test.each(HOSTILE)("%s", (payload) => {
    for (const safe of [safeFragment(payload), safeMail(payload)]) {
      const tags = [...safe.matchAll(/<([a-z0-9]+)((?:\s[^>]*)?)>/gi)];
      for (const [, name, attributes] of tags) {
        expect(name).not.toMatch(
          /^(script|style|iframe|object|embed|svg|math|form|input|button|textarea|link|base|template|video|source|details|marquee|noscript)$/i,
        );
        expect(attributes).not.toMatch(/\son\w+\s*=/i);
        expect(attributes).not.toMatch(/(javascript|vbscript|data):/i);
        expect(attributes).not.toMatch(/http-equiv|url\s*\(|expression|position|srcdoc|href="\/\//i);
      }
    }
  });

  test.each(HOSTILE)("brought in by a block or by data: %s", (payload) => {
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
