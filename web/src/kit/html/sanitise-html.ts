// The one door for HTML that came from a server, a template or a person. What is not on the list goes, and its content
// goes with it: text inside a removed element was meant for a machine, not for a reader.
import createDomPurify, { type Config, type DOMPurify } from "dompurify";

const TAGS =
  "a abbr b blockquote br caption center code col colgroup dd div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins li mark ol p pre q s section small span strike strong sub sup table tbody td tfoot th thead tr u ul".split(
    " ",
  );

const ATTRIBUTES =
  "align alt bgcolor border cellpadding cellspacing class color colspan dir height href lang role rowspan scope src style title valign width".split(
    " ",
  );

const STYLE_PROPERTIES = new Set(
  "background background-color border border-bottom border-collapse border-color border-left border-radius border-right border-spacing border-style border-top border-width color display font font-family font-size font-style font-weight height letter-spacing line-height list-style list-style-type margin margin-bottom margin-left margin-right margin-top max-height max-width min-height min-width opacity overflow padding padding-bottom padding-left padding-right padding-top table-layout text-align text-decoration text-transform vertical-align white-space width word-break".split(
    " ",
  ),
);

const LINK = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;
const IMAGE = /^(?:https:|\/(?!\/)|data:image\/(?:png|jpeg|gif|webp);base64,)/i;

const CONFIG = {
  ALLOWED_TAGS: [...TAGS, "#text"],
  ALLOWED_ATTR: ATTRIBUTES,
  KEEP_CONTENT: false,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Names from outside must not shadow properties of the document.
  SANITIZE_NAMED_PROPS: true,
} satisfies Config;

/** Our own pictures also where the whole site is not reached by https, as on a developer's machine. */
function isImage(address: string): boolean {
  return IMAGE.test(address) || address.startsWith(`${window.location.origin}/`);
}

let purifier: DOMPurify | undefined;

function purify(): DOMPurify {
  if (purifier) return purifier;
  const made = createDomPurify(window);
  made.addHook("uponSanitizeAttribute", (element, attribute) => {
    const { attrName: name, attrValue: value } = attribute;
    if (name === "style") attribute.attrValue = safeStyle(value);
    if (name === "href" && !LINK.test(value.trim())) attribute.keepAttr = false;
    if (name === "src" && !(element.tagName === "IMG" && isImage(value.trim()))) attribute.keepAttr = false;
  });
  made.addHook("afterSanitizeAttributes", (element) => {
    if (element.tagName !== "A" || !element.hasAttribute("href")) return;
    element.setAttribute("target", "_blank");
    element.setAttribute("rel", "noopener noreferrer");
  });
  purifier = made;
  return made;
}

export function sanitiseHtml(html: string): string {
  return purify().sanitize(html, CONFIG);
}

/** The same as nodes, for building elements without ever handing a string of HTML to the page. */
export function sanitiseToNodes(html: string): DocumentFragment {
  return purify().sanitize(html, { ...CONFIG, RETURN_DOM_FRAGMENT: true });
}

/** Only listed properties, and nothing that could load something from elsewhere. */
export function safeStyle(style: string): string {
  return style
    .split(";")
    .map((declaration) => declaration.trim())
    .filter((declaration) => {
      const colon = declaration.indexOf(":");
      const property = declaration.slice(0, colon).trim().toLowerCase();
      const value = declaration.slice(colon + 1);
      return (
        colon > 0 &&
        STYLE_PROPERTIES.has(property) &&
        !/url|expression|import|@|\\|\/\*|javascript/i.test(value)
      );
    })
    .join("; ");
}
