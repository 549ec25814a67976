// The usual ends of an exception, each one press away: ask its lender, accept the difference, write it off with a second person, or
// open it again.
import type { StatementException } from "@handsel/contract/reports/statements.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "#kit/actions/button.tsx";
import { Menu, type MenuEntry } from "#kit/actions/menu.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Row } from "#kit/layout/layout.tsx";
import { acceptDifference, decideWriteOff, proposeWriteOff, reopenException } from "./api.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { NoteDialog } from "./note-dialog.tsx";

type Dialog = "ask" | "writeOff" | "decline" | "reopen" | null;

export function ExceptionActions({ exception }: { exception: StatementException }) {
  const { t } = useTranslation("reports");
  const [dialog, setDialog] = useState<Dialog>(null);
  const accept = useMutation(acceptDifference());
  const propose = useMutation(proposeWriteOff());
  const decide = useMutation(decideWriteOff());
  const reopen = useMutation(reopenException());
  const { exceptionID, steps, status, accounts, canWriteOff, canReopen, canDecide } = exception;
  const named = { exceptionID, steps };
  const [likely, ...others] = accounts;
  // A refusal has been shown by then.
  const done = async (work: Promise<unknown>, text: string) => {
    const answer = await work.catch(() => null);
    if (answer) toasts.success(text);
    return answer !== null;
  };
  const acceptTo = ({ role, code, name }: (typeof accounts)[number]) =>
    done(
      accept.mutateAsync({ ...named, account: role }),
      t("exceptions.accepted", { account: `${code} ${name}` }),
    );
  const entries: MenuEntry[] = [
    ...others.map((account) => ({
      id: account.role,
      label: t("exceptions.acceptTo", { account: `${account.code} ${account.name}` }),
      onAction: () => void acceptTo(account),
    })),
    ...(canWriteOff && likely
      ? [{ id: "writeOff", label: t("exceptions.writeOff"), onAction: () => setDialog("writeOff") }]
      : []),
  ];
  const isOpen = status === "OPEN" || status === "ASKED";
  return (
    <Row gap={2} isWrapping>
      {isOpen && (
        <Button
          size="sm"
          icon="mail"
          variant={status === "OPEN" ? "soft" : "default"}
          onPress={() => setDialog("ask")}
        >
          {t(status === "OPEN" ? "exceptions.ask" : "exceptions.askAgain")}
        </Button>
      )}
      {likely && (
        <Button size="sm" onPress={() => acceptTo(likely)}>
          {t("exceptions.acceptTo", { account: `${likely.code} ${likely.name}` })}
        </Button>
      )}
      {canWriteOff && !likely && (
        <Button size="sm" onPress={() => setDialog("writeOff")}>
          {t("exceptions.writeOff")}
        </Button>
      )}
      {canDecide && (
        <Button
          size="sm"
          variant="primary"
          onPress={() =>
            done(decide.mutateAsync({ ...named, isApproved: true, note: "" }), t("exceptions.writtenOff"))
          }
        >
          {t("exceptions.approve")}
        </Button>
      )}
      {status === "PROPOSED" && (
        <Button size="sm" onPress={() => setDialog("decline")}>
          {t(canDecide ? "exceptions.decline" : "exceptions.takeBack")}
        </Button>
      )}
      {canReopen && (
        <Button size="sm" icon="history" onPress={() => setDialog("reopen")}>
          {t("exceptions.reopen")}
        </Button>
      )}
      {entries.length > 0 && (
        <Menu
          label={t("exceptions.more")}
          placement="bottom end"
          trigger={<IconButton icon="more" label={t("exceptions.more")} variant="quiet" size="sm" />}
          groups={[{ id: "ends", entries }]}
        />
      )}
      {dialog === "ask" && <AskDialog exception={exception} onClose={() => setDialog(null)} />}
      {dialog === "writeOff" && (
        <NoteDialog
          title={t("exceptions.writeOff")}
          help={t("exceptions.writeOffHelp")}
          submitLabel={t("exceptions.propose")}
          onClose={() => setDialog(null)}
          onSubmit={(note) => done(propose.mutateAsync({ ...named, note }), t("exceptions.proposed"))}
        />
      )}
      {dialog === "decline" && (
        <NoteDialog
          title={t(canDecide ? "exceptions.decline" : "exceptions.takeBack")}
          submitLabel={t(canDecide ? "exceptions.decline" : "exceptions.takeBack")}
          onClose={() => setDialog(null)}
          onSubmit={(note) =>
            done(decide.mutateAsync({ ...named, isApproved: false, note }), t("exceptions.declined"))
          }
        />
      )}
      {dialog === "reopen" && (
        <NoteDialog
          title={t("exceptions.reopen")}
          help={t("exceptions.reopenHelp")}
          submitLabel={t("exceptions.reopen")}
          onClose={() => setDialog(null)}
          onSubmit={(note) => done(reopen.mutateAsync({ ...named, note }), t("exceptions.reopened"))}
        />
      )}
    </Row>
  );
}
