// Raises notifications: by code of the catalogue, by API answer, or by text key. The list decides what is new. What went
// wrong stands at the top of the step until its field or line takes it; the toast region shows the rest.
import type { AnswerEntry, ApiStatus } from "@handsel/contract/envelope.ts";
import type { ErrorTexts, Reader } from "@handsel/contract/errors/message.ts";
import { refusalFacts } from "#kit/feedback/known-refusals.ts";
import { noticeQueue } from "#kit/feedback/notice-queue.ts";
import { toastLifetime, toastQueue, toasts } from "#kit/feedback/toast-queue.ts";
import { createFormatter } from "#kit/format.ts";
import { texts as pageTexts } from "#texts/texts.ts";
import { whenSessionEnds } from "../session.ts";
import { createStore, useStore } from "../store.ts";
import { currentTenant } from "../tenant.ts";
import { trackError } from "../tracking.ts";
import {
  addNotification,
  NO_NOTIFICATIONS,
  type Notification,
  removeNotification,
  takeUnsent,
} from "./notification-list.ts";

const store = createStore(NO_NOTIFICATIONS);
let texts: ErrorTexts = {};

/** The catalogue's texts in the language of the page. */
export function setErrorTexts(next: ErrorTexts): void {
  texts = next;
}

/**
 * Set by the application: fetches those texts. Whoever only looks at a page needs none; they come with the first touch or key, and
 * before the first refusal is told.
 */
export const errorWords: { load: () => Promise<void> } = { load: async () => undefined };

/** The words for what is to be told. Without a line they may not come; then what the server sent has to do. */
export async function worded(): Promise<void> {
  if (!isWorded()) await errorWords.load().catch(() => undefined);
}

const isWorded = () => Object.keys(texts).length > 0;

function onceWorded(tell: () => unknown): void {
  // Where nothing can be fetched, as in a page that has not begun, it is told as it is.
  if (isWorded() || !pageTexts.language) tell();
  else void worded().then(tell);
}

export const useNotifications = () => useStore(store).items;

/** Gives the key of the message; none when the same is in sight already. */
export function raise(notification: Omit<Notification, "id" | "sent">): string | undefined {
  const before = store.get();
  const after = addNotification(before, notification);
  if (after === before) return undefined;
  const id = after.lastId;
  const reported = takeUnsent(after);
  store.set(reported.list);
  for (const error of reported.unsent) trackError(error);

  const timeout = toastLifetime();
  const { title, message, type } = notification;
  const options = {
    ...(timeout !== undefined && { timeout }),
    onClose: () => store.set(removeNotification(store.get(), id)),
  };
  // What was done passes by; what went wrong stands where it can be put right.
  if (type === "success" || type === "info")
    return toastQueue.add({ tone: type, title, text: message, count: 1 }, options);
  const { number, entry, retry, reason = message } = notification;
  const tone = type === "error" ? "danger" : "warning";
  return noticeQueue.add({ tone, title, text: reason, number, entry, retry }, options);
}

/**
 * One notification per entry of an answer that is not plainly fine. A code that has a title of its own is told under it;
 * the others under the status, with the number. Gives the keys of their messages.
 */
export function raiseApiEntries(
  apiStatus: ApiStatus,
  entries: readonly AnswerEntry[],
  errorNumber?: number,
  { reference, retry }: { reference?: string | undefined; retry?: (() => unknown) | undefined } = {},
): Map<AnswerEntry, string> {
  const told = new Map<AnswerEntry, string>();
  if (apiStatus === "OK") return told;
  for (const entry of entries) {
    const key = hasOwnTitle(entry.code)
      ? raiseEntry(entry, retry)
      : raise({
          title: texts[`STATUS_${apiStatus}`] ?? apiStatus,
          message: answerText(entry, errorNumber),
          reason: messageFor(entry),
          ...(errorNumber !== undefined && { number: numbersText(errorNumber, reference) }),
          values: entry.values,
          code: entry.code,
          entry,
          ...(retry && { retry }),
          type: apiStatus === "ERROR" ? "error" : "warning",
        });
    if (key !== undefined) told.set(entry, key);
  }
  return told;
}

/** As much of a call's number as somebody reads out; whoever watches the platform finds the call by it. */
const REFERENCE_LETTERS = 8;

