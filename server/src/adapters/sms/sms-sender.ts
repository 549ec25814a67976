export interface OutgoingSms {
  /** Our own id; also the idempotency key, so that a repeat is not a second message. */
  reference: string;
  from: string;
  to: string;
  text: string;
}

export type SmsResult =
  | { kind: "sent"; externalId: string }
  | { kind: "refused"; reason: string }
  | { kind: "later"; reason: string }
  | { kind: "uncertain"; reason: string };

export interface SmsSender {
  send(sms: OutgoingSms): Promise<SmsResult>;
}
