// Hands the dashboard of a day to those who watch it. However many they are, it is put together once for a change, and not
// more often than people can read; everybody who sees the same retailers gets the same message.
import { dayIn } from "#clock.ts";
import type { Platform } from "#platform.ts";
import { whileDoing } from "#telemetry/doing.ts";
import { dashboardTopic } from "./dashboard-counting.ts";
import { activeUsersOf, pictureOf, type Scope } from "./dashboard-picture.ts";

/** Several changes of one moment are one message. */
const GATHER_MS = 50;
/** In a rush of changes there is a message this often. */
const GAP_MS = 400;
/** Idle times grow by themselves; this often they are told anew. */
const USERS_EVERY_MS = 15_000;

interface DashboardWatcher {
  /** Asked before every message: a session that ended, or lost its role, hears nothing more. */
  maySee(): Promise<boolean>;
  hear(message: string): void;
  end(why: "forbidden" | "failed"): void;
}

interface Watched {
  scope: Scope;
  day: string;
  watchers: Set<DashboardWatcher>;
  gathering: NodeJS.Timeout | undefined;
  ticking: NodeJS.Timeout;
  isBusy: boolean;
  isStale: boolean;
  lastAt: number;
  stopHearing: (() => void)[];
}

export interface DashboardFeed {
  /** Returns how to stop. */
  watch(scope: Scope, day: string, watcher: DashboardWatcher): () => void;
}

export function createDashboardFeed(platform: Platform): DashboardFeed {
  const days = new Map<string, Watched>();

  async function tell(watched: Watched, messages: readonly string[]): Promise<void> {
    await Promise.all(
      [...watched.watchers].map(async (watcher) => {
        if (!(await watcher.maySee())) return watcher.end("forbidden");
        for (const message of messages) watcher.hear(message);
      }),
    );
  }

  const usersMessage = async ({ scope }: Watched) =>
    JSON.stringify({ messageName: "ActiveUsers", users: await activeUsersOf(platform, scope) });

  const isToday = ({ scope, day }: Watched) => dayIn(scope.timeZone, platform.clock.now()) === day;

  async function refresh(watched: Watched): Promise<void> {
    const [picture, users] = await Promise.all([
      whileDoing("dashboard", () =>
        pictureOf(platform, watched.scope, { day: watched.day, at: platform.clock.now() }),
      ),
      isToday(watched) ? usersMessage(watched) : undefined,
    ]);
    await tell(watched, [JSON.stringify(picture), ...(users === undefined ? [] : [users])]);
  }

  function failed(watched: Watched, error: unknown): void {
    platform.log.error({ err: error, day: watched.day }, "dashboard not sent");
    for (const watcher of watched.watchers) watcher.end("failed");
  }

  function refreshSoon(watched: Watched): void {
    if (watched.isBusy) {
      watched.isStale = true;
      return;
    }
    const pause = Math.max(GATHER_MS, watched.lastAt + GAP_MS - performance.now());
    watched.gathering ??= setTimeout(() => {
      watched.gathering = undefined;
      watched.isBusy = true;
      watched.lastAt = performance.now();
      refresh(watched)
        .catch((error: unknown) => failed(watched, error))
        .finally(() => {
          watched.isBusy = false;
          if (!watched.isStale || watched.watchers.size === 0) return;
          watched.isStale = false;
          refreshSoon(watched);
        });
    }, pause);
  }

  function open(key: string, scope: Scope, day: string): Watched {
    const watched: Watched = {
      scope,
      day,
      watchers: new Set(),
      gathering: undefined,
      ticking: setInterval(() => {
        if (isToday(watched))
          usersMessage(watched)
            .then((message) => tell(watched, [message]))
            .catch((error: unknown) => failed(watched, error));
      }, USERS_EVERY_MS),
      isBusy: false,
      isStale: false,
      lastAt: Number.NEGATIVE_INFINITY,
      stopHearing: [],
    };
    watched.stopHearing = scope.wlIds.map((wlId) =>
      platform.live.subscribe(dashboardTopic(wlId), () => refreshSoon(watched)),
    );
    days.set(key, watched);
    return watched;
  }

  return {
    watch: (scope, day, watcher) => {
      const key = `${scope.isOperator ? "all" : scope.wlIds.join()} ${scope.timeZone} ${day}`;
      const watched = days.get(key) ?? open(key, scope, day);
      watched.watchers.add(watcher);
      refreshSoon(watched);
      return () => {
        watched.watchers.delete(watcher);
        if (watched.watchers.size > 0) return;
        clearTimeout(watched.gathering);
        clearInterval(watched.ticking);
        for (const stop of watched.stopHearing) stop();
        if (days.get(key) === watched) days.delete(key);
      };
    },
  };
}
