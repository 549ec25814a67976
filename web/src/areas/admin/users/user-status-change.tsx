// Letting people in and shutting them out, one or many at once.
import type { User } from "@handsel/contract/platform/users.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { ConfirmDialog } from "#kit/overlays/confirm-dialog.tsx";
import { removeUserFactors, sendUserReset, setUserStatus } from "../api.ts";
import { type ConfirmedAction, needsConfirmation, STATUS_AFTER, type UserAction } from "./user-actions.ts";
import { userName } from "./user-columns.tsx";

interface Asked {
  users: readonly User[];
  action: ConfirmedAction;
  whenDone: (() => void) | undefined;
}

export function useUserActions() {
  const { t } = useTranslation("admin");
  const [asked, setAsked] = useState<Asked | null>(null);
  const status = useMutation(setUserStatus());
  const reset = useMutation(sendUserReset());

  const factors = useMutation(removeUserFactors());

  const runOne = (user: User, action: UserAction) => {
    if (action === "sendReset") return reset.mutateAsync({ id: user.id });
    if (action === "removeFactors") return factors.mutateAsync({ id: user.id });
    return status.mutateAsync({ id: user.id, status: STATUS_AFTER[action] });
  };
  const run = async (users: readonly User[], action: UserAction) => {
    // What is refused has been shown by then; the others are done all the same.
    const results = await Promise.allSettled(users.map((user) => runOne(user, action)));
    const done = users.filter((_, index) => results[index]?.status === "fulfilled");
    const [only] = done;
    if (done.length === 1 && only) toasts.success(t(`users.done.${action}`, { name: userName(only) }));
    else if (done.length > 1) toasts.success(t("users.doneMany", { count: done.length }));
  };

  const names = asked?.users.map(userName) ?? [];
  const action = asked?.action ?? "deactivate";
  return {
    ask: (users: readonly User[], wanted: UserAction, whenDone?: () => void) => {
      if (needsConfirmation(wanted)) setAsked({ users, action: wanted, whenDone });
      else void run(users, wanted).then(whenDone);
    },
    dialog: (
      <ConfirmDialog
        isOpen={asked !== null}
        isDanger
        title={
          names.length === 1
            ? t(`users.confirm.${action}One`, { name: names[0] })
            : t("users.confirm.many", { count: names.length })
        }
        effect={t(`users.confirm.${action}Effect`)}
        confirmLabel={t(`users.actions.${action}`)}
        onCancel={() => setAsked(null)}
        onConfirm={async () => {
          await run(asked?.users ?? [], action);
          asked?.whenDone?.();
          setAsked(null);
        }}
      />
    ),
  };
}
