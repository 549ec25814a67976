/** Where an offer may lead: a page of the web or of this site; anything that could run is nothing. */
export function safeTarget(url: string | null): string | null {
  if (!url || !URL.canParse(url, window.location.origin)) return null;
  const target = new URL(url, window.location.origin);
  const isPage = target.protocol === "https:" || target.origin === window.location.origin;
  return isPage ? target.href : null;
}
