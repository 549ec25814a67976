// HTML that means harm, and what must be true of it once it was made safe.
import { expect } from "vitest";

/** Shapes of published attack strings; each would run or fetch in a page that shows it as it is. */
export const HOSTILE_HTML = [
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

const ACTING =
  /^(script|style|iframe|object|embed|svg|math|form|input|button|textarea|link|base|template|video|source|details|marquee|noscript)$/i;

/** Nothing in it can run, load from elsewhere, cover the page or send anything. */
export function expectHarmless(html: string): void {
  for (const [, name, attributes] of html.matchAll(/<([a-z0-9]+)((?:\s[^>]*)?)>/gi)) {
    expect(name).not.toMatch(ACTING);
    expect(attributes).not.toMatch(/\son\w+\s*=/i);
    expect(attributes).not.toMatch(/(javascript|vbscript|data):/i);
    expect(attributes).not.toMatch(/http-equiv|url\s*\(|expression|position|srcdoc|href="\/\//i);
  }
}
