/** The content security policy of a page: nothing but our own files, and what the page has a reason for. */
export function contentPolicy({ formTargets = [] }: { formTargets?: readonly string[] }): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    // Browsers hold the redirects after a form to this list as well, so a sign-in names the shop it returns to.
    `form-action ${["'self'", ...formTargets].join(" ")}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
