import { useKitText } from "../kit-text.ts";
import { Skeleton } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";

/**
 * Waiting. "loading" draws the shape of a page in place of the content after 150 ms, or says what is awaited; "processing"
 * covers the page while something runs that must not be interrupted.
 */
export function Loader({ kind = "loading", text }: { kind?: "loading" | "processing"; text?: string }) {
  const t = useKitText();
  const words = text ?? (kind === "loading" ? t("loader.loading") : t("loader.processing"));
  if (kind === "loading" && text === undefined)
    return (
      <div className="loadshape" role="status" aria-busy="true">
        <span className="sr">{words}</span>
        <Skeleton width="34%" height="28px" />
        <Skeleton width="58%" />
        <Skeleton height="180px" />
        <Skeleton height="96px" />
      </div>
    );
  return (
    <div
      className="loader delayed"
      role="status"
      aria-busy="true"
      data-cover={kind === "processing" || undefined}
    >
      <span className="loader__box">
        <Spinner size={22} />
        <span>{words}</span>
      </span>
    </div>
  );
}
