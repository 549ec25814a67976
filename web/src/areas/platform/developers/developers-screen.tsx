// What those read who write programs against this retailer: guides, every operation, and a place to try them with a key.
import { demoKeyOf } from "@handsel/contract/platform/developers.ts";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSchemeChoice } from "#client/scheme.ts";
import { subdomain, useTenant } from "#client/tenant.ts";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { RetailerSign } from "#themes/retailer-mark.tsx";
import { showReference } from "./reference.ts";
import "./developers.css";

/** A name: the same in every language. */
const FORMAT = "OpenAPI";

type Stage = "loading" | "shown" | "failed";

export function Component() {
  const { t } = useTranslation("platform");
  const tenant = useTenant();
  const choice = useSchemeChoice();
  const place = useRef<HTMLDivElement>(null);
  const [turn, setTurn] = useState(0);
  const [stage, setStage] = useState<Stage>("loading");
  const retailer = subdomain();
  const key = tenant.mode === "demo" ? demoKeyOf(retailer, "web-shop") : undefined;

  // It is shown anew for another scheme, and when somebody tries again.
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let isWanted = true;
    let remove = () => undefined as void;
    const isDark = document.documentElement.dataset["scheme"] === "dark";
    setStage("loading");
    showReference(element, { subdomain: retailer, isDark, key }, () => isWanted).then(
      (takeAway) => {
        remove = takeAway;
        if (isWanted) setStage("shown");
      },
      () => isWanted && setStage("failed"),
    );
    return () => {
      isWanted = false;
      remove();
    };
  }, [turn, choice, key, retailer]);

  return (
    <div className="developers">
      <header className="topbar developers__bar">
        <span className="logo">
          <RetailerSign tenant={tenant} />
        </span>
        <h1 className="developers__title">{t("pages.developers")}</h1>
        {/* Loaded anew: the renderer brings styles of its own, which no other page should meet. */}
        <nav className="developers__links" aria-label={t("developers.links")}>
          <a href="/posale/admin/keys">{t("developers.keys")}</a>
          <a href="/posale/admin/webhooks">{t("developers.webhooks")}</a>
          <a href="/openapi.json" download>
            <Icon name="download" size={16} /> {FORMAT}
          </a>
        </nav>
      </header>
      <main className="developers__main" aria-busy={stage === "loading"}>
        {stage === "loading" && <Loader />}
        {stage === "failed" && (
          <div className="developers__failed">
            <ErrorState text={t("developers.failed")} onRetry={() => setTurn(turn + 1)} />
          </div>
        )}
        <div ref={place} />
      </main>
    </div>
  );
}