function numbersText(errorNumber: number, reference: string | undefined): string {
  const number = refusalFacts()?.numberText(errorNumber, texts) ?? String(errorNumber);
  return reference ? `${number} · ${reference.slice(0, REFERENCE_LETTERS)}` : number;
}

function hasOwnTitle(code: string): boolean {
  const facts = refusalFacts();
  return Boolean(facts?.isErrorCode(code)) && Object.hasOwn(texts, facts?.titleKey(code) ?? "");
}

function answerText(entry: AnswerEntry, errorNumber: number | undefined): string {
  return refusalFacts()?.answerMessage({ ...entry, errorNumber }, texts, reader()) ?? messageFor(entry);
}

/** Whoever reads the page, in its language and its retailer's currency. */
function reader(): Reader {
  const { supportEmail, currency } = currentTenant() ?? {};
  const { language } = pageTexts;
  return {
    supportEmail,
    ...(currency && language && { money: createFormatter({ language, currency }).money }),
  };
}

const titleFor = (code: string) => refusalFacts()?.errorTitle(code, texts) ?? "";

function messageFor(entry: AnswerEntry): string {
  const own = refusalFacts()?.errorMessage(entry.code, entry.values, texts, reader());
  return own ?? (isWorded() || !pageTexts.language ? entry.message : withoutWords(entry));
}

/** There was no line to fetch them by: what the server wrote, or that it did not work. */
function withoutWords({ code, message }: AnswerEntry): string {
  return message === code || message === "" ? pageTexts.t("kit:error.load") : message;
}

/** The words of a code, for a place on the page where it is read rather than a notification. */
export function codeText(code: string, ...values: (string | number)[]): string {
  return messageFor({ code, values, message: code });
}

/** A code that the browser raises itself, with the title and kind the catalogue gives it. */
export function raiseCode(code: string, ...values: (string | number)[]): void {
  onceWorded(() => raiseEntry({ code, values, message: code }));
}

/** The same for an entry, with the key of its message. */
export function raiseEntry(entry: AnswerEntry, retry?: () => unknown): string | undefined {
  const { code, values } = entry;
  const facts = refusalFacts();
  const kind = facts?.isErrorCode(code) ? facts.errorCatalogue[code].kind : "error";
  return raise({
    title: titleFor(code),
    message: messageFor(entry),
    values,
    code,
    entry,
    ...(retry && { retry }),
    type: kind === "client" ? "info" : kind,
  });
}

/** What the server refused, under the title of a code that says what failed. */
export function raiseEntriesUnder(code: string, entries: readonly AnswerEntry[]): void {
  onceWorded(() => {
    for (const entry of entries)
      raise({
        title: titleFor(code),
        message: messageFor(entry),
        values: entry.values,
        code: entry.code,
        entry,
        type: "error",
      });
  });
}

/** An error that arrived in the address of the login page. */
export function raiseLoginError(error: {
  apiStatus: ApiStatus;
  code?: string | undefined;
  message?: string | undefined;
  values: (string | number)[];
}): void {
  onceWorded(() => {
    const code = ownCode(error);
    raise({
      title: texts[`STATUS_${error.apiStatus}`] ?? error.apiStatus,
      message: messageFor({ code, values: error.values, message: "" }),
      values: error.values,
      code,
      type: error.apiStatus === "OK" ? "success" : error.apiStatus === "WARNING" ? "warning" : "error",
    });
  });
}

/** What comes with an address chooses among our own texts, by code or word for word, and says nothing of its own. */
function ownCode({ code, message }: { code?: string | undefined; message?: string | undefined }): string {
  const isErrorCode = (one: string) => refusalFacts()?.isErrorCode(one) ?? false;
  if (code !== undefined && code !== "LEGACY_STRING_ERROR" && isErrorCode(code)) return code;
  const named = message ? Object.keys(texts).find((key) => texts[key] === message) : undefined;
  return named !== undefined && isErrorCode(named) ? named : "DEFAULT_ERROR";
}

export function clearNotifications(): void {
  toasts.clear();
  store.set({ ...store.get(), items: [] });
}

// What was said to one user may name a customer, and is not for the next.
whenSessionEnds(clearNotifications);
