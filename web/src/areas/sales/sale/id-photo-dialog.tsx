import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Skeleton } from "#kit/feedback/skeleton.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { idPhotoOf } from "../api.ts";

/** Asked for only when somebody wants to see it: whoever does goes on record. */
export function IdPhotoDialog({ tradecartId, onClose }: { tradecartId: string; onClose: () => void }) {
  const { t } = useTranslation("sales");
  const photo = useQuery(idPhotoOf(tradecartId));
  return (
    <Modal isOpen size="lg" title={t("sale.people.idPhoto")} onClose={onClose}>
      {photo.isError && <ErrorState onRetry={() => photo.refetch()} />}
      {photo.isPending && <Skeleton />}
      {photo.data?.idPhoto && (
        <img className="saleidphoto" src={photo.data.idPhoto} alt={t("sale.people.idPhoto")} />
      )}
      {photo.data && !photo.data.idPhoto && <Text>{t("sale.people.noIdPhoto")}</Text>}
    </Modal>
  );
}
