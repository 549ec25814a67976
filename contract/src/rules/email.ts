// E-mail addresses: dot-separated segments, then domain labels that neither start nor end with a hyphen.

/** The longest address a form takes. */
export const EMAIL_MAX = 255;

/** What mail and name servers carry: no longer name before the at-sign, no longer label after it. */
const LOCAL_MAX = 64;
const LABEL_MAX = 63;

const LOCAL_SEGMENT = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i;
const DOMAIN_LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

// Cut at the at-sign and the dots instead of matching in one pattern: each part is then read once, whatever it holds.
export function isEmail(value: string): boolean {
  if (value.length > EMAIL_MAX) return false;
  const [local, domain, ...rest] = value.split("@");
  if (local === undefined || domain === undefined || rest.length > 0) return false;
  const labels = domain.split(".");
  return (
    labels.length >= 2 &&
    local.length <= LOCAL_MAX &&
    local.split(".").every((segment) => LOCAL_SEGMENT.test(segment)) &&
    labels.every((label) => label.length <= LABEL_MAX && DOMAIN_LABEL.test(label))
  );
}
