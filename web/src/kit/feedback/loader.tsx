import { useKitText } from "../kit-text.ts";
import { Spinner } from "./spinner.tsx";

/**
 * Waiting without a known shape. "loading" stands in place of the content after 150 ms; "processing" covers the page
 * while something runs that must not be interrupted.
 */
export function Loader({ kind = "loading", text }: { kind?: "loading" | "processing"; text?: string }) {
  const t = useKitText();
  const words = text ?? (kind === "loading" ? t("loader.loading") : t("loader.processing"));
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
