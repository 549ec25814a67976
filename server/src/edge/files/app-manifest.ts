// What a device installs: the retailer's shop under its own name, in its colours, with its letter as the icon. Nobody is told
// which platform is behind it.
import { escapeHtml } from "@handsel/contract/escape-html.ts";
import { brandColour, type Wearing } from "@handsel/contract/look/look.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { inkOn } from "#documents/colours.ts";

type Installed = Pick<WhiteLabel, "name" | "language"> & { configs: Wearing };

const HOME = "/posale/services";
export const ICON = "/app-icon.svg";

export function appManifest({ name, language, configs }: Installed) {
  const own = configs.look?.icon;
  const icon = own ? { src: own, sizes: "any" } : { src: ICON, sizes: "any", type: "image/svg+xml" };
  return {
    id: HOME,
    name,
    short_name: name,
    lang: language,
    start_url: HOME,
    // Customers' pages stand outside and open in the browser.
    scope: "/posale/",
    display: "standalone",
    theme_color: brandColour(configs),
    background_color: "#ffffff",
    icons: [
      { ...icon, purpose: "any" },
      { ...icon, purpose: "maskable" },
    ],
  };
}

/** The letter stands within the middle that every shape of icon leaves visible. */
export function appIcon({ name, configs }: Installed): string {
  const ground = brandColour(configs);
  const letter = Array.from(name.trim())[0]?.toLocaleUpperCase() ?? "";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">`,
    `<rect width="512" height="512" fill="${ground}"/>`,
    `<text x="256" y="352" text-anchor="middle" font-family="Arial,sans-serif" font-weight="700" font-size="272" fill="${inkOn(ground)}">${escapeHtml(letter)}</text>`,
    "</svg>",
  ].join("");
}
