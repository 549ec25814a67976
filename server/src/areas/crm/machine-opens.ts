// Whether it was a person who looked at a mail's picture. Mail services fetch pictures for everybody in advance, and filters
// for whoever they protect; counted with the readers they would make every campaign look read.

/** Apple's proxy fetches for all its users, read or not, and names itself like this and no further. */
const PROXIES: readonly string[] = ["mozilla/5.0"];
const FILTERS =
  /bot\b|crawler|spider|barracuda|proofpoint|mimecast|symantec|messagelabs|trendmicro|fireeye|cloudmark|safelinks|urlscan|headless|curl|wget|python|okhttp|go-http-client/i;

export function isMachine(userAgent: string | undefined): boolean {
  const name = userAgent?.trim() ?? "";
  return name === "" || PROXIES.includes(name.toLowerCase()) || FILTERS.test(name);
}
