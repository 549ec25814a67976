// Addresses that users supply and that are stored to be shown as links or pictures. One rule for all of them: what leads
// away from our pages is https, and nothing is ever a script.

const ELSEWHERE = /^https:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i;
const OUR_OWN_PLACE = /^\/(?![/\\])[^\s\\]*$/;
const STORED_FILE = /^[\w-][\w./-]*$/;

/** A page elsewhere. */
export function isWebAddress(address: string): boolean {
  return ELSEWHERE.test(address);
}

/** Where a customer's click may lead: a place on this site or a page elsewhere. */
export function isLinkTarget(address: string): boolean {
  return OUR_OWN_PLACE.test(address) || isWebAddress(address);
}

/** The same, a stored file, or nothing. */
export function isSafeAddress(address: string): boolean {
  return address === "" || STORED_FILE.test(address) || isLinkTarget(address);
}
