// What a person is told, wherever it stands: at the top of the step, or passing by.
import { noticeQueue } from "#kit/feedback/notice-queue.ts";
import { toastQueue } from "#kit/feedback/toast-queue.ts";

export interface ShownMessage {
  content: { tone: string; text: string; title?: string | undefined; number?: string | undefined };
  timeout?: number | undefined;
}

/** As they are read out: a number comes before its words. */
export function shownMessages(): ShownMessage[] {
  const notices = noticeQueue.visible.map(({ content, timeout }) => ({
    content: {
      ...content,
      text: content.number === undefined ? content.text : `${content.number}: ${content.text}`,
    },
    timeout,
  }));
  return [...notices, ...toastQueue.visibleToasts];
}
