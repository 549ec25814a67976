// Who in this process waits for news of what. News travel between processes by the database and are handed on here; they
// say that something changed, and whoever hears asks for the rest as always.
import type { Notice } from "#db/listen.ts";

export interface Live {
  /** Returns how to stop hearing. */
  subscribe(topic: string, hear: (notice: Notice) => void): () => void;
  /** To everybody who waits for the topic. */
  tell(topic: string, notice: Notice): void;
  /** To everybody: the connection was lost for a while and news with it. */
  tellAll(notice: Notice): void;
}

export function createLive(): Live {
  const topics = new Map<string, Set<(notice: Notice) => void>>();
  return {
    subscribe: (topic, hear) => {
      const hearers = topics.get(topic) ?? new Set();
      topics.set(topic, hearers.add(hear));
      return () => {
        hearers.delete(hear);
        if (hearers.size === 0 && topics.get(topic) === hearers) topics.delete(topic);
      };
    },
    tell: (topic, notice) => {
      for (const hear of topics.get(topic) ?? []) hear(notice);
    },
    tellAll: (notice) => {
      for (const hearers of topics.values()) for (const hear of hearers) hear(notice);
    },
  };
}
