import { useTranslation } from "react-i18next";
import { Badge } from "#kit/marks/badge.tsx";
import type { StatusLook } from "./labels.ts";

export function StatusBadge({ look }: { look: StatusLook }) {
  const { t } = useTranslation("admin");
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {t(look.key)}
    </Badge>
  );
}
