// What our own mails wear of the retailer: the brand colour on the line above and on the button, the logo beside or instead of the
// name. A mail is composed without knowing whose it is; whoever sends or shows it dresses it.
import { escapeHtml } from "@handsel/contract/escape-html.ts";
import { brandFromHex } from "@handsel/contract/look/brand.ts";
import { lookOf } from "@handsel/contract/look/look.ts";
import { type Oklch, toHex } from "@handsel/contract/look/oklch.ts";
import { roleColours, type Scheme } from "@handsel/contract/look/role-colours.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { BUTTON_GROUND, BUTTON_INK, CARD_TOP, SIGN } from "./layout.ts";

type Wearer = Pick<WhiteLabel, "name" | "posalePrimaryLogo"> & {
  configs: Pick<WhiteLabel["configs"], "theme" | "look">;
};

interface Colours {
  fill: string;
  ink: string;
  sign: string;
}

/** `home` is the retailer's address, without a path: a mail program knows no other. */
export function dressedMail(html: string, wearer: Wearer, home: string): string {
  if (!SIGN.test(html)) return html;
  const [light, dark] = [coloursOf(wearer, "light"), coloursOf(wearer, "dark")];
  return html
    .replace("</style>", `${darkStyles(dark)}</style>`)
    .replace(CARD_TOP, `border-top:4px solid ${light.fill}`)
    .replace(BUTTON_GROUND, `background:${light.fill}`)
    .replace(BUTTON_INK, `color:${light.ink}`)
    .replace(SIGN, () => sign(wearer, light, home));
}

function coloursOf({ configs }: Wearer, scheme: Scheme): Colours {
  const { brand, topbar } = lookOf(configs);
  const roles = roleColours(brandFromHex(brand), scheme, topbar);
  const hex = (role: string) => toHex(roles[role] as Oklch);
  return { fill: hex("--accent"), ink: hex("--on-accent"), sign: hex("--accent-text") };
}

const darkStyles = ({ fill, ink, sign }: Colours) =>
  `@media (prefers-color-scheme:dark){.card{border-top-color:${fill}!important}.button{background:${fill}!important;border:0!important}.label{color:${ink}!important}.sign{color:${sign}!important}.light{display:none!important}.dark{display:inline-block!important}}`;

function sign({ name, posalePrimaryLogo: logo, configs }: Wearer, colours: Colours, home: string): string {
  const words = escapeHtml(name);
  const picture = (address: string, kind: string, shown: string) =>
    `<img class="${kind}" src="${escapeHtml(new URL(address, home).href)}" alt="${configs.look?.logoHasName ? words : ""}" height="32" style="${shown};height:32px;width:auto;max-width:220px;border:0;vertical-align:middle">`;
  const dark = configs.look?.darkLogo;
  const pictures =
    logo !== "" && URL.canParse(logo, home)
      ? picture(logo, dark ? "light" : "logo", "display:inline-block") +
        (dark && URL.canParse(dark, home) ? picture(dark, "dark", "display:none") : "")
      : "";
  const text =
    pictures && configs.look?.logoHasName ? "" : `<span style="vertical-align:middle">${words}</span>`;
  const gap = pictures && text ? "&nbsp; " : "";
  return `<p class="sign" style="margin:0 0 24px;font-size:16px;line-height:32px;font-weight:600;color:${colours.sign}">${pictures}${gap}${text}</p>`;
}
