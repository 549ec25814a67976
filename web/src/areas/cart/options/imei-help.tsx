import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Icon, type IconName } from "#kit/marks/icon.tsx";
import { Modal } from "#kit/overlays/modal.tsx";

const WAYS: readonly { key: "back" | "tray" | "display" | "serial"; icon: IconName }[] = [
  { key: "back", icon: "phone" },
  { key: "tray", icon: "id-card" },
  { key: "display", icon: "hand" },
  { key: "serial", icon: "laptop" },
];

/** Where the number of a device is found. */
export function ImeiHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation("cart");
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t("options.imei.title")}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t("options.imei.close")}
        </Button>
      }
    >
      <ul className="ways">
        {WAYS.map(({ key, icon }) => (
          <li key={key} className="way">
            <span className="cartline__pic" data-accent>
              <Icon name={icon} />
            </span>
            <span className="cartline__words">
              <b>{t(`options.imei.${key}.title`)}</b>
              <span className="cartline__sub">{t(`options.imei.${key}.text`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
