/** A customer's click leads there, so it is a web address or a page of our own. */
export function isOfferAddress(url: string): boolean {
  return /^(https:\/\/|\/(?!\/))/i.test(url);
}
