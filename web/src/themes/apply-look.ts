// Puts a look on the page at run time: on <html>, so that everything derived from it follows, the icon of the tab included.
import type { Look } from "@handsel/contract/look/look.ts";
import { faviconHref, LOOK_ATTRIBUTES, lookAttributes, lookVariables } from "@handsel/contract/look/worn.ts";

interface Page {
  /** The retailer's own, where there is one. */
  icon?: string | null | undefined;
  root?: HTMLElement;
}

export function applyLook(look: Look, { icon, root = document.documentElement }: Page = {}): void {
  for (const [property, value] of Object.entries(lookVariables(look)))
    root.style.setProperty(property, value);
  const attributes = lookAttributes(look);
  for (const name of LOOK_ATTRIBUTES) {
    const value = attributes[name];
    if (value === undefined) root.removeAttribute(name);
    else root.setAttribute(name, value);
  }
  const page = root.ownerDocument;
  if (root === page.documentElement) setIcon(page, icon || faviconHref(look));
}

function setIcon(page: Document, href: string): void {
  const link = page.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? page.createElement("link");
  link.rel = "icon";
  link.href = href;
  if (!link.isConnected) page.head.append(link);
}
