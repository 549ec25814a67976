// A page that failed; it stands in the page's place until the page changes.
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useTenant } from "#client/tenant.ts";
import { pixelUrl } from "#client/tracking.ts";
import { Button } from "#kit/actions/button.tsx";
import { Link } from "#kit/actions/link.tsx";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { Page } from "#kit/layout/layout.tsx";

export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation("platform");
  const { supportEmail } = useTenant();

  useEffect(() => {
    const image = new Image();
    image.src = pixelUrl("errortrack", {
      error: error instanceof Error ? error.name : "unknown",
      param1: "crash",
    });
  }, [error]);

  return (
    <Page width="narrow">
      <EmptyState
        icon="alert"
        level={1}
        title={t("crash.title")}
        text={
          <>
            <span>{t("crash.what")}</span>
            <br />
            <strong>{t("crash.calm")}</strong> <span>{t("crash.help")}</span>{" "}
            <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>
          </>
        }
        action={
          <Button variant="primary" icon="refresh" onPress={() => location.reload()}>
            {t("crash.reload")}
          </Button>
        }
      />
    </Page>
  );
}
