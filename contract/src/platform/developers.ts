// The reference for integrators, as the page of a retailer and the static files show it: the description with the guides before it,
// and how the renderer is set up. It is the same in both, so it stands here; nothing of it reaches another host.

/** In the order in which a stranger needs them; files of docs/guides. */
export const GUIDES = [
  "first-sale",
  "trade-in",
  "webhooks",
  "browsers",
  "idempotency",
  "errors",
  "paging",
  "testing",
  "live",
] as const;
export type Guide = (typeof GUIDES)[number];

interface Described {
  info: { description?: string };
}

export const DEMO_ORIGIN = "http://northwind.localhost:3000";
const DEMO = { origin: DEMO_ORIGIN, subdomain: "northwind" };

/** The guides speak of a retailer of the demo; on a page of another one they speak of that. */
export const guideFor = (text: string, shop: { origin: string; subdomain: string }): string =>
  text
    .replaceAll(DEMO.origin, shop.origin)
    .replaceAll(`hsk_demo-${DEMO.subdomain}-`, `hsk_demo-${shop.subdomain}-`)
    .replaceAll(`@${DEMO.subdomain}.test`, `@${shop.subdomain}.test`)
    .replaceAll(`"${DEMO.subdomain}"`, `"${shop.subdomain}"`);

const WORD = /\*\*([^*]+)\*\*<!-- ([a-z]+):([\w.]+) -->/g;

/** What a guide tells to press or fill in: the English word, and the text of the page that it is. */
export const wordsOfGuide = (text: string): { word: string; area: string; key: string }[] =>
  [...text.matchAll(WORD)].map(([, word = "", area = "", key = ""]) => ({ word, area, key }));

/** The same in the words of the page, as its reader has them; in English unless told. */
export const guideInWords = (text: string, say?: (area: string, key: string) => string): string =>
  text.replaceAll(WORD, (_, word: string, area: string, key: string) => `**${say ? say(area, key) : word}**`);

/** The renderer makes a chapter of every heading, and finds its words. */
export function withGuides<Api extends Described>(api: Api, guides: Readonly<Record<Guide, string>>): Api {
  const chapters = GUIDES.map((name) => guides[name].trim());
  const description = ["# How it works", api.info.description ?? "", ...chapters].join("\n\n");
  return { ...api, info: { ...api.info, description } };
}

export interface ReferenceWishes {
  isDark: boolean;
  /** A key to try with; only a demo has one that everybody knows. */
  key?: string | undefined;
}

/** No fonts, figures, proxies, chats or tools of the renderer's maker. */
export const referenceSettings = ({ isDark, key }: ReferenceWishes) => ({
  theme: "none",
  layout: "modern",
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: "never",
  hideClientButton: true,
  hideDarkModeToggle: true,
  forceDarkModeState: isDark ? "dark" : "light",
  hideModels: true,
  defaultOpenAllTags: false,
  defaultOpenFirstTag: false,
  documentDownloadType: "none",
  operationTitleSource: "summary",
  persistAuth: false,
  defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
  hiddenClients: {
    c: true,
    clojure: true,
    csharp: true,
    dart: true,
    fsharp: true,
    go: true,
    http: true,
    java: true,
    js: true,
    kotlin: true,
    node: true,
    objc: true,
    ocaml: true,
    php: true,
    powershell: true,
    python: true,
    r: true,
    ruby: true,
    rust: true,
    shell: ["wget", "httpie"],
    swift: true,
  },
  authentication: {
    preferredSecurityScheme: "apiKey",
    securitySchemes: { apiKey: { token: key ?? "" } },
  },
});

export const demoKeyOf = (subdomain: string, name: "erp" | "web-shop") =>
  `hsk_demo-${subdomain}-${name}-key-that-everybody-knows`;
