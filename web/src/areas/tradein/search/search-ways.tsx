// How a device is looked for: by its number or by its name; one that belongs to an order by its number alone.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Tabs } from "#kit/layout/tabs.tsx";
import { NameForm } from "./name-form.tsx";

interface SearchWaysProps {
  isOfOrder: boolean;
  byReference: ReactNode;
  onName: (name: string) => Promise<void>;
  /** What was found so far goes when another way is taken. */
  onChange: () => void;
}

export function SearchWays({ isOfOrder, byReference, onName, onChange }: SearchWaysProps) {
  const { t } = useTranslation("tradein");
  if (isOfOrder) return byReference;
  return (
    <Tabs
      label={t("search.ways")}
      onSelect={onChange}
      tabs={[
        { id: "reference", label: t("search.byReference"), icon: "scan", content: byReference },
        { id: "name", label: t("search.byName"), icon: "search", content: <NameForm onSubmit={onName} /> },
      ]}
    />
  );
}
