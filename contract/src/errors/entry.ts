// The shape of one catalogue entry; the families list them.

/**
 * - error, warning: what the server may refuse or warn with
 * - success: what a screen announces after a call went well
 * - client: a text of the browser alone; it never travels as a refusal
 */
export type ErrorKind = "error" | "warning" | "success" | "client";

export interface ErrorEntry {
  /** Shown to people as "Error 3007" and read out to support, so it never changes and is never given twice. */
  readonly number: number;
  readonly kind: ErrorKind;
  /** The locales hold a title of its own under `CODE__title`; without it the title is the status. */
  readonly title?: true;
  /** What the values stand for, in order, where the text names its places `{column}` instead of counting them. */
  readonly names?: readonly string[];
  /** Which of the values are amounts of money: told in the retailer's currency, as the reader's language writes them. */
  readonly amounts?: readonly number[];
  /** First values that have a text of their own, under `CODE__value`. */
  readonly variants?: readonly string[];
}

export type ErrorFamily = Readonly<Record<Uppercase<string>, ErrorEntry>>;
