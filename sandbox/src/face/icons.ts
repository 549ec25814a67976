import { html, type Markup } from "./html.ts";

const drawn = (shape: Markup): Markup =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${shape}</svg>`;

export const MAIL_ICON = drawn(
  html`<rect x="3" y="5" width="18" height="14" rx="2.5"/><path d="m4 7.5 8 5.5 8-5.5"/>`,
);
export const SMS_ICON = drawn(
  html`<path d="M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.500v7a2.5 2.5 0 0 1-2.5 2.500H11l-5 4v-4.100A2.5 2.5 0 0 1 4 13.500z"/><path d="M8.5 8.500h7M8.5 11.500h4"/>`,
);
export const CLIP_ICON = drawn(
  html`<path d="m19 11-7.5 7.500a4.6 4.6 0 0 1-6.5-6.500l8-8a3 3 0 0 1 4.3 4.300l-7.8 7.700a1.5 1.5 0 0 1-2.1-2.100L14 7.5"/>`,
);
export const BACK_ICON = drawn(html`<path d="m14 6-6 6 6 6"/>`);
export const PERSON_ICON = drawn(
  html`<circle cx="12" cy="8" r="3.6"/><path d="M4.8 20a7.2 7.2 0 0 1 14.4 0"/>`,
);
export const GROUP_ICON = drawn(html`<path d="M4 20V9l8-5 8 5v11"/><path d="M9.5 20v-6h5v6"/>`);

/** The sandbox's own mark: a tray with a coin dropping in. */
export const BRAND_MARK = html`<svg class="brand__mark" viewBox="0 0 26 26" aria-hidden="true"><circle cx="13" cy="7" r="4.5" fill="currentColor"/><path d="M3 13.500h4.500l2 3.500h7l2-3.500H23V21a2.5 2.5 0 0 1-2.5 2.500h-15A2.5 2.5 0 0 1 3 21z" fill="currentColor" fill-opacity=".55"/></svg>`;

/** The mark of the retailer whose staff sign in here. */
export const SHOP_MARK = html`<svg viewBox="0 0 26 26" aria-hidden="true"><path d="M4 3h9.500a6 6 0 0 1 4 10.400A6 6 0 0 1 14.5 23H4z" fill="currentColor"/><path d="M8.5 7.500h4.500M8.5 13h5.5" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/></svg>`;
