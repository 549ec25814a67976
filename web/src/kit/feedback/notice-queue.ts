// What was refused and has no field or line of its own: it waits here for the top of the step, with what can be done about
// it. What was done, or happened elsewhere, is a toast.
import type { AnswerEntry } from "@handsel/contract/envelope.ts";
import { useSyncExternalStore } from "react";

export interface NoticeContent {
  tone: "danger" | "warning";
  text: string;
  title?: string | undefined;
  /** "Error 3007": told last and small. */
  number?: string | undefined;
  /** What was refused, when it was a call; its remedy is looked up by the code. */
  entry?: AnswerEntry | undefined;
  /** Does again what was refused, as whoever began it would. */
  retry?: (() => unknown) | undefined;
  /** The page asked for it by itself: the list that stays empty for it says so in its own place. */
  isReading?: boolean;
}

export interface QueuedNotice {
  key: string;
  content: NoticeContent;
  timeout?: number;
}

interface Kept extends QueuedNotice {
  onClose: (() => void) | undefined;
  timer?: ReturnType<typeof setTimeout>;
}

let lastKey = 0;
let kept: readonly Kept[] = [];
let isHeld = false;
const listeners = new Set<() => void>();

function keep(next: readonly Kept[]): void {
  kept = next;
  for (const listener of listeners) listener();
}

function startTimer(notice: Kept): void {
  if (notice.timeout !== undefined && !isHeld)
    notice.timer = setTimeout(() => noticeQueue.close(notice.key), notice.timeout);
}

export const noticeQueue = {
  get visible(): readonly QueuedNotice[] {
    return kept;
  },
  add(content: NoticeContent, options: { timeout?: number; onClose?: () => void } = {}): string {
    lastKey += 1;
    const { timeout, onClose } = options;
    const notice: Kept = {
      key: `notice-${lastKey}`,
      content,
      ...(timeout !== undefined && { timeout }),
      onClose,
    };
    startTimer(notice);
    keep([...kept, notice]);
    return notice.key;
  },
  close(key: string): void {
    const notice = kept.find((one) => one.key === key);
    if (!notice) return;
    clearTimeout(notice.timer);
    keep(kept.filter((one) => one !== notice));
    notice.onClose?.();
  },
  /** Whoever began what was refused can begin it again. */
  setRetry(key: string, retry: () => unknown): void {
    keep(kept.map((one) => (one.key === key ? { ...one, content: { ...one.content, retry } } : one)));
  },
  setReading(key: string): void {
    keep(
      kept.map((one) => (one.key === key ? { ...one, content: { ...one.content, isReading: true } } : one)),
    );
  },
  /** The clock stands still while somebody reads or is about to press. */
  hold(): void {
    isHeld = true;
    for (const { timer } of kept) clearTimeout(timer);
  },
  release(): void {
    isHeld = false;
    for (const notice of kept) startTimer(notice);
  },
  clear(): void {
    for (const { key } of kept) noticeQueue.close(key);
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useNotices(): readonly QueuedNotice[] {
  return useSyncExternalStore(subscribe, () => kept);
}

// What could not be read says why itself, as long as it is there; the top of the step says the rest.
let failedReads = 0;

export function enterFailedRead(): () => void {
  failedReads += 1;
  for (const listener of listeners) listener();
  return () => {
    failedReads -= 1;
    for (const { key, content } of kept) if (content.isReading) noticeQueue.close(key);
    for (const listener of listeners) listener();
  };
}

export function useNoticesOfStep(): readonly QueuedNotice[] {
  const notices = useNotices();
  const isSaidThere = useSyncExternalStore(subscribe, () => failedReads > 0);
  return isSaidThere ? notices.filter(({ content }) => !content.isReading) : notices;
}

// Where notices can be shown: a page has one place, a dialog above it another. The innermost shows them.
interface Region {
  isDialog: boolean;
}
let regions: readonly Region[] = [];

export const noticeRegions = {
  enter(region: Region): () => void {
    regions = [...regions, region];
    for (const listener of listeners) listener();
    return () => {
      regions = regions.filter((one) => one !== region);
      for (const listener of listeners) listener();
    };
  },
  /** A dialog covers the page, whichever of them came last. */
  shown(): Region | undefined {
    return regions.findLast(({ isDialog }) => isDialog) ?? regions.at(-1);
  },
};

export function useShownRegion(): Region | undefined {
  return useSyncExternalStore(subscribe, noticeRegions.shown);
}
