// What of a retailer's HTML may reach a reader. Everything that could run, load style sheets or frames, or submit
// anything is gone, with its content; what mails are made of stays: tables, pictures, links, inline styles.
import { createRequire } from "node:module";
import { elementsIn } from "@handsel/contract/rules/html-elements.ts";
import type sanitize from "sanitize-html";
import { decodeEntities, textOf } from "./html-text.ts";
import { safeStyleSheet } from "./safe-styles.ts";

const TEXT_TAGS = [
  "p",
  "br",
  "hr",
  "span",
  "div",
  "b",
  "strong",
  "i",
  "em",
  "u",
  "s",
  "small",
  "sub",
  "sup",
  "mark",
];
const BLOCK_TAGS = [
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "ul",
  "ol",
  "li",
  "blockquote",
  "pre",
  "code",
  "center",
];
const TABLE_TAGS = ["table", "thead", "tbody", "tfoot", "tr", "td", "th", "caption"];
const FRAME_TAGS = ["html", "head", "body", "title", "meta"];

const SIZES = ["width", "height", "align", "valign", "bgcolor", "dir", "lang", "role", "title"];
/** Words and figures only: no addresses to fetch, nothing to compute. */
const STYLE_VALUE = /^[\w\s#%.,()'"!/+-]{1,200}$/;
const UNSAFE_STYLE = /url\s*\(|expression|javascript|import|binding|behavior|\\|position\s*:\s*fixed/i;

const DESCRIBING = ["viewport", "color-scheme", "supported-color-schemes"];

/** A picture has a whole address, one of our own, or comes with the mail. */
const PICTURE = /^(https?:\/\/|cid:|\/(?!\/))/i;

const STYLES = [
  "background-color",
  "background",
  "border",
  "border-bottom",
  "border-collapse",
  "border-color",
  "border-left",
  "border-radius",
  "border-right",
  "border-spacing",
  "border-style",
  "border-top",
  "border-width",
  "color",
  "color-scheme",
  "display",
  "direction",
  "font",
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "height",
  "letter-spacing",
  "line-height",
  "list-style",
  "margin",
  "margin-bottom",
  "margin-left",
  "margin-right",
  "margin-top",
  "max-height",
  "max-width",
  "min-height",
  "min-width",
  "opacity",
  "overflow",
  "padding",
  "padding-bottom",
  "padding-left",
  "padding-right",
  "padding-top",
  "table-layout",
  "text-align",
  "text-decoration",
  "text-transform",
  "vertical-align",
  "white-space",
  "width",
  "word-break",
  "mso-hide",
];
const allowedStyles = Object.fromEntries(STYLES.map((name) => [name, [STYLE_VALUE]]));

const SHARED = {
  allowedTags: [...TEXT_TAGS, ...BLOCK_TAGS, ...TABLE_TAGS, "a", "img"],
  allowedAttributes: {
    "*": [...SIZES, "style", "class"],
    a: ["href", "target", "rel", "name"],
    img: ["src", "alt", "border"],
    table: ["cellpadding", "cellspacing", "border"],
    td: ["colspan", "rowspan", "nowrap"],
    th: ["colspan", "rowspan", "nowrap", "scope"],
    ol: ["start", "type"],
    meta: ["charset", "name", "content"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowedSchemesByTag: { img: ["https", "http", "cid"] },
  allowProtocolRelative: false,
  allowedStyles: { "*": allowedStyles },
  disallowedTagsMode: "completelyDiscard",
  // What these hold is never text for a reader.
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "noscript",
    "iframe",
    "object",
    "svg",
    "math",
    "template",
  ],
  // Tables in tables are a few dozen deep; a mail that goes deeper is no mail.
  nestingLimit: 200,
  enforceHtmlBoundary: false,
  parseStyleAttributes: true,
  transformTags: {
    a: (tagName: string, attribs: sanitize.Attributes) => {
      const { href = "", ...others } = attribs;
      // Opened beside the page it is shown in, which it cannot reach back into.
      const tab = { target: "_blank", rel: "noopener noreferrer" };
      return { tagName, attribs: { ...(isFinished(href) ? attribs : others), ...tab } };
    },
    img: (tagName: string, attribs: sanitize.Attributes) => {
      const { src = "", ...others } = attribs;
      return { tagName, attribs: PICTURE.test(src) ? attribs : others };
    },
  },
  exclusiveFilter: ({ tag, attribs }: sanitize.IFrame) =>
    // A meta that refreshes or sets a policy acts on the page; only those that describe it stay.
    tag === "meta" && !("charset" in attribs || DESCRIBING.includes(attribs["name"] ?? "")),
} satisfies sanitize.IOptions;

/** What is put in later must not be what makes the beginning of an address. */
function isFinished(address: string): boolean {
  return !address.includes("\uE000") || /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(address);
}

/** For pages and previews: the inside of a document. */
export function safeFragment(html: string): string {
  return clean(html, SHARED);
}

/** For mails: the frame of a document may stay, and the style sheets in its head. */
export function safeMail(html: string): string {
  const sheet = safeStyleSheet(sheetsIn(html));
  const cleaned = clean(html, { ...SHARED, allowedTags: [...SHARED.allowedTags, ...FRAME_TAGS] });
  return sheet === "" ? cleaned : cleaned.replace("</head>", () => `<style>${sheet}</style></head>`);
}

function sheetsIn(html: string): string {
  const [head] = elementsIn(html, "head");
  return head ? [...elementsIn(head.inside, "style")].map(({ inside }) => inside).join("\n") : "";
}

// Text outside of every tag counts as the content of a stripped one, so everything is put into one tag first. A text that
// closes this tag itself ends there: what follows belonged to nothing.
const [OPENING, CLOSING] = ["<div>", "</div>"];

const require = createRequire(import.meta.url);
/** Loaded with the first mail or page, so that no start waits for it. */
const sanitizer = () => require("sanitize-html") as typeof sanitize;

function clean(html: string, options: sanitize.IOptions): string {
  const cleaned = sanitizer()(`${OPENING}${withoutUnsafeStyles(html)}${CLOSING}`, options);
  return cleaned.slice(OPENING.length, -CLOSING.length);
}

// The value pattern lets brackets through for colours; what would fetch or run with them is taken out beforehand.
function withoutUnsafeStyles(html: string): string {
  return html.replaceAll(/style\s*=\s*("[^"]*"|'[^']*')/gi, (whole, value: string) =>
    UNSAFE_STYLE.test(decodeEntities(value)) ? "" : whole,
  );
}

/** The same words for mail programs that show no HTML; a link keeps its address. */
export function plainText(html: string): string {
  return textOf(safeFragment(html));
}
