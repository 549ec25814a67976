import { type ReactNode, useEffect, useRef } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components/Tabs";
import { Count } from "../marks/badge.tsx";
import { Icon, type IconName } from "../marks/icon.tsx";
import { defined, type Lenient } from "../optional-props.ts";

export type TabItem = Lenient<{
  id: string;
  label: string;
  icon?: IconName;
  count?: number;
  isDisabled?: boolean;
  content: ReactNode;
}>;

export type TabsProps = Lenient<{
  label: string;
  tabs: readonly TabItem[];
  /** Controlled when given, e.g. kept in the address. */
  selectedId?: string;
  onSelect?: (id: string) => void;
}>;

export function Tabs({ label, tabs, selectedId, onSelect }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // A tab that is opened by its address may stand beyond the edge of a narrow screen.
  useEffect(() => {
    if (selectedId === undefined) return;
    const selected = list.current?.querySelector("[aria-selected=true]");
    selected?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [selectedId]);
  return (
    <AriaTabs
      className="tabs"
      {...defined({ selectedKey: selectedId })}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <TabList ref={list} aria-label={label} className="tabs__list">
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} isDisabled={tab.isDisabled ?? false} className="tab">
            {tab.icon && <Icon name={tab.icon} size={18} />}
            {tab.label}
            {tab.count !== undefined && <Count>{tab.count}</Count>}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="tabs__panel">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
