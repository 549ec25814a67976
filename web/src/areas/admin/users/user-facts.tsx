import type { OfferedStore, User } from "@handsel/contract/platform/users.ts";
import { useTranslation } from "react-i18next";
import { Notice } from "#kit/feedback/notice.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { roleKey, userStatusLook } from "../labels.ts";
import { StatusBadge } from "../status-badge.tsx";
import { userName } from "./user-columns.tsx";

interface UserFactsProps {
  user: User;
  stores: readonly OfferedStore[];
  onClose: () => void;
}

/** Someone above the reader: to be seen, not to be changed. */
export function UserFacts({ user, stores, onClose }: UserFactsProps) {
  const { t } = useTranslation("admin");
  const names = user.userStores.map(({ storeID }) => stores.find((store) => store.id === storeID)?.name);
  return (
    <Modal isOpen onClose={onClose} title={userName(user)}>
      <Notice isAnnounced={false}>{t("users.above")}</Notice>
      <KeyValueList
        items={[
          { key: "email", label: t("users.fields.email"), value: user.email },
          { key: "username", label: t("users.fields.username"), value: user.username },
          { key: "role", label: t("users.fields.roleID"), value: t(roleKey(user.roleID)) },
          {
            key: "status",
            label: t("users.fields.status"),
            value: <StatusBadge look={userStatusLook(user.status)} />,
          },
          { key: "stores", label: t("users.fields.stores"), value: names.join(", ") || "–" },
          {
            key: "lastActivity",
            label: t("users.fields.lastActivity"),
            value: <DateText value={user.lastActivity} />,
          },
        ]}
      />
    </Modal>
  );
}
