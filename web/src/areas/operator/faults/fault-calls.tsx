// The calls behind a cause, or those that answer to what somebody reads out: when, where, who, which sale, and by what the log
// and the traces know them.
import type { FaultCall } from "@handsel/contract/operator/faults.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "#kit/actions/link.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { CopyableLine } from "#kit/marks/copyable-line.tsx";
import { Mono } from "#kit/marks/text.tsx";
import { useToTheSecond } from "#kit/seconds.ts";
import { type AskedCalls, type AskedSpan, faultCalls } from "./api.ts";

interface FaultCallsProps {
  span: AskedSpan;
  asked: AskedCalls;
  /** Where calls of several causes stand beside each other, each says which one it is of. */
  isMixed?: boolean;
}

export function FaultCalls({ span, asked, isMixed = false }: FaultCallsProps) {
  const { t } = useTranslation("operator");
  const { number } = useFormatter();
  const query = useQuery(faultCalls(span, asked));
  if (query.isError) return <Notice tone="danger">{t("health.failed")}</Notice>;
  if (!query.data) return <Loader />;
  const { calls, total } = query.data;
  if (calls.length === 0) return <Notice tone="info">{t("faults.calls.none")}</Notice>;
  return (
    <div className="fcalls">
      <p className="fcalls__sum">
        {t("health.panel.calls", { count: total, written: number(total) })}
        {total > calls.length && ` · ${t("health.panel.more", { count: calls.length })}`}
      </p>
      <ul>
        {calls.map((call) => (
          <li key={call.id}>
            <Call call={call} isMixed={isMixed} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Call({ call, isMixed }: { call: FaultCall; isMixed: boolean }) {
  const { t } = useTranslation("operator");
  const when = useToTheSecond("short");
  return (
    <article className="fcall">
      <div className="fcall__head">
        <time dateTime={call.at}>{when(call.at)}</time>
        <b>{call.storeName || t("health.panel.noStore")}</b>
        {call.userName !== "" && <span>{call.userName}</span>}
        {call.cartUUID !== null && (
          <Link href={`/posale/${call.isSale ? "sales" : "cart"}/${call.cartUUID}`}>{call.reference}</Link>
        )}
      </div>
      {isMixed && (
        <div className="fcall__what" data-kind={call.kind}>
          {t(`faults.kinds.${call.kind}`)} · <Mono>{call.request}</Mono> · {call.code} {call.reason}
        </div>
      )}
      <div className="fcall__ids">
        <span>{t("faults.calls.build", { build: call.build || "–" })}</span>
        {call.callID !== "" && <CopyableLine label={t("faults.calls.call")} value={call.callID} />}
        {call.traceID !== "" && <CopyableLine label={t("faults.calls.trace")} value={call.traceID} />}
      </div>
    </article>
  );
}
