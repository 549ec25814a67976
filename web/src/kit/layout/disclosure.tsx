import type { ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Disclosure as AriaDisclosure, DisclosurePanel } from "react-aria-components/Disclosure";
import { Icon } from "../marks/icon.tsx";

/** More on request, e.g. the representative example under a price. */
export function Disclosure({
  title,
  children,
  isOpen,
  isLazy = false,
}: {
  title: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
  /** What is inside asks the server: it is made when it is first looked at. */
  isLazy?: boolean;
}) {
  return (
    <AriaDisclosure className="disclosure" defaultExpanded={isOpen ?? false}>
      {({ isExpanded }) => (
        <>
          <AriaButton slot="trigger" className="disclosure__button">
            <Icon name="chevron-right" size={16} />
            {title}
          </AriaButton>
          <DisclosurePanel>{(isExpanded || !isLazy) && children}</DisclosurePanel>
        </>
      )}
    </AriaDisclosure>
  );
}
