/** What was scanned or typed is a bar code or a part number: at least one digit, and no spaces. */
export function isProductCode(text: string): boolean {
  return /^\d{8,14}$/.test(text) || (/^[A-Za-z0-9][A-Za-z0-9./_-]{4,59}$/.test(text) && /\d/.test(text));
}
