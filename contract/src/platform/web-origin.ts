// Sites whose pages may call with a key, as browsers name them in `Origin`: scheme, host and port, and nothing more.

export const ORIGIN_MAX = 255;
const SITE = /^https:\/\/[a-z\d.-]+(?::\d{1,5})?$/;
/** Whoever tries something out on their own machine has no certificate there. */
const OWN_MACHINE = /^http:\/\/(?:localhost|[a-z\d-]+\.localhost|127\.0\.0\.1)(?::\d{1,5})?$/;

/** The one way in which a browser writes it: in small letters, without the usual port, without a slash at its end. */
export function isWebOrigin(value: string): boolean {
  if (value.length > ORIGIN_MAX || !(SITE.test(value) || OWN_MACHINE.test(value))) return false;
  return URL.canParse(value) && new URL(value).origin === value;
}

/** What a person typed or pasted, as a browser would write it; as it is where it is no address of a site. */
export function asWebOrigin(typed: string): string {
  const address = typed.trim();
  if (!URL.canParse(address)) return address;
  const { origin, pathname, search, hash, username, password } = new URL(address);
  return pathname === "/" && `${search}${hash}${username}${password}` === "" ? origin : address;
}
