import type { DashboardActiveUser } from "@handsel/contract/operator/dashboard.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Text } from "#kit/marks/text.tsx";
import { DashboardSection, RetailerDot } from "./dashboard-parts.tsx";
import { idleTime, shortPage } from "./dashboard-state.ts";

const TICK_MS = 1_000;

/** Who is at work, and for how long they have done nothing; the times go on between two messages. */
export function DashboardUsers({ users, at }: { users: readonly DashboardActiveUser[]; at: number }) {
  const { t } = useTranslation("operator");
  const title = t("dashboard.users.title");
  const sinceThen = useSecondsSince(at);
  return (
    <DashboardSection
      id="activeUsers"
      title={title}
      total={users.length}
      isEmpty={users.length === 0}
      empty={t("dashboard.users.empty")}
    >
      <ul className="dashfeed" aria-label={title}>
        {users.map((user, index) => {
          const { unit, count } = idleTime(user.inactive + sinceThen);
          return (
            // Two people of one store can be equally idle; the list is sent whole each time.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <Text size={13} tone="subtle">
                {t(`dashboard.users.${unit}`, { count })}
              </Text>
              <span className="dashretailer">
                <RetailerDot wlID={user.wlID} />
                {user.storeName}
              </span>
              <Text size={13} tone="subtle">
                {shortPage(user.page)}
              </Text>
            </li>
          );
        })}
      </ul>
    </DashboardSection>
  );
}

function useSecondsSince(at: number): number {
  const [now, setNow] = useState(at);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - at) / 1000));
}
