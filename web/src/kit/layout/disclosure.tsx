import type { ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Disclosure as AriaDisclosure, DisclosurePanel } from "react-aria-components/Disclosure";
import { Icon } from "../marks/icon.tsx";

/** More on request, e.g. the representative example under a price. */
export function Disclosure({
  title,
  children,
  isOpen,
}: {
  title: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
}) {
  return (
    <AriaDisclosure className="disclosure" defaultExpanded={isOpen ?? false}>
      <AriaButton slot="trigger" className="disclosure__button">
        <Icon name="chevron-right" size={16} />
        {title}
      </AriaButton>
      <DisclosurePanel>{children}</DisclosurePanel>
    </AriaDisclosure>
  );
}
