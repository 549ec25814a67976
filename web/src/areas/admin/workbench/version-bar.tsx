// Says that another version is looked at, and leads back to what can be changed.
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { useVersionName } from "./versions-dialog.tsx";
import { listVersions } from "./workbench-api.ts";

interface VersionBarProps {
  versionID: string;
  backHref: string;
  onCompare: (versionID: string) => void;
  onLook: (versionID: string) => void;
}

export function VersionBar({ versionID, backHref, onCompare, onLook }: VersionBarProps) {
  const { t } = useTranslation("prices");
  const formatter = useFormatter();
  const nameOf = useVersionName();
  const { data } = useQuery(listVersions());
  const version = data?.versions.find((one) => one.versionID === versionID);
  const from = version?.inForceAt ?? version?.startsOn;
  return (
    <section className="wb__draft" data-version aria-label={t("versions.looked")}>
      <b>{nameOf(version, data?.current ?? 0)}</b>
      <span className="wb__told">
        {t(version?.inForceAt ? "versions.heldFrom" : "versions.holdsFrom", { day: formatter.date(from) })}
      </span>
      <span className="btngroup">
        <Button size="sm" onPress={() => onCompare(versionID)}>
          {t("versions.compare")}
        </Button>
        <Button size="sm" onPress={() => onLook(versionID)}>
          {t("versions.lookCart")}
        </Button>
        <LinkButton size="sm" variant="primary" href={backHref}>
          {t("versions.backToDraft")}
        </LinkButton>
      </span>
    </section>
  );
}
