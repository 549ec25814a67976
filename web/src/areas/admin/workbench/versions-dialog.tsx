// Every version: those to come, the one that shops sell with, and those before. Each can be looked at, compared and gone back to.
import type { PriceVersion } from "@handsel/contract/catalog/price-versions.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { CartLook } from "./cart-look.tsx";
import { ComparedList } from "./compared-list.tsx";
import { callOff, goBack, listVersions } from "./workbench-api.ts";

interface Shown {
  versionID: string;
  as: "compared" | "cart";
}

interface VersionsDialogProps {
  /** Shown first, compared with what holds or by a cart. */
  compared: string | null;
  opens?: Shown["as"];
  hrefOf: (versionID: string) => string;
  onClose: () => void;
}

export function VersionsDialog({
  compared: first,
  opens = "compared",
  hrefOf,
  onClose,
}: VersionsDialogProps) {
  const { t } = useTranslation("prices");
  const nameOf = useVersionName();
  const formatter = useFormatter();
  const [shown, setShown] = useState<Shown | null>(first ? { versionID: first, as: opens } : null);
  const { data, isError, refetch } = useQuery(listVersions());
  const version = data?.versions.find(({ versionID }) => versionID === shown?.versionID);
  // Several may be to come: their days tell them apart.
  const day = version?.state === "SCHEDULED" && version.startsOn;
  const name = [nameOf(version, data?.current ?? 0), ...(day ? [formatter.date(day)] : [])].join(", ");
  return (
    <Modal
      isOpen
      size="xl"
      title={
        shown ? t(shown.as === "cart" ? "look.title" : "versions.compared", { name }) : t("versions.title")
      }
      onClose={onClose}
      footer={
        <>
          {shown && <Button onPress={() => setShown(null)}>{t("versions.all")}</Button>}
          <Button onPress={onClose}>{t("close")}</Button>
        </>
      }
    >
      {shown ? (
        shown.as === "cart" ? (
          <CartLook versionID={shown.versionID} />
        ) : (
          <ComparedList versionID={shown.versionID} />
        )
      ) : data ? (
        <Versions
          versions={data.versions}
          current={data.current}
          hrefOf={hrefOf}
          onShow={setShown}
          onClose={onClose}
        />
      ) : isError ? (
        <ErrorState onRetry={refetch} />
      ) : (
        <Loader />
      )}
    </Modal>
  );
}

export function useVersionName() {
  const { t } = useTranslation("prices");
  return (version: Pick<PriceVersion, "number" | "state"> | undefined, current: number) =>
    version?.number
      ? t("versions.number", { number: version.number })
      : version?.state === "SCHEDULED"
        ? t("versions.coming")
        : t("draft.title", { number: current + 1 });
}

const TONES = { DRAFT: "warning", SCHEDULED: "info", IN_FORCE: "neutral", DISCARDED: "neutral" } as const;

function Versions(props: {
  versions: readonly PriceVersion[];
  current: number;
  hrefOf: (versionID: string) => string;
  onShow: (shown: Shown) => void;
  onClose: () => void;
}) {
  const { versions, current, hrefOf, onShow, onClose } = props;
  const { t } = useTranslation("prices");
  const formatter = useFormatter();
  const nameOf = useVersionName();
  const back = useMutation(goBack());
  const off = useMutation(callOff());
  const goBackTo = async (version: PriceVersion) => {
    const { records } = await back.mutateAsync({ versionID: version.versionID });
    onClose();
    toasts.success(t("versions.wentBack", { count: records, shown: formatter.number(records) }));
  };
  const columns: Column<PriceVersion>[] = [
    {
      id: "name",
      header: t("versions.version"),
      cell: (version) => (
        <>
          <b>{nameOf(version, current)}</b>{" "}
          {version.number === current ? (
            <Badge tone="success">{t("versions.sells")}</Badge>
          ) : (
            version.number === null && (
              <Badge tone={TONES[version.state]}>{t(`versions.states.${version.state}`)}</Badge>
            )
          )}
        </>
      ),
    },
    {
      id: "from",
      header: t("versions.from"),
      cell: ({ inForceAt, startsOn, state }) =>
        inForceAt ? formatter.dateTime(inForceAt) : state === "SCHEDULED" ? formatter.date(startsOn) : "–",
    },
    {
      id: "by",
      header: t("versions.by"),
      cell: ({ publishedBy, createdBy, source, wentBackTo, unrehearsedReason }) => (
        <>
          {publishedBy ?? createdBy}
          <br />
          <small className="wb__small">
            {source === "GO_BACK"
              ? t("versions.backTo", { number: wentBackTo ?? 0 })
              : t(`versions.sources.${source}`)}
            {unrehearsedReason && (
              <>
                <br />
                {t("versions.unrehearsed", { reason: unrehearsedReason })}
              </>
            )}
          </small>
        </>
      ),
    },
    {
      id: "records",
      header: t("versions.records"),
      align: "end",
      cell: ({ records }) => formatter.number(records),
    },
    {
      id: "acts",
      header: t("versions.acts"),
      cell: (version) => (
        <span className="btngroup">
          {version.state !== "DRAFT" && version.number !== current && (
            <LinkButton size="sm" href={hrefOf(version.versionID)}>
              {t("versions.look")}
            </LinkButton>
          )}
          {version.number !== current && (
            <Button size="sm" onPress={() => onShow({ versionID: version.versionID, as: "compared" })}>
              {t("versions.compare")}
            </Button>
          )}
          {version.number === null && (
            <Button size="sm" onPress={() => onShow({ versionID: version.versionID, as: "cart" })}>
              {t("versions.lookCart")}
            </Button>
          )}
          {version.number !== null && version.number !== current && (
            <Button size="sm" onPress={() => goBackTo(version)}>
              {t("versions.goBack")}
            </Button>
          )}
          {version.state === "SCHEDULED" && (
            <Button size="sm" onPress={() => off.mutateAsync({ versionID: version.versionID }).then(onClose)}>
              {t("versions.callOff")}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t("versions.title")}
      rowsName={t("versions.rows")}
      table={useTableState()}
      columns={columns}
      rows={versions}
      rowKey={({ versionID }) => versionID}
      emptyText={t("versions.none")}
    />
  );
}
