export interface OutgoingMail {
  /** The same for every attempt, so that a receiver can tell a repeat. */
  messageId: string;
  from: string;
  replyTo?: string;
  to: string;
  bcc?: readonly string[];
  subject: string;
  text: string;
  html: string;
  attachments: readonly { fileName: string; content: Buffer; type: string }[];
  headers: Readonly<Record<string, string>>;
  /** Absent: its sender's domain has no key. */
  signer?: MailSigner;
}

/** Who vouches for a mail: a key whose public half stands in the DNS of its sender's domain. */
export interface MailSigner {
  domain: string;
  selector: string;
  /** PKCS #8, as PEM. */
  privateKey: string;
}

/** The reason of a refusal that says that nobody has this address. */
export const NOBODYS_ADDRESS = "no such address";

/** `uncertain`: the connection broke after the mail was handed over, so nobody knows. */
export type MailResult =
  | { kind: "sent" }
  | { kind: "refused"; reason: string }
  | { kind: "later"; reason: string }
  | { kind: "uncertain"; reason: string };

export interface MailSender {
  send(mail: OutgoingMail): Promise<MailResult>;
  close(): Promise<void>;
}
