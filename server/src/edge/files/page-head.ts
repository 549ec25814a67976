// What a page says about itself before any code runs: in the retailer's name and language, for people, search engines and
// whoever shows a link to it. Only the page where anybody may value a device is for search engines; the others are staff's, or
// behind a link that one customer got.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { textsOf } from "#texts.ts";

export interface PageHead {
  title: string;
  description: string;
  noscript: string;
  robots: "index, follow" | "noindex, nofollow";
}

type PublicPage = keyof ReturnType<typeof wordsOf>["descriptions"];

const PAGES: readonly [start: string, page: PublicPage][] = [
  ["/online/tradein/quote/", "quote"],
  ["/online/tradein/approval/", "approval"],
  ["/online/tradein", "tradein"],
  ["/online/offers", "offers"],
  ["/online/unsubscribe", "unsubscribe"],
  ["/online/", "customer"],
  ["/s", "ownPhone"],
];
const FOR_EVERYBODY = "/online/tradein";

const wordsOf = (language: WhiteLabel["language"]) => textsOf("platform", language).publicPages;

export function pageHeadOf(path: string, tenant: WhiteLabel | undefined): PageHead {
  const { descriptions, noscript } = wordsOf(tenant?.language ?? "en");
  const name = tenant?.name ?? "Handsel";
  const [, page = "staff" as const] =
    PAGES.find(([start]) => path === start || path.startsWith(start.endsWith("/") ? start : `${start}/`)) ??
    [];
  const fill = (text: string) => text.replaceAll("{{name}}", name);
  return {
    title: name,
    description: fill(descriptions[page]),
    noscript: fill(noscript),
    robots: path === FOR_EVERYBODY && tenant ? "index, follow" : "noindex, nofollow",
  };
}
