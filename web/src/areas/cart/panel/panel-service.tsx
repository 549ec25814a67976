import type { Cart } from "@handsel/contract/cart/cart.ts";
import { PanelSection } from "#kit/layout/panel.tsx";
import { Icon, type IconName } from "#kit/marks/icon.tsx";

const ICONS: Readonly<Record<string, IconName>> = {
  UPGRADE: "upgrade",
  STANDARD: "wallet",
  B2B_LEASE: "building",
  CARD_PAYMENT: "receipt",
};

export function PanelService({ service }: { service: NonNullable<Cart["selectedService"]> }) {
  return (
    <PanelSection>
      <div className="cartline" data-plain>
        <span className="cartline__pic" data-accent>
          <Icon name={ICONS[service.type] ?? "tag"} />
        </span>
        <span className="cartline__words">
          <b className="cartline__name">{service.name}</b>
          {service.description && <span className="cartline__sub">{service.description}</span>}
        </span>
      </div>
    </PanelSection>
  );
}
