import { useEffect, useState } from "react";
import { Button } from "../actions/button.tsx";
import { useKitText } from "../kit-text.ts";
import { Icon } from "../marks/icon.tsx";
import { Notice } from "./notice.tsx";
import {
  noticeQueue,
  noticeRegions,
  type QueuedNotice,
  useNoticesOfStep,
  useShownRegion,
} from "./notice-queue.ts";
import { RemedyButtons, useWayOn } from "./remedy.tsx";

/** The top of a page's step, or of a dialog: what was refused there and has no field or line of its own. */
export function NoticeRegion({ isDialog = false }: { isDialog?: boolean }) {
  const [region] = useState(() => ({ isDialog }));
  useEffect(() => noticeRegions.enter(region), [region]);
  return useShownRegion() === region ? <Notices /> : null;
}

export function Notices() {
  const t = useKitText();
  const notices = useNoticesOfStep();
  if (notices.length === 0) return null;
  return (
    <section
      className="notices"
      aria-label={t("toast.region")}
      onPointerEnter={noticeQueue.hold}
      onPointerLeave={noticeQueue.release}
      onFocus={noticeQueue.hold}
      onBlur={noticeQueue.release}
    >
      {notices.map((notice) => (
        <OneNotice key={notice.key} notice={notice} />
      ))}
    </section>
  );
}

function OneNotice({ notice: { key, content } }: { notice: QueuedNotice }) {
  const t = useKitText();
  const close = () => noticeQueue.close(key);
  const { tone, title, text, number, entry, retry } = content;
  const { fixes, who } = useWayOn(entry, { retry, close });
  return (
    <Notice
      tone={tone}
      title={title}
      actions={
        <>
          <RemedyButtons fixes={fixes} />
          <Button aria-label={t("toast.close")} variant="quiet" size="sm" isIconOnly onPress={close}>
            <Icon name="x" size={16} />
          </Button>
        </>
      }
    >
      <span className="notices__text">
        {/* Read out and found as "Error 3007: what happened"; seen with the number last. */}
        {number && (
          <span className="notices__no">
            {number}
            <span className="sr">: </span>
          </span>
        )}
        <span>
          {text}
          {who && <span className="remedy__who"> {who}</span>}
        </span>
      </span>
    </Notice>
  );
}
