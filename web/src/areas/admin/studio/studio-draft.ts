// The draft in the hands of whoever works on it: shown at once, saved a moment later as a step that others see too.
import type { OutputOf } from "@handsel/contract/operation.ts";
import type { GET_STUDIO } from "@handsel/contract/platform/studio.ts";
import type { TenantSettings } from "@handsel/contract/platform/tenant-settings.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { CallError } from "#client/call.ts";
import type { Draft } from "../settings/settings-draft.ts";
import { getStudio, saveStudioDraft } from "./studio-api.ts";

export type Studio = OutputOf<typeof GET_STUDIO>;

const SAVED_AFTER_MS = 700;

export interface StudioDraft extends Draft {
  studio: Studio;
  revision: number;
  isSaved: boolean;
  hasFailed: boolean;
  /** Somebody took back what this one builds on. */
  isOutdated: boolean;
  saveAgain: () => void;
  /** What the server said of a step, an undo or a day: it is what is shown from now on. */
  take: (studio: Studio) => void;
  /** All of it at once: a file, or an earlier version. */
  put: (settings: TenantSettings) => void;
}

export function useStudioDraft({ studio, held }: { studio: Studio; held: TenantSettings }): StudioDraft {
  const queries = useQueryClient();
  const shownOf = (answer: Studio) => answer.draft?.settings ?? held;
  const [settings, setSettings] = useState(() => shownOf(studio));
  const saved = useRef(settings);
  const { mutateAsync, isPending, isError, error, reset } = useMutation(saveStudioDraft());
  const revision = studio.draft?.revision ?? 0;

  const take = (answer: Studio) => {
    saved.current = shownOf(answer);
    setSettings(saved.current);
    queries.setQueryData(getStudio().queryKey, answer);
  };

  useEffect(() => {
    if (settings === saved.current || isPending || isError) return undefined;
    const save = async () => {
      const answer = await mutateAsync({ settings, revision }).catch(() => undefined);
      if (!answer) return;
      // What was changed meanwhile stays on the screen, and is the next step.
      setSettings((now) => {
        saved.current = shownOf(answer);
        return now === settings ? saved.current : now;
      });
      queries.setQueryData(getStudio().queryKey, answer);
    };
    const timer = setTimeout(() => void save(), SAVED_AFTER_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- what is typed and what came back decide
  }, [settings, isPending, isError, revision]);

  return {
    studio,
    settings,
    revision,
    isSaved: settings === saved.current && !isPending,
    hasFailed: isError,
    isOutdated: error instanceof CallError && error.has("CHANGED_MEANWHILE"),
    saveAgain: reset,
    take,
    put: setSettings,
    patch: (change) => setSettings((now) => ({ ...now, ...change })),
    patchConfigs: (change) => setSettings((now) => ({ ...now, configs: { ...now.configs, ...change } })),
  };
}
