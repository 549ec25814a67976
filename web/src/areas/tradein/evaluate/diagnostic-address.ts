// Where one diagnostic is run. The page in the frame and the one that the customer's device opens by the code are of the same
// report, so that what happens on the device shows at the till; the result is posted to our own address alone.

export interface DiagnosticAddresses {
  frame: string;
  code: string;
}

export function diagnosticAddresses(
  diagnosticURL: string,
  { uid, reference, origin }: { uid: string; reference: string; origin: string },
): DiagnosticAddresses {
  const code = new URL(diagnosticURL, origin);
  code.searchParams.set("uid", uid);
  if (reference !== "") code.searchParams.set("reference", reference);
  const frame = new URL(code);
  frame.searchParams.set("origin", origin);
  return { frame: frame.href, code: code.href };
}

/** A name that no other report has. Not every address is a secure context, and only those have randomUUID. */
export function newReportUid(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
