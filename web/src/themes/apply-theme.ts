// Puts a theme on the page at run time: on <html>, so that everything derived from it follows, favicon included.
import { faviconHref, themeAttributes, themeVariables } from "./theme-css.ts";
import type { Theme } from "./themes.ts";

export function applyTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  for (const [property, value] of Object.entries(themeVariables(theme)))
    root.style.setProperty(property, value);
  for (const [attribute, value] of Object.entries(themeAttributes(theme)))
    root.setAttribute(attribute, value);
  if (root === document.documentElement) setFavicon(faviconHref(theme));
}

function setFavicon(href: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? document.createElement("link");
  link.rel = "icon";
  link.type = "image/svg+xml";
  link.href = href;
  if (!link.isConnected) document.head.append(link);
}
