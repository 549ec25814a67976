// The service whose page tests a device. Its page posts a result to the screen; only what the service itself says counts.

export interface DiagnosticReport {
  status: "completed" | "skipped" | "running";
  grade: string;
  /** The device that was tested, as it told it itself; empty when it did not. */
  reference: string;
}

export type DiagnosticResult =
  | { kind: "found"; report: DiagnosticReport }
  | { kind: "unknown-report" }
  | { kind: "unreachable" };

export interface Diagnostics {
  /** Where a test begins; the screen shows it in a frame and as a QR code. */
  readonly pageUrl: string;
  readonly reportUrl: string;
  read(uid: string): Promise<DiagnosticResult>;
}
