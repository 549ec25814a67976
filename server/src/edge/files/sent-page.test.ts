import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { expect, test } from "vitest";
import { appPicture } from "./app-picture.ts";
import { PICTURE, pageFor, type SentPage } from "./sent-page.ts";

const template =
  '<html lang="%lang%"><head><title>%title%</title></head><body><p>%retailer%</p><noscript></noscript></body></html>';
const shop = {
  name: "Lampe & Søn",
  language: "da",
  subdomain: "lampe",
  configs: { theme: "fjord" },
} as WhiteLabel;
const sent = (path: string, change: Partial<SentPage> = {}) =>
  pageFor(template, {
    tenant: shop,
    path,
    build: "b",
    nonce: "n",
    mode: "demo",
    fonts: { default: "/f.woff2" },
    built: { pages: [], texts: {} },
    painted: undefined,
    addressOf: (at) => `https://lampe.test${at}`,
    ...change,
  });

test("a link to any page is shown with the retailer's picture, and only what is for everybody says where it is", () => {
  expect(sent("/online/tradein")).toContain(
    '<meta property="og:image" content="https://lampe.test/app-picture.png">',
  );
  expect(sent("/online/tradein")).toContain(
    '<link rel="canonical" href="https://lampe.test/online/tradein">',
  );
  expect(sent("/online/tradein/quote/secret")).toContain("og:image");
  expect(sent("/online/tradein/quote/secret")).not.toContain("secret");
  expect(sent("/", { tenant: undefined })).not.toContain("og:image");
});

test("what is painted stands in the page as text, whatever it holds", () => {
  const page = sent("/online/tradein/quote/x", {
    painted: {
      title: "Your <quote>",
      text: "We value your $& at £300",
      lines: [{ label: '"Orbit"', value: "£300" }],
    },
  });
  expect(page).toContain("<h1>Your &lt;quote&gt;</h1><p>We value your $&amp; at £300</p>");
  expect(page).toContain("<dd>£300</dd>");
  expect(page).not.toContain("<quote>");
});

test("a page without a session carries what everybody is told of the retailer, and no other page does", () => {
  const built = {
    pages: [{ path: "/online/tradein", area: "tradein", scripts: ["/assets/a.js"], styles: [] }],
    texts: {},
  };
  const tenant = { ...shop, name: "</script><b>", alertPhones: ["+4520123456"] } as unknown as WhiteLabel;
  const page = sent("/online/tradein", { built, tenant });
  const [, written = ""] = /<script type="application\/json" id="start">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(written)).toMatchObject({ name: "</script><b>", language: "da", mode: "demo" });
  expect(page).not.toContain("+4520123456");
  expect(page).not.toContain("</script><b>");
  expect(sent("/posale/services", { built })).not.toContain('id="start"');
});

test("the picture is as large as it says, also for a name that needs two alphabets", async () => {
  const { default: sharp } = await import("sharp");
  const picture = await appPicture({
    name: "Łukasz & Ελένη Иван Elektronik Handelsgesellschaft",
    configs: { theme: "lumen" },
  });
  const { width, height, format } = await sharp(picture).metadata();
  expect({ width, height, format }).toEqual({ width: PICTURE.width, height: PICTURE.height, format: "png" });
  const { channels } = await sharp(picture).stats();
  // Not a plain ground: letters stand on it.
  expect(channels.some(({ stdev }) => stdev > 5)).toBe(true);
});
