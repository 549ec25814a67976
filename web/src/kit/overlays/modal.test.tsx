import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Button } from "../actions/button.tsx";
import { TextField } from "../fields/text-field.tsx";
import { renderKit } from "../testing/render-kit.tsx";
import { askToConfirm, ConfirmRegion } from "./confirm.tsx";
import { Modal } from "./modal.tsx";

function Opener({ hasUnsavedText = false }: { hasUnsavedText?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Finish later</Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Park this cart"
        hasUnsavedText={hasUnsavedText}
      >
        <TextField label="Note" />
      </Modal>
    </>
  );
}

test("a modal is named by its title, keeps the focus inside and returns it", async () => {
  const user = userEvent.setup();
  renderKit(<Opener />);
  await user.click(screen.getByRole("button", { name: "Finish later" }));
  const dialog = screen.getByRole("dialog", { name: "Park this cart" });
  for (let step = 0; step < 5; step++) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Finish later"));
});

test("Esc does not close when text would be lost", async () => {
  const user = userEvent.setup();
  renderKit(<Opener hasUnsavedText />);
  await user.click(screen.getByRole("button", { name: "Finish later" }));
  await user.keyboard("{Escape}");
  expect(screen.getByRole("dialog")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a confirmation names the effect, and the safe choice comes first and has the focus", async () => {
  const user = userEvent.setup();
  renderKit(<ConfirmRegion />);
  const answer = vi.fn();
  await act(async () => {
    void askToConfirm({
      title: "Delete the block store-hours?",
      effect: "2 templates use it.",
      confirmLabel: "Delete block",
      cancelLabel: "Keep it",
      isDanger: true,
    }).then(answer);
  });
  const dialog = screen.getByRole("alertdialog", { name: "Delete the block store-hours?" });
  expect(dialog.textContent).toContain("2 templates use it.");
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([
    "Keep it",
    "Delete block",
  ]);
  expect(document.activeElement?.textContent).toBe("Keep it");
  await user.click(screen.getByRole("button", { name: "Delete block" }));
  expect(answer).toHaveBeenCalledExactlyOnceWith(true);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("leaving a confirmation is a no", async () => {
  const user = userEvent.setup();
  renderKit(<ConfirmRegion />);
  const answer = vi.fn();
  await act(async () => {
    void askToConfirm({ title: "Withdraw?", confirmLabel: "Withdraw" }).then(answer);
  });
  await user.keyboard("{Escape}");
  expect(answer).toHaveBeenCalledExactlyOnceWith(false);
});
